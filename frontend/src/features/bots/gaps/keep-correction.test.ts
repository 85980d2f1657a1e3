import type { Correction } from '@fucina/contracts/correction';
import { expect, test } from 'vitest';
import { keepCorrection } from './use-corrections.ts';

const correction = (id: string, question = 'Avete il wifi?'): Correction => ({
  id,
  question,
  language: 'it',
  answers: {
    it: { text: 'Sì', isDraft: false, state: 'written' },
    en: { text: 'Yes', isDraft: true, state: 'draft' },
  },
  version: 1,
  createdAt: '2026-01-05T10:00:00.000Z',
  updatedAt: '2026-01-05T10:00:00.000Z',
});

test('a new correction is inserted first', () => {
  expect(keepCorrection([correction('a')], correction('b')).map(({ id }) => id)).toEqual(['b', 'a']);
});

test('an existing correction is replaced in place', () => {
  const kept = keepCorrection([correction('a'), correction('b')], correction('b', 'C’è il wifi?'));

  expect(kept.map(({ id }) => id)).toEqual(['a', 'b']);
  expect(kept[1]?.question).toBe('C’è il wifi?');
});
