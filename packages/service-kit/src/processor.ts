import { randomUUID } from 'node:crypto';
import { createRequire } from 'node:module';
import { type Job, UnrecoverableError, WaitingError, Worker } from 'bullmq';
import type { Redis } from 'ioredis';
import { z } from 'zod';
import type { HeldWorker } from './held-jobs.ts';
import { markInFlight, runInFlight } from './in-flight.ts';
import { awaitJob, IsolatedProcessEnded, queueOfOneJob, runIsolated } from './isolated-job.ts';
import { readPayload } from './job-payload.ts';
import type { Logger } from './logger.ts';
import { addressOf } from './redis.ts';
import type { ThreadData } from './release-jobs-thread.ts';
import { reportHeldJobs } from './standby.ts';
import { warnAfterStart } from './starting.ts';
import { recordJob } from './telemetry/job-metrics.ts';
import { currentOrigin, type Origin, runFor } from './telemetry/origin.ts';
import { type Span, startSpan } from './telemetry/spans.ts';
import { holdJob, setLastWill } from './watchdog.ts';

export type Processor<Payload> = {
  parse(data: unknown): Payload;
  run(payload: Payload, context: JobContext): Promise<void>;
} & JobCare<Payload>;

/** For jobs that may kill or block their process: retried once in isolation, then given up. */
export type JobCare<Payload> = {
  /** What the job is about, shared by jobs on the same thing. Defaults to the job's id. */
  subjectOf?(payload: Payload): string;
  /** Records the failure where users can see it. */
  giveUp?(payload: Payload): Promise<void>;
};

export type JobContext = {
  /** Aborted on shutdown. Stop soon; the job goes back to the queue. */
  signal: AbortSignal;
  /** True on the last attempt: a failure is final. */
  isLastAttempt: boolean;
  logger: Logger;
};

/** Couples a payload schema with its handler. Older payloads are upgraded first. */
export function defineProcessor<Schema extends z.ZodType>(
  schema: Schema,
  run: (payload: z.output<Schema>, context: JobContext) => Promise<void>,
  care: JobCare<z.output<Schema>> = {},
): Processor<z.output<Schema>> {
  return {
    ...care,
    parse: (data) => readPayload(schema, data),
    run,
  };
}

/** `token`: proves that this worker holds the job. */
type TakenJob = { data: unknown; span: Span; token: string | undefined };

const originShape = z.object({ requestId: z.string(), traceparent: z.string().optional() });

/** Scheduled jobs have no request, so each run gets an id for its log lines. */
function readOrigin(said: unknown): Origin {
  const origin = originShape.safeParse(said);
  return origin.success ? origin.data : { requestId: randomUUID() };
}

/**
 * Processes jobs of one queue, with one log line per job; successful scheduled runs log at debug level, since there are
 * thousands a day. Locks last 5 s and stalled jobs are checked every second, so a killed worker's job restarts within
 * about 7 s (BullMQ's defaults: about a minute), or at once if it is released.
 *
 * With `entry`, the file this process was started from, jobs are marked in Redis before they run. A job that finds its
 * own mark has killed a process: it is retried alone in a child process, and given up if it kills that too. Jobs are
 * released by a process that ends for blocking, and by `superviseWithStandby` for one that was killed.
 */
