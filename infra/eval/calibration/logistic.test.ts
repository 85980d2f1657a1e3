import { expect, test } from 'vitest';
import { type Case, chanceOf, fitLogistic } from './logistic.ts';

/** Cases weighted by their expected share. */
const drawnFrom = (coefficients: number[], seen: number[][]): Case[] =>
  seen.flatMap((one) => {
    const chance = chanceOf(one, coefficients);
    return [
      { seen: one, isTrue: true, weight: 100 * chance },
      { seen: one, isTrue: false, weight: 100 * (1 - chance) },
    ];
  });
const grid = [0, 0.25, 0.5, 0.75, 1].flatMap((a) => [0, 0.5, 1].map((b) => [a, b]));

test('the fit recovers the coefficients that generated the data', () => {
  const found = fitLogistic(drawnFrom([-2, 3, -1.5], grid), { ridge: 0 });

  expect(found.map((value) => Math.round(value * 1000) / 1000)).toEqual([-2, 3, -1.5]);
});

test('separable data yields finite coefficients', () => {
  const cases = grid.map((seen) => ({ seen, isTrue: (seen[0] ?? 0) > 0.4, weight: 1 }));

  const found = fitLogistic(cases, { ridge: 1 });

  expect(found.every((value) => Math.abs(value) < 20)).toBe(true);
  expect(chanceOf([1, 0], found)).toBeGreaterThan(chanceOf([0, 0], found));
});
