import type { Correction } from '@fucina/contracts/correction';
import type { Gap } from '@fucina/contracts/gap';
import { expect, test } from 'vitest';
import { keepAnswered } from './answered-gaps.ts';

const gap = (id: string) => ({ id }) as Gap;
const answered = (id: string, at: number) => ({ gap: gap(id), at, correction: {} as Correction });
const idsOf = (gaps: Gap[]) => gaps.map(({ id }) => id).join('');

test('a gap answered on the page stays in its place after the service has dropped it', () => {
  expect(idsOf(keepAnswered([gap('a'), gap('d')], [answered('c', 2), answered('b', 1)]))).toBe('abcd');
});

test('an answered gap that is still listed is shown once', () => {
  expect(idsOf(keepAnswered([gap('a'), gap('b')], [answered('b', 1)]))).toBe('ab');
});
