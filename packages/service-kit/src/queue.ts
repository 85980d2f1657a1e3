import { Queue } from 'bullmq';
import type { Redis } from 'ioredis';
import type { z } from 'zod';
import { problem } from './problem.ts';

export type JobQueue<Payload> = {
  /** Adds a job; a second one with the same id is the same job. */
  add(payload: Payload, options: { id: string }): Promise<void>;
  /** Adds a job that comes back every `everyMs`. */
  schedule(payload: Payload, options: { id: string; everyMs: number }): Promise<void>;
  /** Lets at most so many jobs run at once, over all workers. */
  limitConcurrency(jobs: number): Promise<void>;
  /** Takes a job out without a trace, however it ended; gives how many there were. One that is being done stays. */
  remove(id: string): Promise<number>;
  countWaiting(): Promise<number>;
  close(): Promise<void>;
};

const ADD_TIMEOUT_MS = 1500;

/** BullMQ waits for ever for a connection that was never ready; a request cannot. */
async function failFast<T>(operation: Promise<T>): Promise<T> {
  const timeout = AbortSignal.timeout(ADD_TIMEOUT_MS);
  const late = new Promise<never>((_, reject) => {
    timeout.addEventListener('abort', (cause) =>
      reject(problem('queue.unavailable', { retryAfter: 3, cause })),
    );
  });
  operation.catch(() => undefined);
  return Promise.race([operation, late]);
}

/** One queue with a typed payload. Adding fails within a second when Redis is away. */
export function createQueue<Schema extends z.ZodType>(
  name: string,
  schema: Schema,
  { redis, prefix = 'fucina' }: { redis: Redis; prefix?: string },
): JobQueue<z.output<Schema>> {
  const queue = new Queue(name, {
    connection: redis,
    prefix,
    defaultJobOptions: {
      attempts: 3,
      backoff: { type: 'exponential', delay: 1000, jitter: 0.5 },
      removeOnComplete: true,
      removeOnFail: { age: 7 * 24 * 3600, count: 1000 },
    },
  });
  queue.on('error', () => undefined);

  return {
    async add(payload, { id }) {
      await failFast(queue.add(name, schema.parse(payload), { jobId: id }));
    },
    async schedule(payload, { id, everyMs }) {
      await queue.upsertJobScheduler(id, { every: everyMs }, { name, data: schema.parse(payload) });
    },
    async limitConcurrency(jobs) {
      await queue.setGlobalConcurrency(jobs);
    },
    async remove(id) {
      const removed = await failFast(queue.remove(id));
      // The queue's log of events, which nobody reads, names it too.
      await failFast(redis.del(queue.toKey('events')));
      return removed;
    },
    async countWaiting() {
      return queue.getWaitingCount();
    },
    async close() {
      await queue.close();
    },
  };
}
