import { type Job, UnrecoverableError, Worker } from 'bullmq';
import type { Redis } from 'ioredis';
import type { z } from 'zod';
import type { Logger } from './logger.ts';

export type Processor<Payload> = {
  parse(data: unknown): Payload;
  run(payload: Payload, context: JobContext): Promise<void>;
};

export type JobContext = {
  /** Aborted when the process is shutting down: stop soon, the job comes back. */
  signal: AbortSignal;
  /** True on the last attempt: what fails now stays failed. */
  isLastAttempt: boolean;
  logger: Logger;
};

/** Couples a payload schema with the work. A payload that does not fit is never tried again. */
export function defineProcessor<Schema extends z.ZodType>(
  schema: Schema,
  run: (payload: z.output<Schema>, context: JobContext) => Promise<void>,
): Processor<z.output<Schema>> {
  return {
    parse(data) {
      const result = schema.safeParse(data);
      if (!result.success) throw new UnrecoverableError(`payload does not fit: ${result.error.message}`);
      return result.data;
    },
    run,
  };
}

/**
 * Takes jobs of one queue. Locks last 5 s and stalled jobs are looked for every 3 s, so the job of a killed
 * worker runs again within about 10 s (BullMQ's defaults need about a minute). One wide log line per job.
 */
export function startProcessor<Payload>(
  name: string,
  processor: Processor<Payload>,
  {
    redis,
    logger,
    concurrency,
    prefix = 'fucina',
  }: { redis: Redis; logger: Logger; concurrency: number; prefix?: string },
) {
  const stopping = new AbortController();

  async function process(job: Job) {
    const startedAt = performance.now();
    const fields = { queue: name, jobId: job.id, attempt: job.attemptsMade + 1 };
    try {
      const payload = processor.parse(job.data);
      const isLastAttempt = job.attemptsMade + 1 >= (job.opts.attempts ?? 1);
      await processor.run(payload, { signal: stopping.signal, isLastAttempt, logger });
      logger.info({ ...fields, ms: Math.round(performance.now() - startedAt), outcome: 'done' }, 'job');
    } catch (error) {
      logger.error(
        { ...fields, ms: Math.round(performance.now() - startedAt), outcome: 'failed', err: error },
        'job',
      );
      throw error;
    }
  }

  const worker = new Worker(name, process, {
    connection: redis,
    prefix,
    concurrency,
    lockDuration: 5000,
    stalledInterval: 3000,
    maxStalledCount: 3,
  });
  worker.on('error', (error) => logger.warn({ err: error, queue: name }, 'worker error'));

  return {
    isRunning: () => worker.isRunning(),
    /** Lets jobs in hand stop at their next step, then closes. */
    async close() {
      stopping.abort();
      await worker.close();
    },
  };
}
