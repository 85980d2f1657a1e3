import { expect, test } from 'vitest';
import { explainCalendarWords, tellFact } from './told-fact.ts';

test.each([
  ['£45', 'it', '£45'],
  ['6 euro a notte', 'en', '6 euros a night'],
  ['from 9.30', 'it', null],
  ['(Saturday 9.00–13.00)', 'it', 'sabato 9.00–13.00'],
  ['14 giorni', 'en', '14 days'],
  ['3 MARCH 2027.', 'it', '3 marzo 2027'],
  ['01273 555 0174', 'it', '01273 555 0174'],
  ['anna@forno.test', 'en', null],
  ['ogni sabato', 'en', null],
  [`${'1 '.repeat(40)}`, 'it', null],
] as const)('“%s” told to who reads %s: %s', (words, reader, told) => {
  expect(tellFact(words, reader)).toBe(told);
});

test('days and months in a quote are explained, each once', () => {
  expect(explainCalendarWords('Closed on Monday, on Mondays in May too.', 'it')).toBe(
    'Monday = lunedì, May = maggio',
  );
});
