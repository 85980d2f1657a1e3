import { describe, expect, it, test } from 'vitest';
import { indexPages } from '../../testing/make-passages.ts';
import { answerFromPassages } from '../extractive-answer.ts';
import { everydayNeedsOf } from './everyday-question.ts';

describe('a message', () => {
  it.each([
    ['it', 'A che ora aprite?', ['hours']],
    ['it', 'orari', ['hours']],
    ['it', 'Buongiorno, mi potete dire quando siete aperti?', ['hours']],
    ['en', 'What time do you close today?', ['hours']],
    ['en', 'Are you open?', ['hours']],
    ['it', 'Qual è il vostro numero di telefono?', ['phone']],
    ['it', 'Dove posso telefonare?', ['phone']],
    ['en', 'What is your email address?', ['email']],
    ['it', 'indirizzo e-mail', ['email']],
    ['it', 'Come vi contatto?', ['contact']],
    ['en', 'How can I get in touch with you?', ['contact']],
    ['en', 'Can I speak to a human?', ['contact']],
    ['it', 'Dove siete?', ['address']],
    ['en', "What's your address?", ['address']],
    ['it', 'A che ora aprite e dove siete?', ['hours', 'address']],
  ] as const)('in %s that says "%s" asks for %j', (language, message, needs) => {
    expect(everydayNeedsOf(message, language)).toEqual(needs);
  });

  it.each([
    ['it', 'A che ora apre il bar?'],
    ['it', 'Siete aperti la domenica?'],
    ['it', 'Perché siete chiusi?'],
    ['it', 'Chi posso contattare?'],
    ['it', 'Quanto costa telefonare?'],
    ['en', 'Where can I park?'],
    ['en', 'What time does the café open?'],
    ['en', 'How many hours are you open?'],
    ['en', 'Do you open accounts?'],
    ['it', 'Ciao'],
    ['it', ''],
  ] as const)('in %s that says "%s" asks for something else', (language, message) => {
    expect(everydayNeedsOf(message, language)).toEqual([]);
  });
});

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
const ask = (question: string, language: 'it' | 'en') =>
  answerFromPassages({
    ...{ question, language, history: [], index },
    ...{ pagesRead: pages.length, pagesFound: pages.length, isComplete: true },
  });

test('the opening hours are the whole timetable with its note, in the language of who asks, and nothing besides', () => {
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

test('hours that are told in prose come with the sentence that belongs to them', () => {
  const { text } = ask('What are your opening hours?', 'en');

  expect(text).toBe(
    'Hours: The shop is shut on Mondays and opens at 9.30 am. The full timetable is on the Italian page.',
  );
});

test('ways to be reached are given from where they stand, not from where the word does', () => {
  expect(ask('Come vi contatto?', 'it').text).toBe(
    'Recapiti:\nTelefono: 0749 960118\nInformazioni: info@orsini.example',
  );
  expect(ask('Qual è il vostro numero di telefono?', 'it').text).toBe('Recapiti: Telefono: 0749 960118');
  expect(ask('What is your email address?', 'en').text).toContain('info@orsini.example');
});

test('two everyday things that are asked at once are both told', () => {
  const { text } = ask('Quando siete aperti e dove siete?', 'it');

  expect(text).toContain('Sabato — Mattina: 9:30–13:00 *');
  expect(text).toContain('via dei Fornaciai 14');
});

test('what no page states is refused as any other question is', () => {
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
