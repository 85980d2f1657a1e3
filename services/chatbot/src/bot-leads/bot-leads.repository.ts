import type { BotLead, BotLeadField, ListBotLeadsQuery } from '@fucina/contracts/bot-lead';
import type { Language } from '@fucina/contracts/language';
import { createIndexes, isDuplicateKey } from '@fucina/service-kit/mongo';
import { type Connection, Schema, Types } from 'mongoose';
import { createUntold, type News, newsFields, newsFrom, newsIndex } from '../owner-news/untold.ts';

const COLLECTION = 'bot_leads';

const schema = new Schema(
  {
    botId: { type: String, required: true },
    requestKey: { type: String, required: true },
    conversationId: String,
    fields: { type: [Object], required: true },
    consent: { type: Object, required: true },
    language: { type: String, required: true },
    page: String,
    isSpam: { type: Boolean, required: true },
    news: newsFields,
    createdAt: { type: Date, required: true },
  },
  { collection: COLLECTION, versionKey: false },
);
schema.index({ botId: 1, requestKey: 1 }, { unique: true }); // keep
schema.index({ botId: 1, isSpam: 1, _id: -1 }); // list, each
schema.index({ botId: 1, createdAt: 1 }); // removeOlderThan
schema.index(...newsIndex); // takeUntold

export type NewBotLead = {
  botId: string;
  requestKey: string;
  conversationId: string | null;
  fields: BotLeadField[];
  consent: BotLead['consent'];
  language: Language;
  page: string | null;
  isSpam: boolean;
  createdAt: Date;
};

export type StoredBotLead = NewBotLead & { _id: Types.ObjectId; news: News };

export type BotLeadsRepository = ReturnType<typeof createBotLeadsRepository>;

/** Leads of clients' bots. Spam is kept apart and sends no notification. */
export function createBotLeadsRepository(db: Connection) {
  const model = db.model('BotLead', schema);

  return {
    ...createUntold<StoredBotLead>(db, COLLECTION),

    async ensureIndexes() {
      await createIndexes(model);
    },

    /** Idempotent by request key. */
    async keep(lead: NewBotLead) {
      const news = { ...newsFrom(lead.createdAt), isWaiting: !lead.isSpam };
      try {
        await model.create({ ...lead, news });
      } catch (error) {
        if (!isDuplicateKey(error)) throw error;
      }
    },

    async list(
      botId: string,
      { before, limit, spam }: Pick<ListBotLeadsQuery, 'before' | 'limit' | 'spam'>,
    ): Promise<{ leads: BotLead[]; next: string | null }> {
      const older = before ? { _id: { $lt: new Types.ObjectId(before) } } : {};
      const records = await model
        .find({ botId, isSpam: spam === 'true', ...older })
        .sort({ _id: -1 })
        .limit(limit + 1)
        .lean<StoredBotLead[]>();
      const leads = records.slice(0, limit).map(toBotLead);
      return { leads, next: records.length > limit ? (leads.at(-1)?.id ?? null) : null };
    },

    async *each(botId: string): AsyncGenerator<BotLead> {
      const cursor = model.find({ botId, isSpam: false }).sort({ _id: -1 }).lean<StoredBotLead[]>().cursor();
      for await (const record of cursor) yield toBotLead(record as unknown as StoredBotLead);
    },

    async remove(botId: string, id: string) {
      await model.deleteOne({ _id: id, botId });
    },

    async removeByBot(botId: string) {
      await model.deleteMany({ botId });
    },

    async removeOlderThan(botId: string, date: Date): Promise<number> {
      return (await model.deleteMany({ botId, createdAt: { $lt: date } })).deletedCount;
    },
  };
}

export function toBotLead(stored: StoredBotLead): BotLead {
  const { conversationId, fields, consent, language, page, isSpam, createdAt } = stored;
  return {
    id: stored._id.toString(),
    conversationId: conversationId ?? null,
    fields,
    consent,
    language,
    page: page ?? null,
    isSpam,
    createdAt: createdAt.toISOString(),
  };
}
