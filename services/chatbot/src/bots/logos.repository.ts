import { createHash } from 'node:crypto';
import { type Connection, Schema } from 'mongoose';

/** Unused logos kept per bot, since older settings versions may be restored. */
const KEPT = 8;

type NewLogo = { botId: string; data: Buffer; inUse: readonly string[]; now: Date };

const schema = new Schema(
  {
    botId: { type: String, required: true },
    logoId: { type: String, required: true },
    data: { type: Buffer, required: true },
    at: { type: Date, required: true },
  },
  { collection: 'logos', versionKey: false },
);
schema.index({ botId: 1, logoId: 1 }, { unique: true }); // put, find
schema.index({ botId: 1, at: -1 }); // put

export function createLogosRepository(db: Connection) {
  const model = db.model('Logo', schema);

  return {
    /** Idempotent: the id is a hash of the content. */
    async put({ botId, data, inUse, now }: NewLogo): Promise<string> {
      const logoId = createHash('sha256').update(data).digest('hex').slice(0, 32);
      await model.updateOne({ botId, logoId }, { $set: { data, at: now } }, { upsert: true });
      const unused = { botId, logoId: { $nin: inUse } };
      const old = await model.find(unused, { _id: 1 }).sort({ at: -1 }).skip(KEPT).lean();
      if (old.length > 0) await model.deleteMany({ _id: { $in: old.map(({ _id }) => _id) } });
      return logoId;
    },

    async find({ botId, logoId }: { botId: string; logoId: string }): Promise<Buffer | null> {
      const record = await model.findOne({ botId, logoId }, { data: 1 });
      return record?.data ?? null;
    },
  };
}
