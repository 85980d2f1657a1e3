import { afterAll, expect, test } from 'vitest';
import { BYSTANDERS, markInFlight, runInFlight } from './in-flight.ts';
import { createLogger } from './logger.ts';
import { connectRedisForWorker } from './redis.ts';
import { createTestRedis } from './testing/test-stores.ts';

const { url, prefix } = await createTestRedis();
const redis = connectRedisForWorker({ url, logger: createLogger({ name: 'test', level: 'silent' }) });
afterAll(() => redis.disconnect());

/** The jobs that the blocked process reports to the watchdog as not to blame. */
const bystanders = (): string[] => Reflect.get(globalThis, Symbol.for(BYSTANDERS))();

test('a job that has not started is a bystander when another job hangs', async () => {
  const [culprit, bystander] = [`${prefix}:culprit`, `${prefix}:bystander`];
  await markInFlight(redis, culprit);
  const marking = markInFlight(redis, bystander);
  let found: string[] = [];

  await runInFlight(culprit, async () => {
    found = bystanders();
  });

  expect(found).toEqual([bystander]);
  await marking;
});

test('a job that ended a process before is not a bystander', async () => {
  const [culprit, suspect] = [`${prefix}:culprit-2`, `${prefix}:suspect`];
  await markInFlight(redis, suspect);
  await markInFlight(redis, culprit);

  const { hasEndedOne } = await markInFlight(redis, suspect);
  let found: string[] = [];
  await runInFlight(culprit, async () => {
    found = bystanders();
  });

  expect(hasEndedOne).toBe(true);
  expect(found).not.toContain(suspect);
});
