import { expect, test } from 'vitest';
import { createLocalCounts } from './exact-limits.ts';

const slot = (key: string, points = 2) => ({ key, points, endsAt: 1000 });

function countsOf(maxKeys: number) {
  const clock = { now: 0 };
  const counts = createLocalCounts({ now: () => clock.now, maxKeys });
  const take = (key: string, isAlone = true) => counts.take([slot(key)], { isAlone }).full === null;
  return { clock, take };
}

test('with full memory and no Redis, new callers share one counter', () => {
  const { take } = countsOf(1);
  take('known');

  expect([take('new 1'), take('new 2'), take('new 3')]).toEqual([true, true, false]);
  expect([take('known'), take('known')]).toEqual([true, false]);
});

test('with full memory, new callers are counted by Redis alone', () => {
  const { take } = countsOf(1);
  take('known', false);

  expect(['new 1', 'new 2', 'new 3'].map((key) => take(key, false))).toEqual([true, true, true]);
});

test('expired windows free their memory', () => {
  const { clock, take } = countsOf(1);
  take('known');

  clock.now = 2000;

  expect([take('new 1'), take('new 1'), take('new 1')]).toEqual([true, true, false]);
});
