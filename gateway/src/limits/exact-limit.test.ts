import { createServer } from 'node:net';
import { connectRedis } from '@fucina/service-kit/redis';
import { createTestRedis } from '@fucina/service-kit/testing/test-stores';
import type { Redis } from 'ioredis';
import { afterEach, expect, test } from 'vitest';
import { logger, until } from '../../test/start-gateway.ts';
import { createExactLimit } from './exact-limit.ts';
import { createRedisGuard } from './redis-guard.ts';

const opened: Redis[] = [];
afterEach(() => {
  for (const redis of opened.splice(0)) redis.disconnect();
});

const stores = createTestRedis();

async function connect(url: string, commandTimeoutMs = 500) {
  const redis = connectRedis({ url, logger, commandTimeoutMs });
  opened.push(redis);
  await until(() => redis.status === 'ready', 'redis is ready');
  return redis;
}

function limitOn(redis: Redis, prefix = `${stores.prefix}:${Math.random()}`) {
  const guard = createRedisGuard({ redis, logger });
  return { guard, limit: createExactLimit({ redis, guard, prefix, points: 3, seconds: 60 }) };
}

test('a refund gives one request back', async () => {
  const { limit } = limitOn(await connect(stores.url));
  for (let index = 0; index < 3; index += 1) await limit.consume('a');

  await limit.refund('a');

  expect(await limit.consume('a')).toBe(0);
  expect(await limit.consume('a')).toBeGreaterThan(0);
});

test('when Redis goes away, the limit goes on from where it stood', async () => {
  const redis = await connect(stores.url);
  const { limit } = limitOn(redis);
  await limit.consume('a');
  await limit.consume('a');

  redis.disconnect();

  expect(await limit.consume('a')).toBe(0);
  expect(await limit.consume('a')).toBeGreaterThan(0);
});

test('a Redis that stops answering is asked by one request and then by nobody, until it answers again', async () => {
  const real = new URL(stores.url);
  const pipe = await startPipe({ host: real.hostname, port: Number(real.port) });
  const redis = await connect(`redis://127.0.0.1:${pipe.port}`, 50);
  const { limit, guard } = limitOn(redis);
  await limit.consume('a');

  pipe.hold();
  await limit.consume('a');
  const isUsableWhileHeld = guard.isUsable();
  const third = await limit.consume('a');
  const fourth = await limit.consume('a');
  pipe.release();

  expect(isUsableWhileHeld).toBe(false);
  expect(third).toBe(0);
  expect(fourth).toBeGreaterThan(0);
  await until(() => guard.isUsable(), 'redis is used again');
  pipe.close();
});

/** A way to Redis that can be blocked. */
async function startPipe(target: { host: string; port: number }) {
  const { connect: dial } = await import('node:net');
  const sockets = new Set<ReturnType<typeof dial>>();
  const server = createServer((inbound) => {
    const outbound = dial(target);
    outbound.pipe(inbound).pipe(outbound);
    for (const socket of [inbound, outbound]) {
      socket.on('error', () => undefined);
      sockets.add(socket);
    }
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  return {
    port: typeof address === 'object' && address ? address.port : 0,
    hold: () => sockets.forEach((socket) => void socket.pause()),
    release: () => sockets.forEach((socket) => void socket.resume()),
    close() {
      server.close();
      for (const socket of sockets) socket.destroy();
    },
  };
}