export function startProcessor<Payload>(
  name: string,
  processor: Processor<Payload>,
  {
    redis,
    logger,
    concurrency,
    prefix = 'fucina',
    entry,
  }: { redis: Redis; logger: Logger; concurrency: number; prefix?: string; entry?: string | undefined },
) {
  const stopping = new AbortController();
  if (queueOfOneJob() !== null) return doOneJob(name, processor, logger);

  function process(job: Job, token?: string) {
    const { origin, ...data } = job.data ?? {};
    const { requestId, traceparent: parent } = readOrigin(origin);
    const span = startSpan({ name: `job ${name}`, kind: 'consumer', parent });
    return runFor({ requestId, traceparent: span.traceparent }, () => work(job, { data, span, token }));
  }

  async function work(job: Job, { data, span, token }: TakenJob) {
    const startedAt = performance.now();
    const attempt = job.attemptsMade + 1;
    const isLastAttempt = attempt >= (job.opts.attempts ?? 1);

    function report(outcome: 'done' | 'again' | 'failed', error?: unknown) {
      const ms = performance.now() - startedAt;
      recordJob({ queue: name, outcome }, ms);
      span.end({ isFailed: outcome !== 'done', attributes: { queue: name, attempt, outcome } });
      const fields = { queue: name, jobId: job.id, attempt, outcome, ms: Math.round(ms) };
      if (outcome === 'done') logger[job.repeatJobKey ? 'debug' : 'info'](fields, 'job');
      else logger.error({ ...fields, err: error }, 'job');
    }

    try {
      const payload = processor.parse(data);
      await doJob(payload, { job, isLastAttempt });
      report('done');
    } catch (error) {
      const isFinal = error instanceof UnrecoverableError;
      const isInterrupted = stopping.signal.aborted && !isFinal;
      report(isFinal || (isLastAttempt && !isInterrupted) ? 'failed' : 'again', error);
      if (!isInterrupted) throw error;
      // A shutdown is no attempt: when workers restart one after the other, each would use one up.
      await job.moveToWait(token);
      throw new WaitingError();
    }
  }

  async function doJob(payload: Payload, { job, isLastAttempt }: { job: Job; isLastAttempt: boolean }) {
    const context = { signal: stopping.signal, isLastAttempt, logger };
    if (entry === undefined) return processor.run(payload, context);
    const subject = processor.subjectOf?.(payload) ?? job.repeatJobKey ?? job.id ?? '';
    const mark = `${prefix}:in-hand:${name}:${subject}`;
    const { hasEndedOne } = await markInFlight(redis, mark);
    try {
      if (hasEndedOne) await doInOwnProcess(payload, { job, isLastAttempt, entry });
      else await runInFlight(mark, () => processor.run(payload, context));
    } catch (error) {
      // The mark stays, so that the next job on this subject starts in isolation.
      if (!(error instanceof IsolatedProcessEnded)) await redis.del(mark);
      if (!(error instanceof IsolatedProcessEnded && error.isCausedByJob) || stopping.signal.aborted)
        throw error;
      await processor.giveUp?.(payload);
      throw new UnrecoverableError(`given up: ${error.message}, twice`);
    }
    await redis.del(mark);
  }

  async function doInOwnProcess(
    payload: Payload,
    { job, isLastAttempt, entry }: { job: Job; isLastAttempt: boolean; entry: string },
  ) {
    const origin = currentOrigin() ?? readOrigin(undefined);
    logger.warn(
      { queue: name, jobId: job.id },
      'job crashed its process: retrying it in a process of its own',
    );
    const end = await runIsolated(
      { payload, isLastAttempt, origin },
      { queue: name, entry, signal: stopping.signal },
    );
    if (end.failure === null) return;
    throw end.isFinal ? new UnrecoverableError(end.failure) : new Error(end.failure);
  }

  const worker = new Worker(name, process, {
    connection: redis,
    prefix,
    concurrency,
    lockDuration: 5000,
    // A blocked process renews no locks but keeps them until it ends, so it releases its jobs itself.
    lockRenewTime: 1000,
    stalledInterval: 1000,
    maxStalledCount: 3,
  });
  worker.on('error', (error) => warnAfterStart(logger, { err: error, queue: name }, 'worker error'));
  if (entry !== undefined) giveBackAtEnd(redis, { queue: name, prefix, id: worker.id });

  return {
    isRunning: () => worker.isRunning(),
    /** Lets running jobs stop at their next step, then closes. */
    async close() {
      stopping.abort();
      await worker.close();
    },
  };
}

const workers: HeldWorker[] = [];

function giveBackAtEnd(redis: Redis, worker: HeldWorker) {
  workers.push(worker);
  reportHeldJobs(workers);
  const workerData: ThreadData = { redis: addressOf(redis), workers };
  setLastWill({ entry: createRequire(import.meta.url).resolve('#release-jobs-thread'), workerData });
}

function doOneJob<Payload>(name: string, processor: Processor<Payload>, logger: Logger) {
  if (name === queueOfOneJob())
    awaitJob(async ({ payload, isLastAttempt, origin }, signal) => {
      holdJob();
      try {
        await runFor(origin, () => processor.run(payload as Payload, { signal, isLastAttempt, logger }));
        return { failure: null };
      } catch (error) {
        logger.error({ err: error, queue: name }, 'isolated job failed');
        return { failure: (error as Error).message, isFinal: error instanceof UnrecoverableError };
      }
    });
  return { isRunning: () => false, close: async () => undefined };
}
