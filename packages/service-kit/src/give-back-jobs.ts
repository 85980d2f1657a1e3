import { Session } from 'node:inspector/promises';
import { setTimeout as delay } from 'node:timers/promises';
import { workerData } from 'node:worker_threads';
import { Queue } from 'bullmq';
import { BESIDE_ONE, INNOCENTS } from './in-hand.ts';
import { connectRedisOnce, type RedisAddress } from './redis.ts';

/** What a process takes jobs from; `redis` is the one that all these queues are in. */
export type Taken = { redis: RedisAddress; workers: { queue: string; prefix: string; id: string }[] };

// Code of a library may not let itself be interrupted.
const ANSWER_MS = 500;

const { redis: address, workers } = workerData as Taken;
const redis = connectRedisOnce(address);

/** Asks the thread that hangs, amid what it does, whose work that is not. */
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

/** Jobs that this worker holds, by the names in their locks, wait again, before all others. */
async function giveBack({ queue: name, prefix, id }: Taken['workers'][number]) {
  const queue = new Queue(name, { connection: redis, prefix, skipMetasUpdate: true });
  queue.on('error', () => undefined);
  for (const job of await queue.getActive()) {
    const lock = await redis.get(queue.toKey(`${job.id}:lock`));
    if (lock?.startsWith(`${id}:`)) await job.moveToWait(lock);
  }
}

const innocents = await askForInnocents().catch(() => []);
await Promise.allSettled(innocents.map(excuse));
await Promise.allSettled(workers.map(giveBack));
process.exit();
