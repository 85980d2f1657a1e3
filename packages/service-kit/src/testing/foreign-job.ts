import { Queue } from 'bullmq';
import type { Redis } from 'ioredis';

type Place = { redis: Redis; prefix: string };

/** Puts a job into a queue as another release would, letter by letter, and says what becomes of it. */
export async function addForeignJob(name: string, data: object, { redis, prefix }: Place) {
  const queue = new Queue(name, { connection: redis, prefix });
  const { id = '' } = await queue.add(name, data, { attempts: 3, backoff: 10 });
  return {
    /** Null until it is settled. */
    async settle() {
      const state = await queue.getJobState(id);
      if (!['completed', 'failed'].includes(state)) return null;
      // Read once it is settled: before, an attempt may still be to come.
      const job = await queue.getJob(id);
      return job ? { queue: name, state, attempts: job.attemptsMade, reason: job.failedReason } : null;
    },
    close: () => queue.close(),
  };
}

/** The names of all queues that were opened under a prefix. */
export async function listQueues({ redis, prefix }: Place): Promise<string[]> {
  const keys = await redis.keys(`${prefix}:*:meta`);
  return keys.map((key) => key.slice(prefix.length + 1, -':meta'.length)).sort();
}
