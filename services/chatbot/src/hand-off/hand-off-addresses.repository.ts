import { type Connection, isValidObjectId, Schema, type Types } from 'mongoose';
import { createOutbox, type News, newsFields, newsFrom, newsIndex } from '../shared/outbox.ts';

const COLLECTION = 'hand_off_addresses';

const schema = new Schema(
  {
    botId: { type: String, required: true },
    ownerId: { type: String, required: true },
    address: { type: String, required: true },
    askedAt: { type: [Date], default: [] },
    confirmedAt: Date,
    news: { type: newsFields, default: undefined },
  },
  { collection: COLLECTION, versionKey: false },
);
schema.index({ botId: 1, address: 1 }, { unique: true }); // keep
schema.index({ address: 1, askedAt: 1 }); // countRequests
schema.index({ ownerId: 1, askedAt: 1 }); // countRequests
schema.index(...newsIndex); // leasePending

export type HandOffAddressRecord = {
  _id: Types.ObjectId;
  botId: string;
  ownerId: string;
  address: string;
  askedAt: Date[];
  confirmedAt?: Date;
  news: News;
};
type Place = { botId: string; address: string };

export function createHandOffAddressesRepository(db: Connection) {
  const model = db.model('HandOffAddress', schema);

  return {
    ...createOutbox<HandOffAddressRecord>(db, COLLECTION),

    async keep({ botId, address, ownerId }: Place & { ownerId: string }): Promise<HandOffAddressRecord> {
      return model
        .findOneAndUpdate(
          { botId, address },
          { $set: { ownerId } },
          { upsert: true, returnDocument: 'after' },
        )
        .lean<HandOffAddressRecord>();
    },

    async find({ botId, address }: Place): Promise<HandOffAddressRecord | null> {
      return model.findOne({ botId, address }).lean<HandOffAddressRecord>();
    },

    async findById(id: string): Promise<HandOffAddressRecord | null> {
      return isValidObjectId(id) ? model.findById(id).lean<HandOffAddressRecord>() : null;
    },

    /** False if a mail went out moments ago, a cap is reached, or the address is already confirmed. */
    async addRequest({ botId, address }: Place, { now, notSince, most }: Asking): Promise<boolean> {
      const { matchedCount } = await model.updateOne(
        {
          ...{ botId, address, confirmedAt: null },
          askedAt: { $not: { $gt: notSince } },
          [`askedAt.${most - 1}`]: { $exists: false },
        },
        { $push: { askedAt: now }, $set: { news: newsFrom(now) } },
      );
      return matchedCount === 1;
    },

    async countRequests({ address, ownerId, since }: { address: string; ownerId: string; since: Date }) {
      const count = async (filter: object) => {
        const records = await model
          .find({ ...filter, askedAt: { $gt: since } }, { askedAt: 1 })
          .lean<HandOffAddressRecord[]>();
        return records.flatMap(({ askedAt }) => askedAt.filter((at) => at > since)).length;
      };
      return { toAddress: await count({ address }), byOwner: await count({ ownerId }) };
    },

    async setConfirmed(id: Types.ObjectId, now: Date) {
      await model.updateOne({ _id: id, confirmedAt: null }, { $set: { confirmedAt: now } });
    },
  };
}

type Asking = { now: Date; notSince: Date; most: number };
