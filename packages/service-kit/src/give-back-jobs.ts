import { workerData } from 'node:worker_threads';
import { Queue } from 'bullmq';
import type { RedisOptions } from 'ioredis';
import { connectRedisOnce } from './redis.ts';

/** What a process takes jobs from; `redis` is the one that all these queues are in. */
export type Taken = { redis: RedisOptions; workers: { queue: string; prefix: string; id: string }[] };

const { redis: address, workers } = workerData as Taken;
const redis = connectRedisOnce(address);

/** Jobs that this worker holds, by the names in their locks, wait again, before all others. */
async function giveBack({ queue: name, prefix, id }: Taken['workers'][number]) {
  const queue = new Queue(name, { connection: redis, prefix, skipMetasUpdate: true });
  queue.on('error', () => undefined);
  for (const job of await queue.getActive()) {
    const lock = await redis.get(queue.toKey(`${job.id}:lock`));
    if (lock?.startsWith(`${id}:`)) await job.moveToWait(lock);
  }
}

await Promise.allSettled(workers.map(giveBack));
process.exit();
