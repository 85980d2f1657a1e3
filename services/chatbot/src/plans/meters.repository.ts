import { ignoreDuplicate } from '@fucina/service-kit/mongo';
import { type Connection, Schema } from 'mongoose';
import { createMeterCounts } from './meter-counts.ts';

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

export type StoredMeter = {
  botId: string;
  period: string;
  interactions: number;
  told: number[];
  due: number[];
  capTold: number[];
  capDue: number[];
  spentMicroCents: number;
  heldMicroCents: number;
  tokensIn: number;
  tokensOut: number;
  modelAt: Date | null;
  cappedCents: number | null;
  withoutModel: number;
  fault: string | null;
  faultAt: Date | null;
};

export type Month = { botId: string; period: string };

/** As stored: counters are unset until first used. */
export type MeterRecord = Month & {
  [Name in keyof Omit<StoredMeter, keyof Month>]?: StoredMeter[Name] | null;
};

/** Reserves a call's maximum cost against a limit; null is unlimited. */
export type Hold = { of: 'spentMicroCents' | 'heldTokens'; amount: number; limit: number | null };
/** A call's actual usage, and the reservation it replaces. */
export type Used = { in: number; out: number; held: Hold; amount: number; at: Date };
/** Token reservations are not displayed, so they need no separate counter. */
const heldOf = (of: Hold['of'], amount: number) =>
  of === 'spentMicroCents' ? { heldMicroCents: amount } : {};

type News = 'answers' | 'cap';
const lists = { answers: { told: 'told', due: 'due' }, cap: { told: 'capTold', due: 'capDue' } } as const;
type Taken = { isTaken: boolean; meter: StoredMeter };

export type MetersRepository = ReturnType<typeof createMetersRepository>;

/** Monthly usage per bot. Limits hold under concurrency. */
export function createMetersRepository(db: Connection) {
  const model = db.model<MeterRecord>('BotMeter', schema);
  const counts = createMeterCounts(model);

  return {
    find,

    /** Spends one interaction if below `limit`. Returns the updated meter. */
    async take({ limit, ...month }: Month & { limit: number }): Promise<Taken> {
      const takeOne = async () => {
        const record = await counts.take({ month, counts: { interactions: 1 }, of: 'interactions', limit });
        return record && toMeter(record);
      };
      const taken = await takeOne();
      if (taken) return { isTaken: true, meter: taken };
      // Either the quota is used up, or the month has no meter yet.
      const known = await find(month);
      if (known.interactions >= limit) return { isTaken: false, meter: known };
      await begin(month);
      const first = await takeOne();
      return { isTaken: first !== null, meter: first ?? known };
    },

    async countOne(month: Month) {
      await counts.count({ month, counts: { interactions: 1 }, canBegin: true });
    },

    async giveBack({ botId, period }: Month) {
      await model.updateOne({ botId, period, interactions: { $gt: 0 } }, { $inc: { interactions: -1 } });
    },

    /** Reserves a call's maximum cost. False if that could exceed the limit. */
    async hold(month: Month, { of, amount, limit }: Hold): Promise<boolean> {
      const change = { month, counts: { [of]: amount, ...heldOf(of, amount) }, isCall: true };
      if (limit === null) {
        await counts.count({ ...change, canBegin: true });
        return true;
      }
      if (amount > limit) return false;
      const held = async () => (await counts.take({ ...change, of, limit })) !== null;
      if (await held()) return true;
      // Either no room, or no meter yet; another process may create it now.
      if (!(await model.exists(month))) await begin(month);
      return held();
    },

    /** Replaces the reservation by the actual usage. Returns the meter if a limit applies. */
    async settle(month: Month, { held, amount, at, ...tokens }: Used): Promise<StoredMeter | null> {
      const change = {
        month,
        counts: {
          [held.of]: amount - held.amount,
          ...heldOf(held.of, -held.amount),
          tokensIn: tokens.in,
          tokensOut: tokens.out,
        },
        modelAt: tokens.out > 0 ? at : undefined,
      };
      if (held.limit !== null) return toMeter(await counts.change(change));
      // Must not recreate the meter of a deleted bot.
      await counts.count({ ...change, canBegin: false });
      return null;
    },

    async countWithoutModel(month: Month, { fault, at }: { fault: string; at: Date }) {
      await begin(month);
      await model.updateOne(month, { $inc: { withoutModel: 1 }, $set: { fault, faultAt: at } });
    },

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

    /** Schedules a notice, at most once a month per threshold. */
    async setDue({ botId, period }: Month, percent: number, what: News = 'answers') {
      const { told, due } = lists[what];
      await model.updateOne(
        { botId, period, [told]: { $ne: percent }, [due]: { $ne: percent } },
        { $addToSet: { [due]: percent } },
      );
    },

    async listDue(): Promise<StoredMeter[]> {
      const records = await model
        .find({ $or: [{ due: { $gt: 0 } }, { capDue: { $gt: 0 } }] })
        .limit(500)
        .lean();
      return records.map(toMeter);
    },

    async setTold({ botId, period }: Month, percent: number, what: News = 'answers') {
      const { told, due } = lists[what];
      await model.updateOne({ botId, period }, { $pull: { [due]: percent }, $addToSet: { [told]: percent } });
    },
  };

  async function find({ botId, period }: Month): Promise<StoredMeter> {
    const record = await model.findOne({ botId, period }).lean();
    return toMeter({ botId, period, ...record });
  }

  async function begin({ botId, period }: Month) {
    await model
      .updateOne({ botId, period }, { $setOnInsert: { interactions: 0 } }, { upsert: true })
      .catch(ignoreDuplicate);
  }
}

function toMeter({ botId, period, ...record }: MeterRecord): StoredMeter {
  return {
    botId,
    period,
    interactions: record.interactions ?? 0,
    told: record.told ?? [],
    due: record.due ?? [],
    capTold: record.capTold ?? [],
    capDue: record.capDue ?? [],
    spentMicroCents: record.spentMicroCents ?? 0,
    heldMicroCents: record.heldMicroCents ?? 0,
    tokensIn: record.tokensIn ?? 0,
    tokensOut: record.tokensOut ?? 0,
    modelAt: record.modelAt ?? null,
    cappedCents: record.cappedCents ?? null,
    withoutModel: record.withoutModel ?? 0,
    fault: record.fault ?? null,
    faultAt: record.faultAt ?? null,
  };
}

/** The UTC month containing a moment, and its end. */
export function monthOf(at: Date): { period: string; endsAt: Date } {
  return {
    period: at.toISOString().slice(0, 7),
    endsAt: new Date(Date.UTC(at.getUTCFullYear(), at.getUTCMonth() + 1, 1)),
  };
}
