import { createIndexes, isDuplicateKey } from '@fucina/service-kit/mongo';
import { type Connection, Schema } from 'mongoose';

const schema = new Schema(
  {
    botId: { type: String, required: true },
    period: { type: String, required: true },
    interactions: { type: Number, default: 0 },
    spentCents: { type: Number, default: 0 },
    // Percentages that the owner has been told, and those that wait for a mail.
    told: { type: [Number], default: [] },
    due: { type: [Number], default: undefined },
  },
  { collection: 'bot_meters', versionKey: false },
);
schema.index({ botId: 1, period: 1 }, { unique: true }); // take, find
schema.index({ due: 1 }, { sparse: true }); // listDue

export type StoredMeter = {
  botId: string;
  period: string;
  interactions: number;
  spentCents: number;
  told: number[];
  due: number[];
};
type Month = { botId: string; period: string };
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

      await model.create({ botId, period }).catch((error) => {
        if (!isDuplicateKey(error)) throw error;
      });
      const first = await takeOne({ botId, period, limit });
      return { isTaken: first !== null, meter: first ?? toMeter({ botId, period }) };
    },

    /** For an interaction that came to nothing. */
    async giveBack({ botId, period }: Month) {
      await model.updateOne({ botId, period, interactions: { $gt: 0 } }, { $inc: { interactions: -1 } });
    },

    /** Has the owner told, once a month. */
    async setDue({ botId, period }: Month, percent: number) {
      await model.updateOne(
        { botId, period, told: { $ne: percent }, due: { $ne: percent } },
        { $addToSet: { due: percent } },
      );
    },

    async listDue(): Promise<StoredMeter[]> {
      const records = await model
        .find({ due: { $gt: 0 } })
        .limit(500)
        .lean();
      return records.map(toMeter);
    },

    async setTold({ botId, period }: Month, percent: number) {
      await model.updateOne({ botId, period }, { $pull: { due: percent }, $addToSet: { told: percent } });
    },

    async removeByBot(botId: string) {
      await model.deleteMany({ botId });
    },
  };

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

function toMeter({ botId, period, interactions, spentCents, told, due }: MeterRecord): StoredMeter {
  return {
    botId,
    period,
    interactions: interactions ?? 0,
    spentCents: spentCents ?? 0,
    told: told ?? [],
    due: due ?? [],
  };
}
