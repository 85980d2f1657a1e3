import { describe, expect, test } from 'vitest';
import { mergeField, mergeLists } from './merge-versions.ts';

describe('a value that was typed over another', () => {
  test.each([
    { theirs: 'old', merged: 'free' },
    { theirs: 'mine', merged: 'settled' },
    { theirs: 'other', merged: 'clash' },
    { theirs: null, merged: 'clash' },
  ])('meets $theirs and is $merged', ({ theirs, merged }) => {
    expect(mergeField({ base: 'old', mine: 'mine', theirs })).toBe(merged);
  });

  test('that says the same as somebody else has written is no conflict', () => {
    expect(mergeField({ base: ['a'], mine: ['a', 'b'], theirs: ['a', 'b'] })).toBe('settled');
  });
});

describe('two people change the same list', () => {
  test('what one adds and the other adds is both there', () => {
    expect(mergeLists({ base: ['a'], mine: ['a', 'b'], theirs: ['a', 'c'] })).toEqual(['a', 'c', 'b']);
  });

  test('what one takes away stays away, and nobody is in it twice', () => {
    const merged = mergeLists({ base: ['a', 'b'], mine: ['b', 'c'], theirs: ['a', 'b', 'c'] });

    expect(merged).toEqual(['b', 'c']);
  });
});
