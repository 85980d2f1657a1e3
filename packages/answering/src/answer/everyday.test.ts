import { describe, expect, it, test } from 'vitest';
import { indexPages } from '../testing/make-passages.ts';
import { answerFromPassages } from './extractive-answer.ts';

const row = (day: string, said: string) => `| ${day} — ${said}`;
const pages = [
  {
    url: 'https://orsini.example/contatti',
    title: 'Orari e contatti',
    language: 'it' as const,
    text: [
      '## Negozio',
      row('Lunedì', 'Mattina: chiuso; Pomeriggio: chiuso'),
      ...['Martedì', 'Mercoledì', 'Giovedì'].map((day) =>
        row(day, 'Mattina: 9:30–13:00; Pomeriggio: 15:30–19:00'),
      ),
      row('Sabato', 'Mattina: 9:30–13:00 *; Pomeriggio: 15:00–19:30'),
      '* Solo da aprile a ottobre.',
      'Chi vuole vedere i torni venga fra le 10:00 e le 12:30, dal martedì al venerdì.',
      '## Recapiti',
      '- Telefono: 0749 960118',
      '- Informazioni: info@orsini.example',
      '- Posta: Ceramiche Orsini, via dei Fornaciai 14, Roccaverna',
    ].join('\n'),
  },
  {
    url: 'https://orsini.example/en',
    title: 'Visiting our pottery',
    language: 'en' as const,
    text: '## Hours\nThe shop is shut on Mondays and opens at 9.30 am. The full timetable is on the Italian page.',
  },
  {
    url: 'https://orsini.example/arrivare',
    title: 'Come arrivare',
    language: 'it' as const,
    text: '## In auto\nIl sabato e la domenica, dalle 10:00 alle 18:00, la via è chiusa al traffico.',
  },
  {
    url: 'https://orsini.example/smalti',
    title: 'La terra e gli smalti',
    language: 'it' as const,
    text: 'Un laboratorio fa le prove di cessione per il contatto con gli alimenti.',
  },
];
const index = indexPages(pages);
const known = { pagesRead: pages.length, pagesFound: pages.length, isComplete: true };
const ask = (question: string, language: 'it' | 'en', history: string[] = []) =>
  answerFromPassages({ question, language, history, index, ...known });

test('opening hours are answered with the whole timetable and its note', () => {
  const { outcome, text, sources } = ask('A che ora aprite?', 'it');

  expect(outcome).toBe('answered');
  expect(sources[0]?.url).toBe('https://orsini.example/contatti');
  expect(text.split('\n')).toEqual([
    'Negozio:',
    'Lunedì — Mattina: chiuso; Pomeriggio: chiuso',
    'Martedì – Giovedì — Mattina: 9:30–13:00; Pomeriggio: 15:30–19:00',
    'Sabato — Mattina: 9:30–13:00 *; Pomeriggio: 15:00–19:30',
    '* Solo da aprile a ottobre.',
  ]);
});

test("a question about one day gets that day's row with its note", () => {
  expect(ask('Siete aperti il sabato?', 'it').text).toBe(
    'Negozio:\nSabato — Mattina: 9:30–13:00 *; Pomeriggio: 15:00–19:30\n* Solo da aprile a ottobre.',
  );
  expect(ask('Are you open on Saturdays?', 'en').text).toContain('Sabato — Mattina: 9:30–13:00');
});

test('a foreign timetable offered only as a hint is introduced as uncertain', () => {
  const { outcome, text } = answerFromPassages({
    question: 'Are you open on Saturdays?',
    language: 'en',
    history: [],
    index,
    ...known,
    asHint: true,
  });

  expect(outcome).toBe('partly');
  expect(text).toMatch(/^I didn’t find an exact answer\. The page is in Italian and says: “/);
});

test('a question about a day missing from the timetable gets the whole timetable', () => {
  const onSunday = ask('La domenica siete aperti?', 'it');

  expect(onSunday.text).toContain('Lunedì — Mattina: chiuso');
  expect(onSunday.text).not.toContain('chiusa al traffico');
});

test("a follow-up about another day gets that day's row", () => {
  const history = ['Fate prove sugli smalti?', 'A che ora aprite?'];

  expect(ask('A che ora aprite?', 'it', history.slice(0, 1)).text).toContain('Martedì – Giovedì');
  expect(ask('E il lunedì?', 'it', history).text).toBe(
    'Negozio: Lunedì — Mattina: chiuso; Pomeriggio: chiuso',
  );
});

test('opening hours in prose include the sentence that follows', () => {
  const { text } = ask('What are your opening hours?', 'en');

  expect(text).toBe(
    'Hours: The shop is shut on Mondays and opens at 9.30 am. The full timetable is on the Italian page.',
  );
});

