import { describe, expect, test } from 'vitest';
import { mergeField, mergeLists } from './merge-versions.ts';

describe('an edited value', () => {
  test.each([
    { theirs: 'old', merged: 'free' },
    { theirs: 'mine', merged: 'settled' },
    { theirs: 'other', merged: 'clash' },
    { theirs: null, merged: 'clash' },
  ])('merged with $theirs is $merged', ({ theirs, merged }) => {
    expect(mergeField({ base: 'old', mine: 'mine', theirs })).toBe(merged);
  });

  test('that equals the other version is not a conflict', () => {
    expect(mergeField({ base: ['a'], mine: ['a', 'b'], theirs: ['a', 'b'] })).toBe('settled');
  });
});

describe('concurrent edits of a list', () => {
  test('keep the additions of both sides', () => {
    expect(mergeLists({ base: ['a'], mine: ['a', 'b'], theirs: ['a', 'c'] })).toEqual(['a', 'c', 'b']);
  });

  test('keep removals, and never duplicate an item', () => {
    const merged = mergeLists({ base: ['a', 'b'], mine: ['b', 'c'], theirs: ['a', 'b', 'c'] });

    expect(merged).toEqual(['b', 'c']);
  });
});
