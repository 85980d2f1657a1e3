import { expect, it } from 'vitest';
import { readQuestion } from '../question/question.ts';

/** Median of several runs, since CI machines are noisy. */
function timeOf(message: string): number {
  const times = Array.from({ length: 7 }, () => {
    const begunAt = performance.now();
    readQuestion(message, { prior: 'it', history: [] });
    return performance.now() - begunAt;
  });
  return times.sort((a, b) => a - b)[3] ?? 0;
}

const strange = (count: number, of: (n: number) => string) =>
  Array.from({ length: count }, (_, n) => of(n)).join(' ');
const syllables = ['ca', 'ro', 'ti', 'se', 'no', 'la', 'mi', 'pe'];
const wordOf = (n: number) => `c${[n, n >> 3, n >> 6, n >> 9].map((at) => syllables[at & 7]).join('')}x`;

it.each([
  ['one word repeated', () => 'conducomo'],
  ['all different', wordOf],
] as const)('looks up only the first of 3,000 unknown words: %s', (_, of) => {
  timeOf(strange(30, of));

  // A dictionary lookup per word would make this ratio about 100.
  expect(timeOf(strange(3000, of)) / timeOf(strange(30, of))).toBeLessThan(20);
});
