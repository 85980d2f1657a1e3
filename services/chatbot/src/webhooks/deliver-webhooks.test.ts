import { expect, test } from 'vitest';
import { nextTryAt } from './deliver-webhooks.job.ts';

const now = new Date(0);
const waits = (random: () => number) =>
  Array.from({ length: 8 }, (_, index) => nextTryAt({ tries: index + 1, now }, random)?.getTime());

test('a message is tried eight times over about a day, with growing delays', () => {
  const [last, ...before] = waits(() => 0).reverse();
  const list = before.reverse().map((wait) => wait ?? 0);

  expect(last).toBeUndefined();
  expect(list).toEqual(list.toSorted((a, b) => a - b));
  expect(list.reduce((sum, wait) => sum + wait, 0)).toBe((23 * 60 + 35) * 60_000 + 10_000);
});

test('jitter delays a retry by at most a tenth', () => {
  const [early = 0] = waits(() => 0);
  const [late = 0] = waits(() => 0.999);

  expect(late).toBeGreaterThan(early);
  expect(late).toBeLessThanOrEqual(early * 1.1);
});
