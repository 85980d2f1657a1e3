import { connectRedis } from '@fucina/service-kit/redis';
import { startCuttableProxy } from '@fucina/service-kit/testing/cuttable-proxy';
import { createTestRedis } from '@fucina/service-kit/testing/test-stores';
import type { Redis } from 'ioredis';
import { expect, onTestFinished, test } from 'vitest';
import { logger, until } from '../../test/start-gateway.ts';
import { createExactLimits } from './exact-limits.ts';
import { createRedisGuard } from './redis-guard.ts';

const stores = await createTestRedis();

async function connect(url: string, commandTimeoutMs = 500) {
  const redis = connectRedis({ url, logger, commandTimeoutMs });
  onTestFinished(() => redis.disconnect());
  await until(() => redis.status === 'ready', 'redis is ready');
  return redis;
}

const MINUTE_MS = 60_000;
const demands = (subject: string) =>
  [
    { name: 'minute', subject, points: 3, seconds: 60 },
    { name: 'day', subject, points: 5, seconds: 86_400 },
  ] as const;

/** Three a minute, five a day. The clock only moves when the test moves it. */
function limitsOn(redis: Redis, prefix = `${stores.prefix}:${Math.random()}`) {
  const clock = { now: 100 * 86_400_000 };
  const guard = createRedisGuard({ redis, logger });
  const limits = createExactLimits<'minute' | 'day'>({ redis, guard, prefix, now: () => clock.now });
  const refusals = async (count: number, subject = 'a') => {
    const list: (string | null)[] = [];
    for (let index = 0; index < count; index += 1) list.push((await limits.take(demands(subject))).refused);
    return list;
  };
  return { clock, guard, limits, refusals, prefix };
}

test('a request rejected by one limit counts against none', async () => {
  const { clock, refusals } = limitsOn(await connect(stores.url));

  const first = await refusals(10);
  clock.now += MINUTE_MS;
  const second = await refusals(4);

  expect(first).toEqual([null, null, null, ...Array(7).fill('minute')]);
  expect(second).toEqual([null, null, 'day', 'day']);
});

test('when two limits are reached, the longer wait is reported', async () => {
  const { clock, limits, refusals } = limitsOn(await connect(stores.url));
  await refusals(3);
  clock.now += MINUTE_MS;
  await refusals(2);

  const grant = await limits.take(demands('a'));

  expect(grant).toEqual({ refused: 'day', waitMs: 86_400_000 - MINUTE_MS });
});

test('of 1,000 simultaneous requests over two gateways, only as many as the limit allows pass', async () => {
  const one = limitsOn(await connect(stores.url));
  const other = limitsOn(await connect(stores.url), one.prefix);

  const grants = await Promise.all(
    Array.from({ length: 1000 }, (_, index) => (index % 2 ? one : other).limits.take(demands('a'))),
  );

  expect(grants.filter(({ refused }) => refused === null)).toHaveLength(3);
});

test('a refund returns one request to the named limits only', async () => {
  const { limits, refusals } = limitsOn(await connect(stores.url));
  await refusals(2);
  const third = await limits.take(demands('a'));

  if (third.refused === null) third.refund(['minute']);

  expect(await refusals(2)).toEqual([null, 'minute']);
});

test('a request admitted while Redis was down takes nothing off the count in Redis', async () => {
  const redis = await connect(stores.url);
  const { guard, limits, prefix } = limitsOn(redis);
  guard.trip(new Error('down'));
  const uncounted = await limits.take(demands('a'));
  await until(() => guard.isUsable(), 'redis is used again');
  await limitsOn(redis, prefix).refusals(3);

  if (uncounted.refused === null) uncounted.refund(['minute']);

  expect(uncounted.refused).toBeNull();
  expect(await limitsOn(redis, prefix).refusals(1)).toEqual(['minute']);
});

test('when Redis disconnects, the limit continues from its last count', async () => {
  const redis = await connect(stores.url);
  const { refusals } = limitsOn(redis);
  await refusals(2);

  redis.disconnect();

  expect(await refusals(2)).toEqual([null, 'minute']);
});

test('a Redis that lost its data does not reset the limits', async () => {
  const redis = await connect(stores.url);
  const { prefix, refusals } = limitsOn(redis);
  await refusals(3);

  const keys = await redis.keys(`${prefix}:*`);
  await redis.del(keys);

  expect(keys).toHaveLength(2);
  expect(await refusals(1)).toEqual(['minute']);
});

test('counters in Redis expire with their window', async () => {
  const redis = await connect(stores.url);
  const { prefix, refusals } = limitsOn(redis);

  await refusals(2);

  const times = await Promise.all((await redis.keys(`${prefix}:*`)).map((key) => redis.pttl(key)));
  expect(times.every((ms) => ms > 0 && ms <= 86_400_000)).toBe(true);
});

test('an unresponsive Redis is bypassed after one request until it recovers', async () => {
  const real = new URL(stores.url);
  const pipe = await startCuttableProxy({ host: real.hostname, port: Number(real.port) });
  const redis = await connect(`redis://127.0.0.1:${pipe.port}`, 50);
  const { refusals, guard } = limitsOn(redis);
  await refusals(1);

  pipe.hold();
  await refusals(1);
  const isUsableWhileHeld = guard.isUsable();
  const rest = await refusals(2);
  pipe.release();

  expect(isUsableWhileHeld).toBe(false);
  expect(rest).toEqual([null, 'minute']);
  await until(() => guard.isUsable(), 'redis is used again');
  await pipe.stop();
});
