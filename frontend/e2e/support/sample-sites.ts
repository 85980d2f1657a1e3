type Sample = {
  domain: string;
  name: string;
  /** Answered by the site; asked in its own language and in the other one. */
  questions: { text: string; language: 'it' | 'en'; answer: string; page: string }[];
  offSite: Record<'it' | 'en', string>;
};

/** The sample sites served by `npm start`, or the same ones as another stack reaches them; pages in infra/sample-sites. */
export const samples: Record<'it' | 'en', Sample> = {
  it: {
    domain: process.env.SAMPLE_DOMAIN_IT || 'ceramiche-orsini.test',
    name: 'Ceramiche Orsini',
    questions: [
      { text: 'Quanto costa il corso base di tornio?', language: 'it', answer: '290 €', page: 'corsi.html' },
      { text: 'What is the price of the raku day?', language: 'en', answer: '110 €', page: 'corsi.html' },
    ],
    offSite: { it: 'Avete un altro punto vendita a Perugia?', en: 'Do you have another shop in Perugia?' },
  },
  en: {
    domain: process.env.SAMPLE_DOMAIN_EN || 'saltmarsh-cycles.test',
    name: 'Saltmarsh Cycles',
    questions: [
      {
        text: 'What are your opening hours on Saturday?',
        language: 'en',
        answer: '9am',
        page: 'opening-hours/',
      },
      { text: 'I cani possono entrare in negozio?', language: 'it', answer: 'on leads', page: 'find-us/' },
    ],
    offSite: { it: 'Avete un negozio anche in Italia?', en: 'Do you have another shop in London?' },
  },
};
