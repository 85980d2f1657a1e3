import { expect, test } from 'vitest';
import { languageOf, waitText } from './language.ts';

test.each([
  ['it-IT,it;q=0.9,en;q=0.8', 'it'],
  ['de-DE, IT;q=0.5, en;q=0.4', 'it'],
  ['en-GB,it', 'en'],
  ['fr', 'en'],
  ['item', 'en'],
  ['', 'en'],
  [undefined, 'en'],
])('the Accept-Language %j selects %s', (header, language) => {
  expect(languageOf(header)).toBe(language);
});

test.each([
  [1, 'tra 1 secondo', 'in 1 second'],
  [89, 'tra 89 secondi', 'in 89 seconds'],
  [90, 'tra 2 minuti', 'in 2 minutes'],
  [3600, 'tra 60 minuti', 'in 60 minutes'],
  [5401, 'tra 2 ore', 'in 2 hours'],
  [86_400, 'tra 24 ore', 'in 24 hours'],
])('a wait of %i seconds reads "%s" and "%s"', (seconds, italian, english) => {
  expect([waitText('it', seconds), waitText('en', seconds)]).toEqual([italian, english]);
});
