import { expect, it } from 'vitest';
import { meantBy } from './spelling.ts';

it.each([
  ['satuday', 'en', 'saturday'],
  ['apointment', 'en', 'appointment'],
  ['opne', 'en', 'open'],
  ['parchegio', 'it', 'parcheggio'],
  ['qunto', 'it', 'quanto'],
] as const)('"%s" (%s) is corrected to "%s"', (word, language, meant) => {
  expect(meantBy(word, language)).toBe(meant);
});

it.each([
  ['costa', 'it'],
  ['chiudete', 'it'],
  ['padel', 'it'],
  ['xyzzy', 'en'],
  ['2019', 'en'],
] as const)('"%s" (%s) is not corrected', (word, language) => {
  expect(meantBy(word, language)).toBeNull();
});
