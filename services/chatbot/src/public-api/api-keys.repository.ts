import { apiKey, apiKeyLimits, type CreateApiKeyBody } from '@fucina/contracts/api-key';
import { createOnce } from '@fucina/service-kit/create-once';
import { createInFreeSlot } from '@fucina/service-kit/in-free-slot';
import { showAs } from '@fucina/service-kit/stored-record';
import { type Connection, Schema, Types } from 'mongoose';

const schema = new Schema(
  {
    botId: { type: String, required: true },
    // Numbered slots: the unique index caps the keys per bot.
    slot: { type: Number, required: true },
    requestKey: { type: String, required: true },
    name: { type: String, required: true },
    scopes: { type: [String], required: true },
    hash: { type: String, required: true },
    prefix: { type: String, required: true },
    formerHash: String,
    formerUntil: Date,
    rotationKey: String,
    lastUsedAt: Date,
    createdAt: { type: Date, required: true },
  },
  { collection: 'api_keys', versionKey: false },
);
schema.index({ botId: 1, slot: 1 }, { unique: true }); // createOnce, listByBot
schema.index({ botId: 1, requestKey: 1 }, { unique: true }); // createOnce
schema.index({ hash: 1 }, { unique: true }); // findBySecret
schema.index({ formerHash: 1 }, { partialFilterExpression: { formerHash: { $type: 'string' } } }); // findBySecret

type NewApiKey = CreateApiKeyBody & {
  id: string;
  botId: string;
  hash: string;
  prefix: string;
  createdAt: Date;
};

export type StoredApiKey = Omit<NewApiKey, 'id'> & {
  _id: Types.ObjectId;
  formerUntil?: Date | null;
  lastUsedAt?: Date | null;
};

type Of = { botId: string; id: string };

export function createApiKeysRepository(db: Connection) {
  const model = db.model('ApiKey', schema);

  return {
    newId: () => new Types.ObjectId().toString(),

    async listByBot(botId: string): Promise<StoredApiKey[]> {
      return model.find({ botId }).sort({ createdAt: 1, _id: 1 }).lean<StoredApiKey[]>();
    },

    async find({ botId, id }: Of): Promise<StoredApiKey | null> {
      return model.findOne({ _id: id, botId }).lean<StoredApiKey>();
    },

    /** Idempotent by request key. Null if all slots are taken. */
    async createOnce({ id, ...key }: NewApiKey): Promise<StoredApiKey | null> {
      const { botId, requestKey } = key;
      const fields = { ...key, _id: new Types.ObjectId(id) };
      const { record } = await createOnce<StoredApiKey | null>({
        requestKey,
        find: () => model.findOne({ botId, requestKey }).lean<StoredApiKey>(),
        create: async () =>
          createInFreeSlot({
            slots: apiKeyLimits.perBot,
            taken: await model.distinct('slot', { botId }),
            create: async (slot) => (await model.create({ ...fields, slot })).toObject() as StoredApiKey,
          }),
      });
      return record;
    },

    /** Null if repeated, or if the key is gone. */
    async rotate(
      { botId, id, rotationKey }: Of & { rotationKey: string },
      { hash, prefix, formerUntil }: { hash: string; prefix: string; formerUntil: Date },
    ): Promise<StoredApiKey | null> {
      const fresh = { hash, prefix, formerUntil, rotationKey: { $literal: rotationKey } };
      return model
        .findOneAndUpdate(
          { _id: id, botId, rotationKey: { $ne: rotationKey } },
          [{ $set: { formerHash: '$hash' } }, { $set: fresh }],
          { returnDocument: 'after', updatePipeline: true },
        )
        .lean<StoredApiKey>();
    },

    async findBySecret(hash: string, now: Date): Promise<StoredApiKey | null> {
      return model
        .findOne({ $or: [{ hash }, { formerHash: hash, formerUntil: { $gt: now } }] })
        .lean<StoredApiKey>();
    },

    /** At most one write since `since`, so that busy keys stay cheap. */
    async setUsed(id: Types.ObjectId, { now, since }: { now: Date; since: Date }) {
      const isOld = { $or: [{ lastUsedAt: null }, { lastUsedAt: { $lt: since } }] };
      await model.updateOne({ _id: id, ...isOld }, { $set: { lastUsedAt: now } });
    },

    async remove({ botId, id }: Of) {
      await model.deleteOne({ _id: id, botId });
    },
  };
}

export const toApiKey = ({ formerUntil, ...stored }: StoredApiKey, now: Date) =>
  showAs(apiKey, { ...stored, formerSecretUntil: formerUntil && formerUntil > now ? formerUntil : null });
