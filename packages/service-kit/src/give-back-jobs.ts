import { Session } from 'node:inspector/promises';
import { setTimeout as delay } from 'node:timers/promises';
import { workerData } from 'node:worker_threads';
import { giveBackJobs, type Held } from './held-jobs.ts';
import { BESIDE_ONE, INNOCENTS } from './in-hand.ts';
import { connectRedisOnce, type RedisAddress } from './redis.ts';

/** A process's workers; `redis` holds all their queues. */
export type Taken = { redis: RedisAddress; workers: Held[] };

// Native code may not be interruptible.
const ANSWER_MS = 500;

const { redis: address, workers } = workerData as Taken;
const redis = connectRedisOnce(address);

/** Interrupts the blocked thread to ask which jobs are not to blame. */
async function askForInnocents(): Promise<string[]> {
  const session = new Session();
  session.connectToMainThread();
  const expression = `globalThis[Symbol.for('${INNOCENTS}')]()`;
  const answer = session.post('Runtime.evaluate', { expression, returnByValue: true });
  const { result } = (await Promise.race([answer, delay(ANSWER_MS)])) ?? {};
  return result?.value ?? [];
}

async function excuse(mark: string) {
  await redis.set(mark, BESIDE_ONE, 'KEEPTTL', 'XX');
}

const innocents = await askForInnocents().catch(() => []);
await Promise.allSettled(innocents.map(excuse));
await giveBackJobs(redis, workers);
process.exit();
