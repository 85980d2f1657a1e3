import { expect, test } from 'vitest';
import { fuse } from '../model/find-passages.ts';

test('what stands high in both orders comes before what is first in one', () => {
  expect(
    fuse([
      ['a', 'b', 'c'],
      ['d', 'b', 'e'],
    ])[0],
  ).toBe('b');
});

test('one order alone stays as it is', () => {
  expect(fuse([['c', 'a', 'b'], []])).toEqual(['c', 'a', 'b']);
});
