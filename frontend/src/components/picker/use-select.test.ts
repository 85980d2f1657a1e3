import { expect, test } from 'vitest';
import { findTyped } from './use-select.ts';

const labels = ['Alta', 'Media', 'Più bassa', 'Molto alta'];

test('typing selects the first option with that prefix, ignoring case and accents', () => {
  expect(findTyped(labels, 'piu', 0)).toBe(2);
  expect(findTyped(labels, 'M', 0)).toBe(1);
});

test('repeating a letter cycles through the matching options', () => {
  expect(findTyped(labels, 'm', 1)).toBe(3);
  expect(findTyped(labels, 'mm', 3)).toBe(1);
});

test('further letters keep the current option while it still matches', () => {
  expect(findTyped(labels, 'mo', 3)).toBe(3);
});

test('a prefix without a match selects nothing', () => {
  expect(findTyped(labels, 'x', 0)).toBe(-1);
});
