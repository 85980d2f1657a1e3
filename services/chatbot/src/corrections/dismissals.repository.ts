import type { Language } from '@fucina/contracts/language';
import { type Connection, Schema } from 'mongoose';

const schema = new Schema(
  {
    botId: { type: String, required: true },
    question: { type: String, required: true },
    language: { type: String, required: true },
    at: { type: Date, required: true },
  },
  { collection: 'gap_dismissals', versionKey: false },
);
schema.index({ botId: 1, question: 1 }, { unique: true }); // add
schema.index({ botId: 1, at: -1 }); // listByBot

const MOST_OF_BOT = 2000;

export type Dismissal = { question: string; language: Language };

export function createDismissalsRepository(db: Connection) {
  const model = db.model('GapDismissal', schema);

  return {
    async add(botId: string, { question, language }: Dismissal, at: Date) {
      await model.updateOne({ botId, question }, { $set: { language, at } }, { upsert: true });
    },

    /** The latest: only recent questions are compared with them. */
    async listByBot(botId: string): Promise<Dismissal[]> {
      const records = await model.find({ botId }).sort({ at: -1 }).limit(MOST_OF_BOT).lean();
      return records.map(({ question, language }) => ({ question, language: language as Language }));
    },
  };
}
