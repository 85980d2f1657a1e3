import type { ConversationSummary, ListConversationsQuery } from '@fucina/contracts/conversation';
import { escapeRegex } from '@fucina/service-kit/mongo';
import { type Connection, type InferSchemaType, Types } from 'mongoose';
import { addDays, startOfDay } from '../shared/time-zones.ts';
import { conversationSchema, type StoredConversation, toSummary, turnSchema } from './stored-conversation.ts';
import { createTurns, withWords } from './turns.ts';

type Of = { botId: string; conversationId: string };

export type ConversationsRepository = ReturnType<typeof createConversationsRepository>;

export function createConversationsRepository(db: Connection) {
  const turns = db.model<InferSchemaType<typeof turnSchema>>('Turn', turnSchema);
  const summaries = db.model<InferSchemaType<typeof conversationSchema>>('Conversation', conversationSchema);

  return {
    ...createTurns({ turns, summaries }),

    async list(
      botId: string,
      { limit, ...filters }: ConversationFilters & { before?: string | undefined; limit: number },
    ): Promise<ConversationSummary[]> {
      const records = await summaries
        .find(toQuery(botId, filters), { words: 0, pages: 0 })
        .sort({ _id: -1 })
        .limit(limit)
        .lean<StoredConversation[]>();
      return records.map(toSummary);
    },

    async *each(botId: string, filters: ConversationFilters): AsyncGenerator<ConversationSummary> {
      const found = summaries.find(toQuery(botId, filters), { words: 0, pages: 0 }).sort({ _id: -1 });
      for await (const record of found.lean<StoredConversation[]>().cursor()) {
        yield toSummary(record as unknown as StoredConversation);
      }
    },

    async hasAny(botId: string): Promise<boolean> {
      return (await summaries.exists({ botId })) !== null;
    },

    async find({ botId, conversationId }: Of): Promise<ConversationSummary | null> {
      const record = await summaries.findOne({ botId, conversationId }).lean<StoredConversation>();
      return record && toSummary(record);
    },

    /** Keeps the first hand-off only. False if there is no such conversation. */
    async setHandedOff({ botId, conversationId, at }: Of & { at: Date }): Promise<boolean> {
      const handedOffAt = { $ifNull: ['$handedOffAt', at] };
      const marked = await summaries.collection.updateOne({ botId, conversationId }, [
        { $set: { handedOffAt } },
      ]);
      return marked.matchedCount > 0;
    },

    async remove({ botId, conversationId }: Of) {
      await turns.deleteMany({ botId, conversationId });
      await summaries.deleteOne({ botId, conversationId });
    },

    async removeOlderThan(botId: string, date: Date): Promise<number> {
      const old = { botId, lastAt: { $lt: date } };
      let removed = 0;
      for (;;) {
        const found = await summaries.find(old, { conversationId: 1 }).limit(500).lean();
        if (found.length === 0) return removed;
        const conversationId = { $in: found.map((record) => record.conversationId) };
        await turns.deleteMany({ botId, conversationId });
        removed += (await summaries.deleteMany({ ...old, conversationId })).deletedCount;
      }
    },
  };
}

export type ConversationFilters = Omit<ListConversationsQuery, 'before' | 'limit'>;

export function toQuery(botId: string, filters: ConversationFilters & { before?: string | undefined }) {
  const { search, outcome, language, rating, page, channel } = filters;
  return {
    botId,
    ...(channel ? { channel } : { isCounted: true }),
    ...(outcome ? { outcomes: outcome } : {}),
    ...(language ? { languages: language } : {}),
    ...(rating ? { ratings: rating } : {}),
    ...(page ? { pages: { $regex: `^${escapeRegex(page)}` } } : {}),
    ...withWords(search),
    ...whenStarted(filters),
  };
}

/** Filters by id, since ObjectIds begin with their creation time in seconds. */
function whenStarted({ from, to, tz, before }: ConversationFilters & { before?: string | undefined }) {
  const first = from && firstIdAt(startOfDay(from, tz));
  const end = to && firstIdAt(startOfDay(addDays(to, 1), tz));
  const ends = [end, before && new Types.ObjectId(before)].filter((id) => id instanceof Types.ObjectId);
  const [least] = ends.sort((a, b) => (a.toString() < b.toString() ? -1 : 1));
  if (!first && !least) return {};
  return { _id: { ...(first ? { $gte: first } : {}), ...(least ? { $lt: least } : {}) } };
}

function firstIdAt(date: Date) {
  const seconds = Math.max(0, Math.floor(date.getTime() / 1000));
  return new Types.ObjectId(seconds.toString(16).padStart(8, '0') + '0'.repeat(16));
}
