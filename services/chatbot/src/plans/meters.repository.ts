import { createIndexes, isDuplicateKey } from '@fucina/service-kit/mongo';
import type { Connection } from 'mongoose';
import { createMeterCounts } from './meter-counts.ts';
import { type MeterRecord, type Month, meterSchema, type StoredMeter, toMeter } from './stored-meter.ts';

/** What a call may use at most, of what may be used at all; null is without limit. */
export type Hold = { of: 'spentMicroCents' | 'heldTokens'; amount: number; limit: number | null };
/** What a call has used, and how much less that was than it held. */
export type Used = { in: number; out: number; held: Hold; amount: number; at: Date };
/** Of tokens nothing is shown that would have to be told apart. */
const heldOf = (of: Hold['of'], amount: number) =>
  of === 'spentMicroCents' ? { heldMicroCents: amount } : {};

/** What owners are told of, and where it is kept. */
type News = 'answers' | 'cap';
const lists = { answers: { told: 'told', due: 'due' }, cap: { told: 'capTold', due: 'capDue' } } as const;
type Taken = { isTaken: boolean; meter: StoredMeter };

export type MetersRepository = ReturnType<typeof createMetersRepository>;

/** What a bot has used in a month. Whoever takes at once, no limit is ever passed. */
export function createMetersRepository(db: Connection) {
  const model = db.model<MeterRecord>('BotMeter', meterSchema);
  const counts = createMeterCounts(model);

  return {
    async ensureIndexes() {
      await createIndexes(model);
    },

    find,

    /** Takes one interaction, or none when `limit` have been taken; gives the meter as it then is. */
    async take({ limit, ...month }: Month & { limit: number }): Promise<Taken> {
      const takeOne = () => counts.take({ month, counts: { interactions: 1 }, of: 'interactions', limit });
      const taken = await takeOne();
      if (taken) return { isTaken: true, meter: taken };
      // Nothing was taken: all is used, or the month has no meter yet.
      const known = await find(month);
      if (known.interactions >= limit) return { isTaken: false, meter: known };
      await begin(month);
      const first = await takeOne();
      return { isTaken: first !== null, meter: first ?? known };
    },

    /** An interaction that nothing limits. */
    async countOne(month: Month) {
      await counts.count({ month, counts: { interactions: 1 }, canBegin: true });
    },

    /** For an interaction that came to nothing. */
    async giveBack({ botId, period }: Month) {
      await model.updateOne({ botId, period, interactions: { $gt: 0 } }, { $inc: { interactions: -1 } });
    },

    /** Holds what a call of the model may use, or nothing when that could pass the limit. */
    async hold(month: Month, { of, amount, limit }: Hold): Promise<boolean> {
      const change = { month, counts: { [of]: amount, ...heldOf(of, amount) }, isCall: true };
      if (limit === null) {
        await counts.count({ ...change, canBegin: true });
        return true;
      }
      if (amount > limit) return false;
      const held = async () => (await counts.take({ ...change, of, limit })) !== null;
      if (await held()) return true;
      // Nothing was held: there is no room, or there was no meter yet, which somebody else may have begun meanwhile.
      if (!(await model.exists(month))) await begin(month);
      return held();
    },

    /** What was held becomes what was used; gives the meter as it then is, where something limits it. */
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
      if (held.limit !== null) return counts.change(change);
      // A meter that is gone with its bot stays gone.
      await counts.count({ ...change, canBegin: false });
      return null;
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

  async function find({ botId, period }: Month): Promise<StoredMeter> {
    const record = await model.findOne({ botId, period }).lean();
    return toMeter({ botId, period, ...record });
  }

  /** The month has a meter from now on. */
  async function begin({ botId, period }: Month) {
    try {
      await model.updateOne({ botId, period }, { $setOnInsert: { interactions: 0 } }, { upsert: true });
    } catch (error) {
      if (!isDuplicateKey(error)) throw error;
    }
  }
}
