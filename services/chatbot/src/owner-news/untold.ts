import type { Connection, mongo } from 'mongoose';

/** Transactional outbox: pending notice stored in the record itself. */
export type News = { isWaiting: boolean; attempts: number; nextTryAt: Date };

export const newsFields = { _id: false, isWaiting: Boolean, attempts: Number, nextTryAt: Date };

export const newsFrom = (now: Date): News => ({ isWaiting: true, attempts: 0, nextTryAt: now });

export const newsIndex = [
  { 'news.nextTryAt': 1 as const },
  { partialFilterExpression: { 'news.isWaiting': true } },
] as const;

export type Untold = { _id: mongo.ObjectId };

/** Leases pending notices one at a time until `retryAt`; `field` holds a record's notice. */
export function createUntold<Record extends Untold>(db: Connection, collection: string, field = 'news') {
  const records = db.collection<Untold>(collection);
  const idOf = ({ _id }: Untold) => ({ _id });
  const isWaiting = `${field}.isWaiting`;
  const nextTryAt = `${field}.nextTryAt`;

  return {
    async takeUntold({ now, retryAt }: { now: Date; retryAt: Date }) {
      const found = await records.findOneAndUpdate(
        { [isWaiting]: true, [nextTryAt]: { $lte: now } },
        { $set: { [nextTryAt]: retryAt }, $inc: { [`${field}.attempts`]: 1 } },
        { sort: { [nextTryAt]: 1 }, returnDocument: 'after' },
      );
      if (!found) return null;
      const { [field]: news } = found as unknown as { [name: string]: News };
      return { record: found as unknown as Record, attempts: news?.attempts ?? 0 };
    },

    async setTold(record: Untold) {
      await records.updateOne(idOf(record), { $set: { [isWaiting]: false } });
    },

    async setTellRetry(record: Untold, at: Date) {
      await records.updateOne(idOf(record), { $set: { [nextTryAt]: at } });
    },
  };
}
