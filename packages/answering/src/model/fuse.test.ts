import { expect, test } from 'vitest';
import { fuse } from '../model/find-passages.ts';

test('an item ranked high in both lists beats the first of one list', () => {
  expect(
    fuse([
      ['a', 'b', 'c'],
      ['d', 'b', 'e'],
    ])[0],
  ).toBe('b');
});

test('a single list keeps its order', () => {
  expect(fuse([['c', 'a', 'b'], []])).toEqual(['c', 'a', 'b']);
});
