import { expect, test } from 'vitest';
import { createMarks } from '../../../lib/texts/preview.ts';
import { isEmptyText } from './empty-text.ts';

test('a text with only whitespace and preview marks counts as empty', () => {
  const { markOf } = createMarks();

  expect(isEmptyText('')).toBe(true);
  expect(isEmptyText(` \n${markOf('cases:first.figure')}`)).toBe(true);
  expect(isEmptyText(`0${markOf('cases:first.figure')}`)).toBe(false);
});
