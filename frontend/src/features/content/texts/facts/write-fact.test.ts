import { expect, test } from 'vitest';
import type { Fact } from './fact.ts';
import { writeFact } from './write-fact.ts';

test.each<[Fact['kind'], string, string, string]>([
  ['price', 'EUR 299', '299 €', '€299'],
  ['price', 'USD 37.5', '37,50 USD', '$37.50'],
  ['date', '2025-04-20', '20 aprile 2025', 'April 20, 2025'],
  ['date', '--02-29', '29 febbraio', 'February 29'],
  ['date', '2026-03', 'marzo 2026', 'March 2026'],
  ['number', '14:30', '14:30', '14:30'],
  ['link', 'example.com', 'example.com', 'example.com'],
  ['date', 'someday', 'someday', 'someday'],
])('%s %s is formatted as %s in Italian and %s in English', (kind, value, italian, english) => {
  const plain = (text: string) => text.replace(/\s/g, ' ');

  expect(plain(writeFact({ kind, value }, 'it'))).toBe(italian);
  expect(plain(writeFact({ kind, value }, 'en'))).toBe(english);
});
