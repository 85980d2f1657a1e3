import { expect, test } from 'vitest';
import { elide } from './elide.ts';

test.each([
  ['Il 82% delle domande', 'L’82% delle domande'],
  ['sicuro al 8%, e basta il 80%', 'sicuro all’8%, e basta l’80%'],
  ['dal 1% al 11%', 'dall’1% all’11%'],
  ['Dal 8 gen 2026 al 11 gen 2026.', 'Dall’8 gen 2026 all’11 gen 2026.'],
  ['fino al 1 gennaio 2026', 'fino al 1º gennaio 2026'],
  ['I 8 più recenti', 'Gli 8 più recenti'],
  ['prima che passino i 11 giorni', 'prima che passino gli 11 giorni'],
  ['il 8.000 e il 800', 'l’8.000 e l’800'],
  ['tra le 1 e le 2', 'tra l’1 e le 2'],
])('%s becomes %s', (text, expected) => {
  expect(elide(text)).toBe(expected);
});

test.each([
  'il 18%, il 28% e il 118%',
  'il 1.000, il 110 e il 1800',
  'i 7 giorni',
  'le 11 e le 18',
  'le 1.30',
  'più di 8',
  'il tuo sito',
])('%s is left unchanged', (text) => {
  expect(elide(text)).toBe(text);
});
