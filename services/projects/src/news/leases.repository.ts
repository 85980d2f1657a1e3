import { randomUUID } from 'node:crypto';
import { isDuplicateKey } from '@fucina/service-kit/mongo';
import { type Connection, Schema } from 'mongoose';

const schema = new Schema(
  {
    _id: { type: String, required: true },
    holder: { type: String, required: true },
    until: { type: Date, required: true },
  },
  { collection: 'leases', versionKey: false },
);

export type LeasesRepository = ReturnType<typeof createLeasesRepository>;

export function createLeasesRepository(db: Connection) {
  const model = db.model('Lease', schema);
  const holder = randomUUID();

  return {
    /** True unless another process holds an unexpired lease. */
    async take(name: string, { now, lengthMs }: { now: Date; lengthMs: number }): Promise<boolean> {
      const until = new Date(now.getTime() + lengthMs);
      const isFree = { $or: [{ holder }, { until: { $lte: now } }] };
      try {
        await model.updateOne({ _id: name, ...isFree }, { $set: { holder, until } }, { upsert: true });
        return true;
      } catch (error) {
        if (isDuplicateKey(error)) return false;
        throw error;
      }
    },

    async release(name: string) {
      await model.deleteOne({ _id: name, holder });
    },
  };
}
