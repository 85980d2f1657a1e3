import type { Connection, mongo } from 'mongoose';

/** Transactional outbox: pending notice stored in the record itself. */
export type News = { isWaiting: boolean; attempts: number; nextTryAt: Date };

export const newsFields = { _id: false, isWaiting: Boolean, attempts: Number, nextTryAt: Date };

export const newsFrom = (now: Date): News => ({ isWaiting: true, attempts: 0, nextTryAt: now });

export const newsIndex = [
  { 'news.nextTryAt': 1 as const },
  { partialFilterExpression: { 'news.isWaiting': true } },
] as const;

export type Untold = { _id: mongo.ObjectId; news: News };

/** Leases pending notices one at a time until `retryAt`. */
export function createUntold<Record extends Untold>(db: Connection, collection: string) {
  const records = db.collection<Untold>(collection);
  const idOf = ({ _id }: Untold) => ({ _id });

  return {
    async takeUntold({ now, retryAt }: { now: Date; retryAt: Date }): Promise<Record | null> {
      const found = await records.findOneAndUpdate(
        { 'news.isWaiting': true, 'news.nextTryAt': { $lte: now } },
        { $set: { 'news.nextTryAt': retryAt }, $inc: { 'news.attempts': 1 } },
        { sort: { 'news.nextTryAt': 1 }, returnDocument: 'after' },
      );
      return found as Record | null;
    },

    async setTold(record: Untold) {
      await records.updateOne(idOf(record), { $set: { 'news.isWaiting': false } });
    },

    async setTellRetry(record: Untold, nextTryAt: Date) {
      await records.updateOne(idOf(record), { $set: { 'news.nextTryAt': nextTryAt } });
    },
  };
}
