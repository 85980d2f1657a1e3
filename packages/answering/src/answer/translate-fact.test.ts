import { expect, test } from 'vitest';
import { explainCalendarWords, translateFact } from './translate-fact.ts';

test.each([
  ['£45', 'it', '£45'],
  ['6 euro a notte', 'en', '6 euros a night'],
  ['from 9.30', 'it', 'dalle 9.30'],
  ['about 1 hour 40 minutes', 'it', 'circa 1 ora 40 minuti'],
  ['Thursday 26th to Monday 30th October', 'it', 'dal giovedì 26 al lunedì 30 ottobre'],
  ['open daily 9am to 6.30pm', 'it', 'aperto tutti i giorni dalle 9:00 alle 18:30'],
  ['from Tuesday to Sunday', 'it', 'dal martedì alla domenica'],
  ['by 5 May', 'it', 'entro il 5 maggio'],
  ['under 5s', 'it', 'sotto i 5 anni'],
  ['dal 15 giugno al 15 settembre', 'en', 'from 15 June to 15 September'],
  ['un’ora e mezza', 'en', 'an hour and a half'],
  ['12 € a persona', 'en', '12 € per person'],
  ['fino a', 'en', null],
  ['(Saturday 9.00–13.00)', 'it', 'sabato 9.00–13.00'],
  ['14 giorni', 'en', '14 days'],
  ['3 MARCH 2027.', 'it', '3 marzo 2027'],
  ['01273 555 0174', 'it', '01273 555 0174'],
  ['anna@forno.test', 'en', null],
  ['ogni sabato', 'en', 'every Saturday'],
  ['Marco Rossi', 'en', null],
  [`${'1 '.repeat(60)}`, 'it', null],
] as const)('“%s” translated to %s is %s', (words, reader, told) => {
  expect(translateFact(words, reader)).toBe(told);
});

test('foreign weekdays and months in a quote are explained once each', () => {
  expect(explainCalendarWords('Closed on Monday, on Mondays in May too.', 'it')).toBe(
    'Monday = lunedì, May = maggio',
  );
});
