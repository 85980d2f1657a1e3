import { type Job, Queue } from 'bullmq';
import type { Redis } from 'ioredis';
import type { z } from 'zod';
import { writePayload } from './job-payload.ts';
import { problem } from './problem.ts';
import { currentOrigin } from './telemetry/origin.ts';

type QueueCounts = Record<(typeof COUNTED)[number], number>;

/** A failed job, with what staff need to decide about it. */
type FailedJob = {
  id: string;
  data: unknown;
  reason: string;
  attempts: number;
  failedAt: Date | null;
};

export type JobQueue<Payload> = {
  name: string;
  /** Idempotent by id. */
  add(payload: Payload, options: { id: string }): Promise<void>;
  /** Repeats every `everyMs`. */
  schedule(payload: Payload, options: { id: string; everyMs: number }): Promise<void>;
  /** Caps the jobs running at once across all workers. */
  limitConcurrency(jobs: number): Promise<void>;
  /** Removes a job and all traces of it, unless it is running. Returns how many were removed. */
  remove(id: string): Promise<number>;
  countWaiting(): Promise<number>;
  count(): Promise<QueueCounts>;
  /** Null if Redis cannot say. */
  countWorkers(): Promise<number | null>;
  /** Permanently failed jobs, newest first. */
  listFailed(limit: number): Promise<FailedJob[]>;
  /** Null for an unknown job. */
  find(id: string): Promise<(FailedJob & { state: string }) | null>;
  /** Requeues a failed job with all its attempts. No-op otherwise. */
  retry(id: string): Promise<void>;
  close(): Promise<void>;
};

const COUNTED = ['waiting', 'active', 'delayed', 'failed'] as const;
const ADD_TIMEOUT_MS = 1500;

/** BullMQ waits for ever for its first connection, which a request cannot. */
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

/** A queue with typed payloads. Adding fails within a second if Redis is down. */
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
      // For log lines: the request that queued the job.
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
      // The queue's event log also names the job. We do not use it.
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
        // Someone else has retried it already.
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
