import { isWritten } from '@fucina/service-kit/mongo';
import { type Connection, Schema } from 'mongoose';

const schema = new Schema(
  {
    _id: { type: String, required: true },
    generation: { type: Number, required: true },
    publicX: { type: String, required: true },
    sealedPrivateKey: { type: String, required: true },
    createdAt: { type: Date, required: true },
    // When the last token signed with this key expires. Set once the next key takes over.
    publishedUntil: { type: Date, default: null },
  },
  { collection: 'signingKeys', versionKey: false },
);
schema.index({ generation: 1 }, { unique: true }); // add

export type StoredKey = {
  kid: string;
  generation: number;
  publicX: string;
  sealedPrivateKey: string;
  createdAt: Date;
  publishedUntil: Date | null;
};

export function createKeysRepository(db: Connection) {
  const model = db.model('SigningKey', schema);

  return {
    async list(): Promise<StoredKey[]> {
      const records = await model.find().sort({ generation: -1 }).lean();
      return records.map(({ _id: kid, publishedUntil = null, ...key }) => ({ kid, ...key, publishedUntil }));
    },

    /** False if another process created this generation first. */
    async add({ kid, ...key }: Omit<StoredKey, 'publishedUntil'>): Promise<boolean> {
      return isWritten(model.create({ _id: kid, ...key }));
    },

    async retireBefore(generation: number, publishedUntil: Date) {
      await model.updateMany(
        { generation: { $lt: generation }, publishedUntil: null },
        { $set: { publishedUntil } },
      );
    },

    async removeExpired(now: Date) {
      await model.deleteMany({ publishedUntil: { $ne: null, $lt: now } });
    },
  };
}
