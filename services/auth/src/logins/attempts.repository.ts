import { ignoreDuplicate } from '@fucina/service-kit/mongo';
import { type Connection, Schema } from 'mongoose';

const schema = new Schema(
  {
    _id: { type: String, required: true },
    count: { type: Number, required: true },
    expiresAt: { type: Date, required: true },
  },
  { collection: 'attempts', versionKey: false },
);
schema.index({ expiresAt: 1 }, { expireAfterSeconds: 60 }); // TTL

type Attempt = { key: string; seconds: number; now: Date };

/**
 * Attempt counters. In the database rather than Redis: they survive a Redis flush, and there is no unlimited mode,
 * since without the database nobody can log in anyway.
 */
export function createAttemptsRepository(db: Connection) {
  const model = db.model('Attempt', schema);

  async function count({ key, seconds, now }: Attempt) {
    const next = new Date(now.getTime() + seconds * 1000);
    const isOver = { $lte: [{ $ifNull: ['$expiresAt', new Date(0)] }, now] };
    const record = await model
      .findOneAndUpdate(
        { _id: key },
        [
          {
            $set: {
              count: { $cond: [isOver, 1, { $add: ['$count', 1] }] },
              expiresAt: { $cond: [isOver, next, '$expiresAt'] },
            },
          },
        ],
        { upsert: true, returnDocument: 'after', updatePipeline: true },
      )
      .lean();
    return { count: record.count, waitMs: record.expiresAt.getTime() - now.getTime() };
  }

  return {
    /** Counts one attempt. Returns the ms until the window ends if over `points`, else 0. */
    async consume({ points, ...attempt }: Attempt & { points: number }): Promise<number> {
      const counted = await count(attempt).catch((error) => {
        // Two first attempts raced, and one hit the other's record: retry.
        ignoreDuplicate(error);
        return count(attempt);
      });
      return counted.count > points ? Math.max(1, counted.waitMs) : 0;
    },

    async giveBack(key: string) {
      await model.updateOne({ _id: key, count: { $gt: 0 } }, { $inc: { count: -1 } });
    },

    async clear(keys: string[]) {
      await model.deleteMany({ _id: { $in: keys } });
    },
  };
}
