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
  ['October 31, 2025', 'it', '31 ottobre 2025'],
  ['under 5s', 'it', 'sotto i 5 anni'],
  ['dal 15 giugno al 15 settembre', 'en', 'from 15 June to 15 September'],
  ['un’ora e mezza', 'en', 'an hour and a half'],
  ['12 € a persona', 'en', '12 € per person'],
  ['fino a', 'en', null],
  ['night', 'it', null],
  ['an hour', 'it', 'un’ora'],
  ['(Saturday 9.00–13.00)', 'it', 'sabato 9.00–13.00'],
  ['14 giorni', 'en', '14 days'],
  ['3 MARCH 2027.', 'it', '3 marzo 2027'],
  ['01273 555 0174', 'it', '01273 555 0174'],
  ['anna@forno.test', 'en', null],
  ['ogni sabato', 'en', 'every Saturday'],
  ['Marco Rossi', 'en', null],
  [`${'1 '.repeat(60)}`, 'it', null],
  ['da lunedì a venerdì', 'en', 'from Monday to Friday'],
  ['da 20 a 35 euro', 'en', 'from 20 to 35 euros'],
  ['dalle 9 alle 18', 'en', 'from 9 to 18'],
  ['sabato alle 21', 'en', 'Saturday at 21:00'],
  ['fino alle 18.30', 'en', 'until 18.30'],
  ['fino a 50 persone', 'en', 'up to 50 people'],
  ['di 24 mesi', 'en', '24 months'],
  ['massimo di 10 persone', 'en', 'maximum of 10 people'],
  ['di lunedì', 'en', 'on Monday'],
  ['il 30%', 'en', '30%'],
  ['2 ore 30 minuti', 'en', '2 hours 30 minutes'],
  ['3 euro al kg', 'en', '3 euros per kg'],
  ['1 settimana a 300 euro', 'en', null],
  ['1.200,50 € al mese', 'en', '1,200.50 € a month'],
  ['£1,200.50 a month', 'it', '£1.200,50 al mese'],
  ['2.5 km', 'it', '2,5 km'],
  ['from £4.50 to £6', 'it', 'da £4,50 a £6'],
  ['£45 to £60', 'it', 'da £45 a £60'],
] as const)('“%s” translated to %s is %s', (words, reader, told) => {
  expect(translateFact(words, reader)).toBe(told);
});

test('foreign weekdays and months in a quote are explained once each', () => {
  expect(explainCalendarWords('Closed on Monday, on Mondays in May too.', 'it')).toBe(
    'Monday = lunedì, May = maggio',
  );
});
