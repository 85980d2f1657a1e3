import type { HandOffBody } from '@fucina/contracts/hand-off';
import type { Language } from '@fucina/contracts/language';
import { ignoreDuplicate } from '@fucina/service-kit/mongo';
import { type Connection, Schema, type Types } from 'mongoose';
import { createOutbox, type News, newsFields, newsFrom, newsIndex } from '../shared/outbox.ts';

const COLLECTION = 'hand_offs';

const schema = new Schema(
  {
    botId: { type: String, required: true },
    conversationId: { type: String, required: true },
    requestKey: { type: String, required: true },
    name: { type: String, default: '' },
    email: { type: String, required: true },
    message: { type: String, default: '' },
    language: { type: String, required: true },
    page: String,
    news: newsFields,
    createdAt: { type: Date, required: true },
  },
  { collection: COLLECTION, versionKey: false },
);
schema.index({ botId: 1, requestKey: 1 }, { unique: true }); // keep
schema.index({ botId: 1, conversationId: 1 }); // removeByConversation
schema.index({ botId: 1, createdAt: 1 }); // listSince, removeOlderThan
schema.index(...newsIndex); // leasePending

type NewHandOff = Omit<HandOffBody, 'language' | 'page'> & {
  botId: string;
  language: Language;
  page: string | null;
  createdAt: Date;
};

export type StoredHandOff = NewHandOff & { _id: Types.ObjectId; news: News };

export function createHandOffsRepository(db: Connection) {
  const model = db.model('HandOff', schema);

  return {
    ...createOutbox<StoredHandOff>(db, COLLECTION),

    async keep(handOff: NewHandOff) {
      await model.create({ ...handOff, news: newsFrom(handOff.createdAt) }).catch(ignoreDuplicate);
    },

    async listSince(
      botId: string,
      { since, limit }: { since: Date; limit: number },
    ): Promise<StoredHandOff[]> {
      return model
        .find({ botId, createdAt: { $gt: since } })
        .sort({ createdAt: -1 })
        .limit(limit)
        .lean<StoredHandOff[]>();
    },

    async removeByConversation({ botId, conversationId }: { botId: string; conversationId: string }) {
      await model.deleteMany({ botId, conversationId });
    },

    async removeOlderThan(botId: string, date: Date): Promise<number> {
      return (await model.deleteMany({ botId, createdAt: { $lt: date } })).deletedCount;
    },
  };
}
