import { expect, test } from 'vitest';
import { findPollMs } from './api.ts';

const now = Date.parse('2026-01-05T10:00:00.000Z');
const waiting = (seconds: number) => ({
  status: 'waiting' as const,
  nextTryAt: new Date(now + seconds * 1000).toISOString(),
});
const over = { status: 'delivered' as const, nextTryAt: null };

test.each([
  ['that is due', -1],
  ['under way, also a repeated one', 20],
])('a delivery %s is watched', (_which, seconds) => {
  expect(findPollMs([over, waiting(600), waiting(seconds)], now)).toBe(2000);
});

test('a delivery to be repeated later is read again then', () => {
  expect(findPollMs([waiting(1800), waiting(600)], now)).toBe(600_000);
});

test('deliveries that are over are not watched', () => {
  expect(findPollMs([over], now)).toBe(false);
});
