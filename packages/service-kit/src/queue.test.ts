import { type AddressInfo, createServer } from 'node:net';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { z } from 'zod';
import { createLogger } from './logger.ts';
import { toProblem } from './problem.ts';
import { defineProcessor, startProcessor } from './processor.ts';
import { createQueue } from './queue.ts';
import { connectRedis, connectRedisForWorker } from './redis.ts';
import { createTestRedis } from './testing/test-stores.ts';

const logger = createLogger({ name: 'test', level: 'silent' });
const payload = z.object({ number: z.number() });
const { url, prefix } = await createTestRedis();
const redis = connectRedis({ url, logger });
const workerRedis = connectRedisForWorker({ url, logger });

beforeAll(async () => {
  if (redis.status !== 'ready') await new Promise((resolve) => redis.once('ready', resolve));
});
afterAll(() => {
  redis.disconnect();
  workerRedis.disconnect();
});

test('fifty jobs with the same ID are queued once', async () => {
  const queue = createQueue('same', payload, { redis, prefix });

  await Promise.all(Array.from({ length: 50 }, () => queue.add({ number: 7 }, { id: 'seven' })));

  expect(await queue.countWaiting()).toBe(1);
  await queue.close();
});

test('a queue reports its name and its job counts by state', async () => {
  const queue = createQueue('counted', payload, { redis, prefix });
  await queue.add({ number: 1 }, { id: 'one' });
  await queue.add({ number: 2 }, { id: 'two' });

  expect(queue.name).toBe('counted');
  expect(await queue.count()).toEqual({ waiting: 2, active: 0, delayed: 0, failed: 0 });
  await queue.close();
});

test("the queue's concurrency limit applies across workers", async () => {
  const queue = createQueue('few', payload, { redis, prefix });
  await queue.limitConcurrency(3);
  let running = 0;
  let most = 0;
  let done = 0;
  const processor = defineProcessor(payload, async () => {
    running += 1;
    most = Math.max(most, running);
    await new Promise((resolve) => setTimeout(resolve, 20));
    running -= 1;
    done += 1;
  });
  for (let number = 0; number < 12; number += 1) await queue.add({ number }, { id: `few-${number}` });

  const options = { redis: workerRedis, logger, concurrency: 4, prefix };
  const workers = [startProcessor('few', processor, options), startProcessor('few', processor, options)];
  await expect.poll(() => done, { timeout: 15_000 }).toBe(12);
  await Promise.all(workers.map((worker) => worker.close()));

  expect(most).toBe(3);
  await queue.close();
});

test('a job runs with its payload, and an invalid payload is not retried', async () => {
  const queue = createQueue('work', z.object({ number: z.unknown() }), { redis, prefix });
  const seen: number[] = [];
  const allSeen = new Promise<void>((resolve) => {
    const processor = defineProcessor(payload, async ({ number }) => {
      seen.push(number);
      if (number === 2) resolve();
    });
    const running = startProcessor('work', processor, { redis: workerRedis, logger, concurrency: 1, prefix });
    void queue.add({ number: 'one' }, { id: 'bad' }).then(() => queue.add({ number: 2 }, { id: 'good' }));
    afterAll(() => running.close());
  });

  await allSeen;

  expect(seen).toEqual([2]);
});

test('a job interrupted by shutdowns goes back to the queue with all its attempts', async () => {
  const queue = createQueue('interrupted', payload, { redis, prefix });
  let begun = Promise.withResolvers<void>();
  const processor = defineProcessor(payload, async (_payload, { signal }) => {
    begun.resolve();
    await new Promise((resolve) => signal.addEventListener('abort', resolve));
    throw new Error('the worker is stopping');
  });
  await queue.add({ number: 1 }, { id: 'one' });

  for (let restart = 0; restart < 4; restart += 1) {
    begun = Promise.withResolvers();
    const options = { redis: workerRedis, logger, concurrency: 1, prefix };
    const running = startProcessor('interrupted', processor, options);
    await begun.promise;
    await running.close();
  }

  expect(await queue.find('one')).toMatchObject({ state: 'waiting', attempts: 0 });
  await queue.close();
});

test('a requested job is logged at info level, a scheduled one at debug level', async () => {
  const queue = createQueue('told', payload, { redis, prefix });
  const lines: { level: number; jobId: string }[] = [];
  const output = { write: (line: string) => void lines.push(JSON.parse(line)) };
  const told = createLogger({ name: 'test', level: 'debug', output });
  const processor = defineProcessor(payload, async () => undefined);
  const options = { redis: workerRedis, logger: told, concurrency: 1, prefix };
  const running = startProcessor('told', processor, options);
  onTestFinished(() => running.close());

  await queue.schedule({ number: 1 }, { id: 'rounds', everyMs: 3_600_000 });
  await queue.add({ number: 2 }, { id: 'asked' });

  const levelOf = (start: string) => lines.find(({ jobId }) => jobId?.startsWith(start))?.level;
  await expect.poll(() => levelOf('asked')).toBe(logger.levels.values.info);
  await expect.poll(() => levelOf('repeat:rounds')).toBe(logger.levels.values.debug);
});

test('adding a job fails with queue.unavailable when Redis does not respond', async () => {
  const silent = createServer(() => undefined);
  await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve));
  const { port } = silent.address() as AddressInfo;
  const deadRedis = connectRedis({ url: `redis://127.0.0.1:${port}`, logger });
  const queue = createQueue('dead', payload, { redis: deadRedis, prefix });

  const error = await queue.add({ number: 1 }, { id: 'one' }).catch((thrown: unknown) => thrown);

  expect(toProblem(error).code).toBe('queue.unavailable');
  deadRedis.disconnect();
  silent.close();
});
