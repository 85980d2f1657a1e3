import { expect, it } from 'vitest';
import { meantBy } from './spelling.ts';

it.each([
  ['satuday', 'en', 'saturday'],
  ['apointment', 'en', 'appointment'],
  ['opne', 'en', 'open'],
  ['parchegio', 'it', 'parcheggio'],
  ['qunto', 'it', 'quanto'],
] as const)('"%s" was meant to be "%s: %s"', (word, language, meant) => {
  expect(meantBy(word, language)).toBe(meant);
});

it.each([
  ['costa', 'it'],
  ['chiudete', 'it'],
  ['padel', 'it'],
  ['xyzzy', 'en'],
  ['2019', 'en'],
] as const)('"%s" stays what it is', (word, language) => {
  expect(meantBy(word, language)).toBeNull();
});
