import { Queue } from 'bullmq';
import type { Redis } from 'ioredis';

type Place = { redis: Redis; prefix: string };

/** Queues a job exactly as another release would have, and reports its outcome. */
export async function addForeignJob(name: string, data: object, { redis, prefix }: Place) {
  const queue = new Queue(name, { connection: redis, prefix });
  const { id = '' } = await queue.add(name, data, { attempts: 3, backoff: 10 });
  return {
    /** Null until it has finished. */
    async settle() {
      const state = await queue.getJobState(id);
      if (!['completed', 'failed'].includes(state)) return null;
      // Checked after it has finished, since another attempt may follow before.
      const job = await queue.getJob(id);
      return job ? { queue: name, state, attempts: job.attemptsMade, reason: job.failedReason } : null;
    },
    close: () => queue.close(),
  };
}

/** Names of the queues under a prefix. */
export async function listQueues({ redis, prefix }: Place): Promise<string[]> {
  const keys = await redis.keys(`${prefix}:*:meta`);
  return keys.map((key) => key.slice(prefix.length + 1, -':meta'.length)).sort();
}
