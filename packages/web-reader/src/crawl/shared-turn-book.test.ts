import { createLogger } from '@fucina/service-kit/logger';
import { connectRedis } from '@fucina/service-kit/redis';
import { createTestRedis } from '@fucina/service-kit/testing/test-stores';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { createSharedTurnBook } from './shared-turn-book.ts';

const { url, prefix } = await createTestRedis();
const redis = connectRedis({ url, logger: createLogger({ name: 'test', level: 'silent' }) });
const book = createSharedTurnBook({ redis, prefix });
const manners = { parallel: 2, spacingMs: 0 };

beforeAll(() => vi.waitFor(() => expect(redis.status).toBe('ready'), { timeout: 20_000 }));
afterAll(() => redis.disconnect());

test('a third request waits until one of two turns is returned', async () => {
  const first = await book.ask('a.it', manners, 'one');
  const second = await book.ask('a.it', manners, 'two');
  const third = await book.ask('a.it', manners, 'three');
  await book.giveBack('a.it', 'one');
  const again = await book.ask('a.it', manners, 'three');

  expect([first.waitMs, second.waitMs, again.waitMs]).toEqual([0, 0, 0]);
  expect(third.waitMs).toBeGreaterThan(0);
});

test('the spacing between requests applies per host', async () => {
  await book.ask('b.it', { parallel: 2, spacingMs: 60_000 }, 'one');

  const next = await book.ask('b.it', { parallel: 2, spacingMs: 60_000 }, 'two');
  const elsewhere = await book.ask('c.it', manners, 'two');

  expect(next.isPaused).toBe(false);
  expect(next.waitMs).toBeGreaterThan(50_000);
  expect(next.waitMs).toBeLessThanOrEqual(60_000);
  expect(elsewhere.waitMs).toBe(0);
});

test('the longest requested pause applies to everyone', async () => {
  await book.pause('d.it', 60_000);
  await book.pause('d.it', 1_000);

  const answer = await book.ask('d.it', manners, 'one');

  expect(answer.isPaused).toBe(true);
  expect(answer.waitMs).toBeGreaterThan(50_000);
});

test('every key of a host expires', async () => {
  await book.ask('e.it', manners, 'one');
  await book.pause('e.it', 5_000);

  const keys = await redis.keys(`${prefix}:turns:{e.it}:*`);
  const lifetimes = await Promise.all(keys.map((key) => redis.pttl(key)));

  expect(keys).toHaveLength(2);
  for (const lifetime of lifetimes) expect(lifetime).toBeGreaterThan(0);
});
