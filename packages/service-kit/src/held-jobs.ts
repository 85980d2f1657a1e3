import { Queue } from 'bullmq';
import type { Redis } from 'ioredis';

/** A queue's worker. Locks on its jobs carry its id. */
export type HeldWorker = { queue: string; prefix: string; id: string };

/** Returns the jobs held by these workers to the front of their queues, without waiting for their locks to expire. */
export async function releaseJobs(redis: Redis, held: HeldWorker[]) {
  await Promise.allSettled(held.map((worker) => release(redis, worker)));
}

async function release(redis: Redis, { queue: name, prefix, id }: HeldWorker) {
  const queue = new Queue(name, { connection: redis, prefix, skipMetasUpdate: true });
  queue.on('error', () => undefined);
  for (const job of await queue.getActive()) {
    const lock = await redis.get(queue.toKey(`${job.id}:lock`));
    if (lock?.startsWith(`${id}:`)) await job.moveToWait(lock);
  }
}
