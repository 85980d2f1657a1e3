import { type Job, Queue } from 'bullmq';
import type { Redis } from 'ioredis';
import type { z } from 'zod';
import { writePayload } from './job-payload.ts';
import { problem } from './problem.ts';
import { currentOrigin } from './telemetry/origin.ts';

export type QueueCounts = Record<(typeof COUNTED)[number], number>;

/** What somebody must know of a job to say what is to become of it. */
export type FailedJob = {
  id: string;
  data: unknown;
  reason: string;
  attempts: number;
  failedAt: Date | null;
};

export type JobQueue<Payload> = {
  name: string;
  /** Adds a job; a second one with the same id is the same job. */
  add(payload: Payload, options: { id: string }): Promise<void>;
  /** Adds a job that comes back every `everyMs`. */
  schedule(payload: Payload, options: { id: string; everyMs: number }): Promise<void>;
  /** Lets at most so many jobs run at once, over all workers. */
  limitConcurrency(jobs: number): Promise<void>;
  /** Takes a job out without a trace, however it ended; gives how many there were. One that is being done stays. */
  remove(id: string): Promise<number>;
  countWaiting(): Promise<number>;
  count(): Promise<QueueCounts>;
  /** How many processes take jobs; null where Redis cannot say. */
  countWorkers(): Promise<number | null>;
  /** Jobs that have failed for good, the newest first. */
  listFailed(limit: number): Promise<FailedJob[]>;
  /** Null for a job that is not there. */
  find(id: string): Promise<(FailedJob & { state: string }) | null>;
  /** Has a failed job done anew, with all its attempts; one that is no failed one any more is left as it is. */
  retry(id: string): Promise<void>;
  close(): Promise<void>;
};

const COUNTED = ['waiting', 'active', 'delayed', 'failed'] as const;
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
export function createQueue<Schema extends z.ZodObject>(
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
    name,
    async add(payload, { id }) {
      // Beside the payload stands the request that the job goes back to.
      const data = { ...writePayload(schema, payload), origin: currentOrigin() };
      await failFast(queue.add(name, data, { jobId: id }));
    },
    async schedule(payload, { id, everyMs }) {
      await queue.upsertJobScheduler(id, { every: everyMs }, { name, data: writePayload(schema, payload) });
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
    async count() {
      return (await failFast(queue.getJobCounts(...COUNTED))) as QueueCounts;
    },
    async countWorkers() {
      return failFast(queue.getWorkersCount()).catch(() => null);
    },
    async listFailed(limit) {
      return (await failFast(queue.getJobs(['failed'], 0, limit - 1))).map(toFailedJob);
    },
    async find(id) {
      const job = await failFast(queue.getJob(id));
      return job ? { ...toFailedJob(job), state: await failFast(job.getState()) } : null;
    },
    async retry(id) {
      const job = await failFast(queue.getJob(id));
      try {
        await job?.retry('failed', { resetAttemptsMade: true });
      } catch (error) {
        // Somebody else was first.
        if ((await job?.getState()) === 'failed') throw error;
      }
    },
    async close() {
      await queue.close();
    },
  };
}

function toFailedJob({ id = '', data, failedReason = '', attemptsMade, finishedOn }: Job): FailedJob {
  const failedAt = finishedOn === undefined ? null : new Date(finishedOn);
  return { id, data, reason: failedReason, attempts: attemptsMade, failedAt };
}
