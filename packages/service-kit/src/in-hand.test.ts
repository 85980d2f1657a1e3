import { afterAll, expect, test } from 'vitest';
import { doInHand, INNOCENTS, markInHand } from './in-hand.ts';
import { createLogger } from './logger.ts';
import { connectRedisForWorker } from './redis.ts';
import { createTestRedis } from './testing/test-stores.ts';

const { url, prefix } = await createTestRedis();
const redis = connectRedisForWorker({ url, logger: createLogger({ name: 'test', level: 'silent' }) });
afterAll(() => redis.disconnect());

/** What the watchdog is answered, by the job that blocks the process. */
const innocents = (): string[] => Reflect.get(globalThis, Symbol.for(INNOCENTS))();

test('a job that has yet to begin when another one hangs is not to blame', async () => {
  const [culprit, bystander] = [`${prefix}:culprit`, `${prefix}:bystander`];
  await markInHand(redis, culprit);
  const marking = markInHand(redis, bystander);
  let found: string[] = [];

  await doInHand(culprit, async () => {
    found = innocents();
  });

  expect(found).toEqual([bystander]);
  await marking;
});

test('one that has ended a process before is no bystander', async () => {
  const [culprit, suspect] = [`${prefix}:culprit-2`, `${prefix}:suspect`];
  await markInHand(redis, suspect);
  await markInHand(redis, culprit);

  const { hasEndedOne } = await markInHand(redis, suspect);
  let found: string[] = [];
  await doInHand(culprit, async () => {
    found = innocents();
  });

  expect(hasEndedOne).toBe(true);
  expect(found).not.toContain(suspect);
});
