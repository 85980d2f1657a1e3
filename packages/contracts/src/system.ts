import { z } from 'zod';

const count = z.number().int().nonnegative();

/** A job queue and its workers. Values are null if Redis cannot tell. */
export const queueState = z.object({
  name: z.string(),
  waiting: count,
  active: count,
  delayed: count,
  failed: count,
  workers: count.nullable(),
});
export type QueueState = z.infer<typeof queueState>;

/** Demo crawls of a recent period. */
export const crawlFigures = z.object({ read: count, failed: count, underWay: count, pages: count });
export type CrawlFigures = z.infer<typeof crawlFigures>;

/** State of the model service as seen by this process. `resting` keys have an open circuit breaker. */
export const modelState = z.object({
  host: z.string(),
  name: z.string(),
  keys: z.object({ known: count, resting: count }),
  /** Latest fallbacks to extractive answers, newest first. */
  faults: z.array(z.object({ botId: z.string(), fault: z.string(), at: z.iso.datetime() })),
  /** Usage of the installation's own key since midnight UTC. */
  today: z.object({
    tokensIn: count,
    tokensOut: count,
    limit: count.nullable(),
    /** Null if no prices are configured. */
    cents: z.number().nonnegative().nullable(),
  }),
});
export type ModelState = z.infer<typeof modelState>;

/** State of the built-in reader in this process: on, off, or why it is unavailable. */
export const readerState = z.object({
  state: z.enum(['on', 'off', 'file_missing', 'file_damaged', 'other_version', 'no_native_library']),
  /** There is no embeddings service either. */
  isByWordsAlone: z.boolean(),
});
export type ReaderState = z.infer<typeof readerState>;

/** `GET /api/admin/system`. */
export const systemState = z.object({
  queues: z.array(queueState),
  crawls: z.object({ hour: crawlFigures, day: crawlFigures }),
  model: modelState.nullable(),
  reader: readerState,
});
export type SystemState = z.infer<typeof systemState>;

/** A permanently failed job. */
export const failedJob = z.object({
  id: z.string(),
  queue: z.string(),
  /** Id of what the job was about, such as a demo. */
  subject: z.string().nullable(),
  reason: z.string(),
  attempts: count,
  failedAt: z.iso.datetime().nullable(),
});
export type FailedJob = z.infer<typeof failedJob>;

/** `GET /api/admin/system/failed-jobs`: the latest hundred per queue. */
export const failedJobs = z.object({ jobs: z.array(failedJob) });

/** `POST /api/admin/system/queues/{queue}/jobs/{id}/retry`: the job's new state. */
export const retriedJob = z.object({ state: z.string() });
export type RetriedJob = z.infer<typeof retriedJob>;

/** `GET /api/admin/services`: readiness of each service, and its failing dependencies. */
export const serviceState = z.object({ name: z.string(), isReady: z.boolean(), down: z.array(z.string()) });
export type ServiceState = z.infer<typeof serviceState>;
