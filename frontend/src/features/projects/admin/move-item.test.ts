import { describe, expect, test } from 'vitest';
import { moveItem, placeAfter, placeAt, reorder } from './move-item.ts';

const items = (...ids: number[]) => ids.map((id) => ({ id }));

describe('moving an item', () => {
  test.each([
    [{ from: 0, to: 2 }, ['b', 'c', 'a']],
    [{ from: 2, to: 0 }, ['c', 'a', 'b']],
    [{ from: 1, to: 1 }, ['a', 'b', 'c']],
    [{ from: 7, to: 0 }, ['a', 'b', 'c']],
  ])('%o', (move, expected) => {
    expect(moveItem(['a', 'b', 'c'], move)).toEqual(expected);
  });

  test.each([
    ['up', 0, 0],
    ['up', 2, 1],
    ['down', 2, 2],
    ['down', 0, 1],
    ['top', 2, 0],
    ['bottom', 0, 2],
  ] as const)('%s from %i moves to %i', (step, at, to) => {
    expect(placeAfter(step, { at, count: 3 })).toBe(to);
  });
});

describe('reordering a list that has changed meanwhile', () => {
  test('ignores removed items', () => {
    expect(reorder(items(1, 3), [3, 2, 1])).toEqual(items(3, 1));
  });

  test('keeps a new item after its predecessor', () => {
    expect(reorder(items(1, 9, 2, 8), [2, 1])).toEqual(items(2, 8, 1, 9));
  });

  test('keeps a new first item first', () => {
    expect(reorder(items(9, 1, 2), [2, 1])).toEqual(items(9, 2, 1));
  });
});

test.each([
  [0, 0],
  [15, 1],
  [99, 3],
])('a pointer at %i inserts before item %i', (y, place) => {
  expect(placeAt(y, [10, 20, 30])).toBe(place);
});
