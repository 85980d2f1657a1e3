import { expect, test } from 'vitest';
import { findTyped } from './find-typed.ts';

const labels = ['Alta', 'Media', 'Più bassa', 'Molto alta'];

test('letters lead to the first option that begins with them, accents and case aside', () => {
  expect(findTyped(labels, 'piu', 0)).toBe(2);
  expect(findTyped(labels, 'M', 0)).toBe(1);
});

test('the same letter again leads on to the next, and round', () => {
  expect(findTyped(labels, 'm', 1)).toBe(3);
  expect(findTyped(labels, 'mm', 3)).toBe(1);
});

test('more letters stay where they fit', () => {
  expect(findTyped(labels, 'mo', 3)).toBe(3);
});

test('what nothing begins with leads nowhere', () => {
  expect(findTyped(labels, 'x', 0)).toBe(-1);
});
