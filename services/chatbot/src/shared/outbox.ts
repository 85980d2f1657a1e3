import type { JobContext } from '@fucina/service-kit/processor';
import type { JobQueue } from '@fucina/service-kit/queue';
import type { Connection, mongo } from 'mongoose';

/** Transactional outbox: the pending notice is part of the record it announces. */
export type News = { isWaiting: boolean; attempts: number; nextTryAt: Date };

export const newsFields = { _id: false, isWaiting: Boolean, attempts: Number, nextTryAt: Date };

export const newsFrom = (now: Date): News => ({ isWaiting: true, attempts: 0, nextTryAt: now });

export const newsIndex = [
  { 'news.nextTryAt': 1 as const },
  { partialFilterExpression: { 'news.isWaiting': true } },
] as const;

export type OutboxRecord = { _id: mongo.ObjectId };

/** Leases pending notices one at a time, until `retryAt`. `field` is where records keep their notice. */
export function createOutbox<Record extends OutboxRecord>(
  db: Connection,
  collection: string,
  field = 'news',
) {
  const records = db.collection<OutboxRecord>(collection);
  const idOf = ({ _id }: OutboxRecord) => ({ _id });
  const isWaiting = `${field}.isWaiting`;
  const nextTryAt = `${field}.nextTryAt`;

  return {
    async leasePending({ now, retryAt }: { now: Date; retryAt: Date }) {
      const found = await records.findOneAndUpdate(
        { [isWaiting]: true, [nextTryAt]: { $lte: now } },
        { $set: { [nextTryAt]: retryAt }, $inc: { [`${field}.attempts`]: 1 } },
        { sort: { [nextTryAt]: 1 }, returnDocument: 'after' },
      );
      if (!found) return null;
      const { [field]: news } = found as unknown as { [name: string]: News };
      return { record: found as unknown as Record, attempts: news?.attempts ?? 0 };
    },

    async setSent(record: OutboxRecord) {
      await records.updateOne(idOf(record), { $set: { [isWaiting]: false } });
    },

    async setRetry(record: OutboxRecord, at: Date) {
      await records.updateOne(idOf(record), { $set: { [nextTryAt]: at } });
    },
  };
}

const HELD_MS = 60_000;
const FIRST_WAIT_MS = 5_000;
const LONGEST_WAIT_MS = 3_600_000;

type Store<T extends OutboxRecord> = Pick<
  ReturnType<typeof createOutbox<T>>,
  'leasePending' | 'setSent' | 'setRetry'
>;

/** Sends every pending notice. Failures are retried with back-off. */
export async function sendPending<T extends OutboxRecord>(
  store: Store<T>,
  send: (record: T) => Promise<void>,
  { now, signal, logger }: Pick<JobContext, 'signal' | 'logger'> & { now: () => Date },
) {
  const inMs = (ms: number) => new Date(now().getTime() + ms);
  while (!signal.aborted) {
    const taken = await store.leasePending({ now: now(), retryAt: inMs(HELD_MS) });
    if (!taken) return;
    const { record, attempts } = taken;
    try {
      await send(record);
      await store.setSent(record);
    } catch (error) {
      logger.warn({ err: error, recordId: record._id, attempts }, 'notice not sent yet');
      const waitMs = Math.min(FIRST_WAIT_MS * 2 ** attempts, LONGEST_WAIT_MS);
      await store.setRetry(record, inMs(waitMs));
    }
  }
}

/** Runs a scheduled job early. Fire and forget: if the queue is down, it runs on schedule. */
export function triggerJob(queue: Pick<JobQueue<object>, 'add'>, id: string) {
  queue.add({}, { id }).catch(() => undefined);
}
