import { expect, test } from 'vitest';
import { endOfAxis, runsOf, stack } from './scale.ts';

test.each([
  [0, 2],
  [1, 2],
  [3, 4],
  [5, 6],
  [10, 10],
  [11, 20],
  [730, 800],
  [Number.NaN, 2],
])('the axis of values up to %s ends at %s', (largest, end) => {
  expect(endOfAxis(largest)).toBe(end);
});

test('a line runs from edge to edge and is broken where nothing was measured', () => {
  expect(runsOf([0, 5, null, 10, 20], 10)).toEqual(['0,100 25,50', '75,0 100,0']);
  expect(runsOf([null, null], 10)).toEqual([]);
});

test('a single value stands in the middle', () => {
  expect(runsOf([5], 10)).toEqual(['50,50']);
});

test('the parts of a column stand on each other', () => {
  expect(stack([1, 0, 3], 4)).toEqual([
    { from: 0, height: 25 },
    { from: 25, height: 0 },
    { from: 25, height: 75 },
  ]);
});
