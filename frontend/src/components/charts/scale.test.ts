import { expect, test } from 'vitest';
import { endOfAxis, marksOf, runsOf, stack } from './scale.ts';

test.each([
  [0, 2],
  [1, 2],
  [3, 4],
  [5, 6],
  [10, 10],
  [11, 20],
  [730, 800],
  [Number.NaN, 2],
])('the axis for values up to %s ends at %s', (largest, end) => {
  expect(endOfAxis(largest)).toBe(end);
});

test('a line spans the full width and breaks where values are missing', () => {
  expect(runsOf([0, 5, null, 10, 20], 10)).toEqual(['0,100 25,50', '75,0 100,0']);
  expect(runsOf([null, null], 10)).toEqual([]);
});

test('a single value is centered', () => {
  expect(runsOf([5], 10)).toEqual(['50,50']);
});

test('the segments of a column are stacked', () => {
  expect(stack([1, 0, 3], 4)).toEqual([
    { from: 0, height: 25 },
    { from: 25, height: 0 },
    { from: 25, height: 75 },
  ]);
});

test('the axis labels its first, middle and last column once each', () => {
  expect(marksOf(['a', 'b', 'c', 'd'])).toEqual([
    { label: 'a', at: 0.125 },
    { label: 'b', at: 0.375 },
    { label: 'd', at: 0.875 },
  ]);
  expect(marksOf(['a'])).toEqual([{ label: 'a', at: 0.5 }]);
  expect(marksOf([])).toEqual([]);
});
