import { createIndexes, isDuplicateKey } from '@fucina/service-kit/mongo';
import { type Connection, Schema } from 'mongoose';

const schema = new Schema(
  {
    botId: { type: String, required: true },
    period: { type: String, required: true },
    interactions: { type: Number, default: 0 },
    // Percentages that the owner has been told, and those that wait for a mail: of the answers, and of the spend cap.
    told: { type: [Number], default: [] },
    due: { type: [Number], default: undefined },
    capTold: { type: [Number], default: undefined },
    capDue: { type: [Number], default: undefined },
    // What the model has used: what is under way counts as much as it may use at most, and is held besides.
    spentMicroCents: Number,
    heldMicroCents: Number,
    heldTokens: Number,
    tokensIn: Number,
    tokensOut: Number,
    modelAt: Date,
    // The cap that kept a call from being made; it no longer holds once another call was.
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
  /** Answers that were to come from the model and came from the pages. */
  withoutModel: number;
  fault: string | null;
  faultAt: Date | null;
};
export type Month = { botId: string; period: string };
/** What a call may use at most, of what may be used at all; null is without limit. */
export type Hold = { of: 'spentMicroCents' | 'heldTokens'; amount: number; limit: number | null };
/** What a call has used, and how much less that was than it held. */
export type Used = { in: number; out: number; held: Hold; amount: number; at: Date };
/** Of tokens nothing is shown that would have to be told apart. */
const heldOf = (of: Hold['of'], amount: number) => (of === 'spentMicroCents' ? amount : 0);

/** What owners are told of, and where it is kept. */
type News = 'answers' | 'cap';
const lists = { answers: { told: 'told', due: 'due' }, cap: { told: 'capTold', due: 'capDue' } } as const;
type Taken = { isTaken: boolean; meter: StoredMeter };

export type MetersRepository = ReturnType<typeof createMetersRepository>;

/** What a bot has used in a month. Taking is one conditional write: whoever asks at once, the limit is never passed. */
export function createMetersRepository(db: Connection) {
  const model = db.model('BotMeter', schema);

  return {
    async ensureIndexes() {
      await createIndexes(model);
    },

    async find({ botId, period }: Month): Promise<StoredMeter> {
      const record = await model.findOne({ botId, period }).lean();
      return toMeter({ botId, period, ...record });
    },

    /** Takes one interaction, or none when `limit` have been taken; gives the meter as it then is. */
    async take({ botId, period, limit }: Month & { limit: number | null }): Promise<Taken> {
      const taken = await takeOne({ botId, period, limit });
      if (taken) return { isTaken: true, meter: taken };
      // Nothing was taken: all is used, or the month has no meter yet.
      const known = await model.findOne({ botId, period }).lean();
      const isUsedUp = known !== null && limit !== null && known.interactions >= limit;
      if (isUsedUp) return { isTaken: false, meter: toMeter(known) };

      await begin({ botId, period });
      const first = await takeOne({ botId, period, limit });
      return { isTaken: first !== null, meter: first ?? toMeter({ botId, period }) };
    },

    /** For an interaction that came to nothing. */
    async giveBack({ botId, period }: Month) {
      await model.updateOne({ botId, period, interactions: { $gt: 0 } }, { $inc: { interactions: -1 } });
    },

    /** Holds what a call of the model may use, or nothing when that could pass the limit. */
    async hold(month: Month, { of, amount, limit }: Hold): Promise<boolean> {
      if (limit !== null && amount > limit) return false;
      const within = limit === null ? {} : { [of]: { $not: { $gt: limit - amount } } };
      const change = {
        $inc: { [of]: amount, heldMicroCents: heldOf(of, amount) },
        $unset: { cappedCents: 1 },
      };
      const held = async () => (await model.updateOne({ ...month, ...within }, change)).matchedCount > 0;
      if (await held()) return true;
      // Nothing was held: there is no room, or there was no meter yet, which somebody else may have begun meanwhile.
      if (!(await model.exists(month))) await begin(month);
      return held();
    },

    /** What was held becomes what was used. */
    async settle(
      month: Month,
      { in: tokensIn, out: tokensOut, held, amount, at }: Used,
    ): Promise<StoredMeter> {
      const record = await model
        .findOneAndUpdate(
          month,
          {
            $inc: {
              [held.of]: amount - held.amount,
              heldMicroCents: -heldOf(held.of, held.amount),
              tokensIn,
              tokensOut,
            },
            ...(tokensOut > 0 && { $max: { modelAt: at } }),
          },
          { returnDocument: 'after' },
        )
        .lean();
      return toMeter({ ...month, ...record });
    },

    /** That the pages answered in the model's place, and why. */
    async countWithoutModel(month: Month, { fault, at }: { fault: string; at: Date }) {
      await begin(month);
      await model.updateOne(month, { $inc: { withoutModel: 1 }, $set: { fault, faultAt: at } });
    },

    /** The latest answers that the pages gave in the model's place, newest first. */
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

    /** The cap is another one: its owner is told anew. */
    async forgetCap(month: Month) {
      await model.updateOne(month, { $unset: { capTold: 1, capDue: 1, cappedCents: 1 } });
    },

    /** Has the owner told, once a month: of the answers, or of the spend cap. */
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

    async removeByBot(botId: string) {
      await model.deleteMany({ botId });
    },
  };

  /** The month has a meter from now on. */
  async function begin({ botId, period }: Month) {
    try {
      await model.updateOne({ botId, period }, { $setOnInsert: { interactions: 0 } }, { upsert: true });
    } catch (error) {
      if (!isDuplicateKey(error)) throw error;
    }
  }

  async function takeOne({ botId, period, limit }: Month & { limit: number | null }) {
    const record = await model
      .findOneAndUpdate(
        { botId, period, ...(limit === null ? {} : { interactions: { $lt: limit } }) },
        { $inc: { interactions: 1 } },
        { returnDocument: 'after' },
      )
      .lean();
    return record && toMeter(record);
  }
}

type MeterRecord = Month & { [Name in keyof Omit<StoredMeter, keyof Month>]?: StoredMeter[Name] | null };

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