test('contact details are taken from the contact section, not from similar words', () => {
  expect(ask('Come vi contatto?', 'it').text).toBe(
    'Recapiti:\nTelefono: 0749 960118\nInformazioni: info@orsini.example',
  );
  expect(ask('Qual è il vostro numero di telefono?', 'it').text).toBe('Recapiti: Telefono: 0749 960118');
  expect(ask('What is your email address?', 'en').text).toContain('info@orsini.example');
});

test('two everyday questions asked at once are both answered', () => {
  const { text } = ask('Quando siete aperti e dove siete?', 'it');

  expect(text).toContain('Sabato — Mattina: 9:30–13:00 *');
  expect(text).toContain('via dei Fornaciai 14');
});

describe('questions about the business', () => {
  const shop = [
    {
      url: 'https://telai.example/',
      title: 'Telai Bassi',
      language: 'it' as const,
      text: [
        'Chiamaci allo 0373 555 0187.',
        '## Stoffe tessute come una volta',
        'Tessiamo lino e canapa su telai di legno, per tende, tovaglie e lenzuola su misura.',
        '## Novità',
        'Da settembre vendiamo anche scampoli di lino tinti con le erbe del nostro orto.',
      ].join('\n'),
    },
    {
      url: 'https://telai.example/persone',
      title: 'Chi siamo',
      language: 'it' as const,
      text: [
        'La tessitura è stata fondata nel 1962 da due sorelle in un fienile dietro la piazza.',
        '## Ada Bassi',
        'Lavora al telaio grande dal 2004 e insegna a chi comincia.',
      ].join('\n'),
    },
    {
      url: 'https://telai.example/pagare',
      title: 'Come si paga',
      language: 'it' as const,
      text: '- Contanti o bancomat in negozio.\n- Bonifico per gli ordini a distanza.\nGli ordini partono in tre giorni.',
    },
  ];
  const about = (pages: typeof shop, question: string, language: 'it' | 'en' = 'it') =>
    answerFromPassages({
      ...{ question, language, history: [], index: indexPages(pages) },
      ...{ pagesRead: pages.length, pagesFound: pages.length, isComplete: true },
    });

  it('a question about payment lists every method', () => {
    const { text } = about(shop, 'Si può pagare con la carta?');

    expect(text).toContain('Contanti o bancomat in negozio.');
    expect(text).toContain('Bonifico per gli ordini a distanza.');
    expect(text).not.toContain('tre giorni');
  });

  it("a question about age gives the founding year, not an employee's first year", () => {
    expect(about(shop, 'Da quanto tempo esistete?').text).toContain('fondata nel 1962');
    expect(about(shop, 'How long have you been in business?', 'en').text).toContain('fondata nel 1962');
  });

  it('a question about age is reported as unanswered when no page says it', () => {
    expect(about(shop.slice(2), 'Da quanto tempo esistete?').outcome).toBe('not_in_content');
  });

  it('a question about identity quotes the self-introduction', () => {
    expect(about(shop, 'Chi siete?').text).toContain('da due sorelle in un fienile');
    expect(about(shop.slice(0, 1), 'Chi siete?').text).toContain('Tessiamo lino e canapa');
  });

  it('a question about services quotes the home page without its contact line', () => {
    const { text } = about(shop, 'Quali sono i vostri servizi?');

    expect(text).toContain('Tessiamo lino e canapa');
    expect(text).not.toContain('0373');
  });
});

test('the time of day isn’t an opening hour', () => {
  expect(ask('Che ore sono?', 'it').outcome).toBe('off_topic');
});

test('a timetable in whole hours is quoted whole', () => {
  const index = indexPages([
    {
      url: 'https://corbari.example/orari',
      title: 'Orari',
      language: 'it',
      text: [
        '# Orari',
        'Lunedì — Mattina: 09 - 13; Pomeriggio: 15 - 19',
        'Martedì — Mattina: chiuso; Pomeriggio: 15 - 19',
        'Mercoledì — Mattina: chiuso; Pomeriggio: chiuso',
        'Giovedì — Mattina: chiuso; Pomeriggio: 14 - 18',
      ].join('\n'),
    },
  ]);

  const { text } = answerFromPassages({ question: 'orari', language: 'it', history: [], index, ...known });

  expect(text.split('\n')).toHaveLength(5);
});

