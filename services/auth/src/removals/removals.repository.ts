import { type Connection, Schema } from 'mongoose';
import type { PersonRef, ServiceName } from '../people/other-services.ts';

const schema = new Schema(
  {
    _id: { type: String, required: true },
    email: { type: String, default: null },
    waitingFor: { type: [String], required: true },
    attempts: { type: Number, required: true },
    isRepeat: { type: Boolean, default: false },
    nextTryAt: { type: Date, required: true },
    createdAt: { type: Date, required: true },
  },
  { collection: 'removals', versionKey: false },
);
schema.index({ nextTryAt: 1 }); // takeDue

export type DueRemoval = PersonRef & {
  waitingFor: ServiceName[];
  attempts: number;
  isRepeat: boolean;
  createdAt: Date;
};

export type RemovalsRepository = ReturnType<typeof createRemovalsRepository>;

/** Deleted users, kept until every other service has confirmed erasure twice. */
export function createRemovalsRepository(db: Connection, { names }: { names: ServiceName[] }) {
  const model = db.model('Removal', schema);

  return {
    async add({ userId, email, now }: PersonRef & { now: Date }) {
      const unconfirmed = { waitingFor: names, attempts: 0, isRepeat: false };
      const removal = { ...unconfirmed, email, nextTryAt: now, createdAt: now };
      await model.updateOne({ _id: userId }, { $setOnInsert: removal }, { upsert: true });
    },

    /** Leases the next due removal to this process until `retryAt`. */
    async takeDue({ now, retryAt }: { now: Date; retryAt: Date }): Promise<DueRemoval | null> {
      const record = await model
        .findOneAndUpdate(
          { nextTryAt: { $lte: now } },
          { $set: { nextTryAt: retryAt }, $inc: { attempts: 1 } },
          { sort: { nextTryAt: 1 }, returnDocument: 'after' },
        )
        .lean();
      if (!record) return null;
      const { _id: userId, email, attempts, isRepeat, createdAt } = record;
      const waitingFor = record.waitingFor as ServiceName[];
      return { userId, email: email ?? null, waitingFor, attempts, isRepeat, createdAt };
    },

    async setConfirmed(userId: string, name: ServiceName) {
      await model.updateOne({ _id: userId }, { $pull: { waitingFor: name } });
    },

    /** The second round uses the id only, since the address may belong to someone else by then. */
    async setRepeat(userId: string, nextTryAt: Date) {
      const again = { email: null, waitingFor: names, attempts: 0, isRepeat: true };
      await model.updateOne({ _id: userId }, { $set: { ...again, nextTryAt } });
    },

    async setRetry(userId: string, nextTryAt: Date) {
      await model.updateOne({ _id: userId }, { $set: { nextTryAt } });
    },

    async remove(userId: string) {
      await model.deleteOne({ _id: userId });
    },
  };
}
