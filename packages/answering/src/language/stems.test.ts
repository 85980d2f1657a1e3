import { expect, it } from 'vitest';
import { stem } from './terms.ts';

it.each([
  ['disdico', 'disdire', 'it'],
  ['chiuso', 'chiudete', 'it'],
  ['restituisco', 'restituire', 'it'],
  ['sent', 'send', 'en'],
  ['children', 'child', 'en'],
  ['tires', 'tyre', 'en'],
] as const)('"%s" and "%s" have the same stem (%s)', (a, b, language) => {
  expect(stem(a, language)).toBe(stem(b, language));
});
