import { connectRedis } from '@fucina/service-kit/redis';
import { createTestRedis } from '@fucina/service-kit/testing/test-stores';
import type { Redis } from 'ioredis';
import { afterEach, beforeEach, expect, onTestFinished, test } from 'vitest';
import { logger, until } from '../../test/start-gateway.ts';
import { createSharedWindow, type SharedWindow } from './shared-window.ts';

const WINDOW_MS = 60_000;
let redis: Redis;
let prefix: string;
let time = 0;

beforeEach(async () => {
  const stores = await createTestRedis();
  prefix = stores.prefix;
  time = 10 * WINDOW_MS;
  redis = connectRedis({ url: stores.url, logger });
  await until(() => redis.status === 'ready', 'redis is ready');
});
afterEach(() => {
  redis.disconnect();
});

function open(store = redis, points = 5) {
  const window = createSharedWindow({
    redis: store,
    logger,
    prefix,
    points,
    windowMs: WINDOW_MS,
    now: () => time,
  });
  onTestFinished(window.close);
  return window;
}

function consumeTimes(window: SharedWindow, count: number, key = 'a') {
  return Array.from({ length: count }, () => window.consume(key));
}

test('a key over its limit waits until the window ends and then has its full limit', () => {
  const window = open();
  time += 20_000;

  const waits = consumeTimes(window, 6);
  time += 40_000;
  const later = window.consume('a');

  expect(waits).toEqual([0, 0, 0, 0, 0, 40_000]);
  expect(later).toBe(0);
});

test('gateways share their counters', async () => {
  const [one, other] = [open(), open()];

  consumeTimes(one, 5);

  await until(async () => (await redis.hget(`${prefix}:10`, 'a')) === '5', 'the count is shared');
  await until(() => other.consume('a') > 0, 'the other gateway refuses');
});

test('each request is added to the shared counter exactly once', async () => {
  const window = open(redis, 100);

  consumeTimes(window, 10);
  await until(async () => (await redis.hget(`${prefix}:10`, 'a')) === '10', 'the count is shared');
  consumeTimes(window, 10);

  await until(async () => (await redis.hget(`${prefix}:10`, 'a')) === '20', 'the rest is shared');
  expect(consumeTimes(window, 80).every((wait) => wait === 0)).toBe(true);
  expect(window.consume('a')).toBeGreaterThan(0);
});

test('counters in Redis have an expiry', async () => {
  consumeTimes(open(), 5);

  await until(async () => (await redis.pttl(`${prefix}:10`)) > 0, 'the count has an end');
});

test('the limit also applies without Redis', () => {
  const away = connectRedis({ url: 'redis://127.0.0.1:1', logger });

  const waits = consumeTimes(open(away), 6);
  away.disconnect();

  expect(waits.map((wait) => wait > 0)).toEqual([false, false, false, false, false, true]);
});

test('keys beyond the memory limit share one counter', () => {
  const window = open(redis, 5);
  for (let index = 0; index < 100_000; index += 1) window.consume(`key-${index}`);

  const waits = Array.from({ length: 6 }, (_, index) => window.consume(`late-${index}`));

  expect(waits.map((wait) => wait > 0)).toEqual([false, false, false, false, false, true]);
});