describe('questions about what the site is', () => {
  const asked = (question: string, texts: Record<string, string>, language: 'it' | 'en' = 'en') =>
    answerFromPassages({
      ...{ question, language, history: [] },
      index: indexPages(
        Object.entries(texts).map(([path, text]) => ({
          ...{ url: `https://harbour.example${path}`, language, text },
          title: path === '/' ? 'Harbour Choir' : 'Harbour Choir – more',
        })),
      ),
      ...{ pagesRead: 2, pagesFound: 2, isComplete: true },
    });
  const news = '# Latest news\nWe are closed on 1 May.\nOur spring concert on 3 June will feature dances.';

  it.each([
    [
      'by name',
      '# About the choir\nJoin us on Mondays.\nHarbour Choir is a choir of forty voices.',
      'forty voices',
    ],
    [
      'as "we"',
      '# About us\nCome along and listen.\nWe sing folk songs of fishermen from both coasts.',
      'folk songs',
    ],
    ['in the summary of the home page', undefined, 'A choir of forty voices'],
  ])('quote where the site introduces itself %s', (_, about, expected) => {
    const { outcome, text } = asked('What do you do?', {
      '/':
        about === undefined
          ? `## In short\nA choir of forty voices for folk songs in Whitby.\n${news}`
          : news,
      ...(about === undefined ? {} : { '/more': about }),
    });

    expect({ outcome, text }).toEqual({ outcome: 'answered', text: expect.stringContaining(expected) });
    expect(text).not.toContain('spring concert');
    expect(text).not.toMatch(/Join us|Come along/);
  });

  it('are refused if it only tells the news', () => {
    expect(asked('What do you do?', { '/': news }).outcome).toBe('not_in_content');
  });

  it('about its age quote the page with its history in the address', () => {
    const { text } = asked('How long have you been around?', {
      '/': news,
      '/history': 'The choir was founded in 1931 by the harbour master.',
    });

    expect(text).toContain('founded in 1931');
  });
});

describe('who to turn to', () => {
  const pages = indexPages([
    {
      url: 'https://hostel.example/how-to-reach',
      title: 'How to reach the hostel',
      language: 'en',
      text: '## Raju Auto\nPhone +91 98765 43210\n## Places to stay nearby\nBeach Inn, 12 Scott Street, Harbour\nPalm Rooms, 7 King Street, Harbour\nOld Fort, 3 Mill Road, Harbour\n## Parking\nCall us when you reach the car park: +91 98336 24363.',
    },
  ]);
  const ask = (question: string) =>
    answerFromPassages({
      ...{ question, language: 'en', history: [], index: pages },
      ...{ pagesRead: 1, pagesFound: 1, isComplete: true },
    });

  it('is the number the site calls its own, not a driver’s', () => {
    const { text } = ask('How can I contact you?');

    expect(text).toContain('98336 24363');
    expect(text).not.toContain('98765');
  });

  it('isn’t found at the addresses of others', () => {
    expect(ask('Where are you?').text).not.toContain('Scott Street');
  });
});

describe('questions about arrival and ownership', () => {
  const workshop = [
    {
      url: 'https://corde.example/arrivare',
      title: 'Come arrivare',
      language: 'it' as const,
      text: [
        '# Come arrivare',
        'La corderia è in fondo al molo, dove si arriva a piedi.',
        '## In auto',
        'Si esce a Porto Nord. Lasciate la macchina dietro il mercato: è gratuito.',
        '## In treno',
        'La stazione è a dieci minuti.',
      ].join('\n'),
    },
    {
      url: 'https://corde.example/noi',
      title: 'Chi siamo',
      language: 'it' as const,
      text: '# Chi siamo\n## Bruna Sarti\nTitolare. Intreccia le cime più grosse.\n## Ivo Neri\nMagazzino e spedizioni. Il titolare del trattamento dei dati è la corderia.',
    },
  ];
  const about = (question: string, language: 'it' | 'en' = 'it', from = workshop) =>
    answerFromPassages({
      ...{ question, language, history: [], index: indexPages(from) },
      ...{ pagesRead: 2, pagesFound: 2, isComplete: true },
    });

  it('parking is found even where the page does not use the word', () => {
    expect(about('Dove posso parcheggiare?').text).toMatch(/^In auto: .*dietro il mercato: è gratuito\.$/);
    expect(about('parking', 'en').text).toContain('Lasciate la macchina dietro il mercato');
  });

  it('the owner is named', () => {
    expect(about('Chi è il proprietario?').text).toMatch(/^Bruna Sarti: Titolare/);
    expect(about('Who owns the business?', 'en').text).toContain('Bruna Sarti: Titolare');
  });

  it('a missing owner is reported', () => {
    expect(about('Chi è il proprietario?', 'it', workshop.slice(0, 1)).outcome).toBe('not_in_content');
  });
});

test('an everyday fact that no page states is reported as missing', () => {
  const silent = indexPages(pages.slice(3));
  const asked = { question: 'Qual è il vostro numero di telefono?', language: 'it' as const, history: [] };

  const answer = answerFromPassages({
    ...asked,
    index: silent,
    pagesRead: 1,
    pagesFound: 1,
    isComplete: true,
  });

  expect(answer.outcome).toBe('not_in_content');
});

test('a day by appointment is part of the timetable', () => {
  const clinic = indexPages([
    {
      url: 'https://clinic.example/contact',
      title: 'Contact',
      language: 'en',
      text: '## Opening times\nMonday to Friday, 8:00 am to 7:30 pm\nSaturday, by appointment\n## Phone\n020 7946 0018',
    },
  ]);

  expect(
    answerFromPassages({
      question: 'When are you open?',
      language: 'en',
      history: [],
      index: clinic,
      ...known,
    }).text,
  ).toContain('Saturday, by appointment');
});
