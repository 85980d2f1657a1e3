import { Session } from 'node:inspector/promises';
import { setTimeout as delay } from 'node:timers/promises';
import { workerData } from 'node:worker_threads';
import { type HeldWorker, releaseJobs } from './held-jobs.ts';
import { BYSTANDER, BYSTANDERS } from './in-flight.ts';
import { connectRedisOnce, type RedisAddress } from './redis.ts';

/** A process's workers. `redis` holds all their queues. */
export type ThreadData = { redis: RedisAddress; workers: HeldWorker[] };

// Short, since native code may not be interruptible.
const ANSWER_MS = 500;

const { redis: address, workers } = workerData as ThreadData;
const redis = connectRedisOnce(address);

/** Interrupts the blocked thread to ask which jobs are not to blame. */
async function findBystanders(): Promise<string[]> {
  const session = new Session();
  session.connectToMainThread();
  const expression = `globalThis[Symbol.for('${BYSTANDERS}')]()`;
  const answer = session.post('Runtime.evaluate', { expression, returnByValue: true });
  const { result } = (await Promise.race([answer, delay(ANSWER_MS)])) ?? {};
  return result?.value ?? [];
}

async function excuse(mark: string) {
  await redis.set(mark, BYSTANDER, 'KEEPTTL', 'XX');
}

const bystanders = await findBystanders().catch(() => []);
await Promise.allSettled(bystanders.map(excuse));
await releaseJobs(redis, workers);
process.exit();
