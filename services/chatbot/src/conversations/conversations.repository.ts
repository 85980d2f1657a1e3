import type { AnswerOutcome, Source } from '@fucina/contracts/chat';
import type { Language } from '@fucina/contracts/language';
import { type Connection, Schema } from 'mongoose';

const schema = new Schema(
  {
    botId: { type: String, required: true },
    conversationId: { type: String, required: true },
    question: { type: String, required: true },
    answer: { type: String, required: true },
    outcome: { type: String, required: true },
    language: { type: String, required: true },
    sources: { type: [Object], required: true },
    at: { type: Date, required: true },
  },
  { collection: 'turns', versionKey: false },
);
schema.index({ botId: 1, conversationId: 1, at: -1 }); // listRecentQuestions, remove

/** One question with its answer. */
export type Turn = {
  botId: string;
  conversationId: string;
  question: string;
  answer: string;
  outcome: AnswerOutcome;
  language: Language;
  sources: Source[];
  at: Date;
};

export type ConversationsRepository = ReturnType<typeof createConversationsRepository>;

/** Conversations as a list of turns; a conversation exists once it has one. */
export function createConversationsRepository(db: Connection) {
  const model = db.model('Turn', schema);

  return {
    async ensureIndexes() {
      await model.createIndexes();
    },

    async addTurn(turn: Turn) {
      await model.create(turn);
    },

    /** The visitor's last questions, oldest first: what a follow-up refers to. */
    async listRecentQuestions(
      { botId, conversationId }: { botId: string; conversationId: string },
      limit: number,
    ): Promise<string[]> {
      const records = await model
        .find({ botId, conversationId }, { question: 1 })
        .sort({ at: -1 })
        .limit(limit)
        .lean();
      return records.map((record) => record.question).reverse();
    },

    async remove({ botId, conversationId }: { botId: string; conversationId: string }) {
      await model.deleteMany({ botId, conversationId });
    },

    async removeByBot(botId: string) {
      await model.deleteMany({ botId });
    },
  };
}
