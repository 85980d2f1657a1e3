import { type Connection, Schema } from 'mongoose';
import { isWritten } from './mongo.ts';

export type LeasesRepository = ReturnType<typeof createLeasesRepository>;

type Holding = { holder: string; now: Date; lengthMs: number };

/** Leases by name, in a collection of their own. They expire, in case their holder dies. */
export function createLeasesRepository(db: Connection, { collection }: { collection: string }) {
  const schema = new Schema(
    {
      _id: { type: String, required: true },
      holder: { type: String, required: true },
      until: { type: Date, required: true },
    },
    { collection, versionKey: false },
  );
  const model = db.model('Lease', schema);

  return {
    /** True unless someone else holds an unexpired lease. */
    async take(name: string, { holder, now, lengthMs }: Holding): Promise<boolean> {
      const until = new Date(now.getTime() + lengthMs);
      const isFree = { $or: [{ holder }, { until: { $lte: now } }] };
      return isWritten(
        model.updateOne({ _id: name, ...isFree }, { $set: { holder, until } }, { upsert: true }),
      );
    },

    async release(name: string, holder: string) {
      await model.deleteOne({ _id: name, holder });
    },
  };
}
