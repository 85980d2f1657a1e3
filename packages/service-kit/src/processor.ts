import { randomUUID } from 'node:crypto';
import { type Job, UnrecoverableError, Worker } from 'bullmq';
import type { Redis } from 'ioredis';
import { z } from 'zod';
import { readPayload } from './job-payload.ts';
import type { Logger } from './logger.ts';
import { recordJob } from './telemetry/job-figures.ts';
import { type Origin, runFor } from './telemetry/origin.ts';
import { type Span, startSpan } from './telemetry/spans.ts';

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

/** Couples a payload schema with the work; payloads of earlier versions come in the present shape. */
export function defineProcessor<Schema extends z.ZodType>(
  schema: Schema,
  run: (payload: z.output<Schema>, context: JobContext) => Promise<void>,
): Processor<z.output<Schema>> {
  return {
    parse: (data) => readPayload(schema, data),
    run,
  };
}

const originShape = z.object({ requestId: z.string(), traceparent: z.string().optional() });

/** Of jobs that nobody has asked for, all lines have an id of their own. */
function readOrigin(said: unknown): Origin {
  const origin = originShape.safeParse(said);
  return origin.success ? origin.data : { requestId: randomUUID() };
}

/**
 * Takes jobs of one queue. Locks last 5 s and stalled jobs are looked for every 3 s, so the job of a killed
 * worker runs again within about 10 s (BullMQ's defaults need about a minute). One wide log line per job; rounds that went
 * well, of which there are thousands a day, say so at level debug.
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

  function process(job: Job) {
    const { origin, ...data } = job.data ?? {};
    const { requestId, traceparent: parent } = readOrigin(origin);
    const span = startSpan({ name: `job ${name}`, kind: 'consumer', parent });
    return runFor({ requestId, traceparent: span.traceparent }, () => work(job, { data, span }));
  }

  async function work(job: Job, { data, span }: { data: unknown; span: Span }) {
    const startedAt = performance.now();
    const attempt = job.attemptsMade + 1;
    const isLastAttempt = attempt >= (job.opts.attempts ?? 1);

    function tell(outcome: 'done' | 'again' | 'failed', error?: unknown) {
      const ms = performance.now() - startedAt;
      recordJob({ queue: name, outcome }, ms);
      span.end({ isFailed: outcome !== 'done', attributes: { queue: name, attempt, outcome } });
      const fields = { queue: name, jobId: job.id, attempt, outcome, ms: Math.round(ms) };
      if (outcome === 'done') logger[job.repeatJobKey ? 'debug' : 'info'](fields, 'job');
      else logger.error({ ...fields, err: error }, 'job');
    }

    try {
      const payload = processor.parse(data);
      await processor.run(payload, { signal: stopping.signal, isLastAttempt, logger });
      tell('done');
    } catch (error) {
      tell(isLastAttempt || error instanceof UnrecoverableError ? 'failed' : 'again', error);
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
