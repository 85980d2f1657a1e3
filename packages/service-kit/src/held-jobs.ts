import { Queue } from 'bullmq';
import type { Redis } from 'ioredis';

/** A worker of a queue: its jobs are locked in its name. */
export type Held = { queue: string; prefix: string; id: string };

/** Returns the jobs that these workers hold to the front of their queues, at once instead of when their locks expire. */
export async function giveBackJobs(redis: Redis, held: Held[]) {
  await Promise.allSettled(held.map((worker) => giveBack(redis, worker)));
}

async function giveBack(redis: Redis, { queue: name, prefix, id }: Held) {
  const queue = new Queue(name, { connection: redis, prefix, skipMetasUpdate: true });
  queue.on('error', () => undefined);
  for (const job of await queue.getActive()) {
    const lock = await redis.get(queue.toKey(`${job.id}:lock`));
    if (lock?.startsWith(`${id}:`)) await job.moveToWait(lock);
  }
}
