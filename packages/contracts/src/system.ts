import { z } from 'zod';

const count = z.number().int().nonnegative();

/** A queue of jobs, with the processes that work at it; null where the queue's store cannot say. */
export const queueState = z.object({
  name: z.string(),
  waiting: count,
  active: count,
  delayed: count,
  failed: count,
  workers: count.nullable(),
});
export type QueueState = z.infer<typeof queueState>;

/** Websites that demos were to be made of, in some time that has just passed. */
export const crawlFigures = z.object({ read: count, failed: count, underWay: count, pages: count });
export type CrawlFigures = z.infer<typeof crawlFigures>;

/** The model's service, as the answering process has found it. Keys that rest are asked nothing for a while. */
export const modelState = z.object({
  host: z.string(),
  name: z.string(),
  keys: z.object({ known: count, resting: count }),
  /** The latest answers that came from the pages in the model's place, newest first. */
  faults: z.array(z.object({ botId: z.string(), fault: z.string(), at: z.iso.datetime() })),
  /** Of the installation's own key, since midnight UTC. */
  today: z.object({
    tokensIn: count,
    tokensOut: count,
    limit: count.nullable(),
    /** Null where no prices are configured. */
    cents: z.number().nonnegative().nullable(),
  }),
});
export type ModelState = z.infer<typeof modelState>;

/** The small model inside the product, as the answering process has found it: at work, switched off, or why it cannot run. */
export const readerState = z.object({
  state: z.enum(['on', 'off', 'file_missing', 'file_damaged', 'other_version', 'no_native_library']),
  /** Nothing else finds passages by what they mean. */
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

/** A job that has failed for good, until somebody retries or discards it. */
export const failedJob = z.object({
  id: z.string(),
  queue: z.string(),
  /** What it was about, such as the id of a demo. */
  subject: z.string().nullable(),
  reason: z.string(),
  attempts: count,
  failedAt: z.iso.datetime().nullable(),
});
export type FailedJob = z.infer<typeof failedJob>;

/** `GET /api/admin/system/failed-jobs`: the newest hundred of each queue. */
export const failedJobs = z.object({ jobs: z.array(failedJob) });

/** `POST /api/admin/system/queues/{queue}/jobs/{id}/retry`: the state that the job is in from then on. */
export const retriedJob = z.object({ state: z.string() });
export type RetriedJob = z.infer<typeof retriedJob>;

/** `GET /api/admin/services`: whether each service can serve, and what it misses when it cannot. */
export const serviceState = z.object({ name: z.string(), isReady: z.boolean(), down: z.array(z.string()) });
export type ServiceState = z.infer<typeof serviceState>;
