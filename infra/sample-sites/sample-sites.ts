export type SampleLanguage = 'it' | 'en';

export type SampleSite = {
  slug: string;
  domain: string;
  language: SampleLanguage;
  name: string;
  suggestedQuestion: Record<SampleLanguage, string>;
};

export const sampleSites: readonly SampleSite[] = [
  {
    slug: 'ceramiche-orsini',
    domain: 'ceramiche-orsini.test',
    language: 'it',
    name: 'Ceramiche Orsini',
    suggestedQuestion: {
      it: 'Quanto costa il corso base di tornio?',
      en: 'How much is the beginners’ course on the potter’s wheel?',
    },
  },
  {
    slug: 'saltmarsh-cycles',
    domain: 'saltmarsh-cycles.test',
    language: 'en',
    name: 'Saltmarsh Cycles',
    suggestedQuestion: {
      it: 'Quanto costa noleggiare una bici elettrica per un giorno?',
      en: 'How much is it to hire an e-bike for a day?',
    },
  },
];
