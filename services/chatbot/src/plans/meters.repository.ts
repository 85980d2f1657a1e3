import { type Connection, type InferSchemaType, Schema } from 'mongoose';
import { createMeters, lists, type Month, type News, type StoredMeter, toMeter } from './meter-counts.ts';

const schema = new Schema(
  {
    botId: { type: String, required: true },
    period: { type: String, required: true },
    interactions: { type: Number, default: 0 },
    // Percentages notified, and those due, for answers and for the spend cap.
    told: { type: [Number], default: [] },
    due: { type: [Number], default: undefined },
    capTold: { type: [Number], default: undefined },
    capDue: { type: [Number], default: undefined },
    // Includes reservations of calls in flight, which `held…` counts separately.
    spentMicroCents: Number,
    heldMicroCents: Number,
    heldTokens: Number,
    tokensIn: Number,
    tokensOut: Number,
    modelAt: Date,
    // The cap that blocked a call, cleared once a call goes through.
    cappedCents: Number,
    withoutModel: Number,
    fault: String,
    faultAt: Date,
  },
  { collection: 'bot_meters', versionKey: false },
);
schema.index({ botId: 1, period: 1 }, { unique: true }); // take, find
schema.index({ due: 1 }, { sparse: true }); // listDue
schema.index({ capDue: 1 }, { sparse: true }); // listDue
schema.index({ faultAt: -1 }, { sparse: true }); // listFaults

/** As stored: counters are unset until first used. */
export type MeterRecord = Month & Partial<Omit<InferSchemaType<typeof schema>, keyof Month>>;

export type MetersRepository = ReturnType<typeof createMetersRepository>;

export function createMetersRepository(db: Connection) {
  const model = db.model<MeterRecord>('BotMeter', schema);

  return {
    ...createMeters(model),

    async listFaults(limit: number) {
      const records = await model
        .find({ faultAt: { $type: 'date' } }, { botId: 1, fault: 1, faultAt: 1 })
        .sort({ faultAt: -1 })
        .limit(limit)
        .lean();
      return records.map(({ botId, fault, faultAt }) => ({ botId, fault: fault ?? '', at: faultAt as Date }));
    },

    async setCapped(month: Month, cappedCents: number) {
      await model.updateOne(month, { $set: { cappedCents } });
    },

    /** The cap changed, so its notices start over. */
    async forgetCap(month: Month) {
      await model.updateOne(month, { $unset: { capTold: 1, capDue: 1, cappedCents: 1 } });
    },

    /** The plan changed, so its notices start over. */
    async forgetAllowance(month: Month) {
      await model.updateOne(month, { $unset: { told: 1, due: 1 } });
    },

    /** The key changed, so its faults no longer apply. */
    async forgetFaults(botId: string) {
      await model.updateMany({ botId }, { $unset: { fault: 1, faultAt: 1 } });
    },

    async listDue(): Promise<StoredMeter[]> {
      const records = await model
        .find({ $or: [{ due: { $gt: 0 } }, { capDue: { $gt: 0 } }] })
        .limit(500)
        .lean();
      return records.map(toMeter);
    },

    async setNotified({ botId, period }: Month, percent: number, what: News) {
      const { told, due } = lists[what];
      await model.updateOne({ botId, period }, { $pull: { [due]: percent }, $addToSet: { [told]: percent } });
    },
  };
}
