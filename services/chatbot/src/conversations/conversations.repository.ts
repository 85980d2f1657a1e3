import type {
  ConversationSummary,
  ConversationTurn,
  ConversationVisitor,
  ListConversationsQuery,
  TurnRating,
} from '@fucina/contracts/conversation';
import { escapeRegex, isDuplicateKey } from '@fucina/service-kit/mongo';
import { type Connection, Types } from 'mongoose';
import { writeTogether } from '../shared/in-batches.ts';
import { startOfDay } from '../shared/time-zones.ts';
import { splitWords } from '../shared/words.ts';
import {
  conversationSchema,
  idAt,
  isGap,
  type StoredConversation,
  type StoredTurn,
  summarize,
  type Turn,
  toSummary,
  toTurn,
  turnSchema,
} from './stored-conversation.ts';

type Of = { botId: string; conversationId: string };

export type ConversationsRepository = ReturnType<typeof createConversationsRepository>;

export function createConversationsRepository(db: Connection) {
  const turns = db.model('Turn', turnSchema);
  const summaries = db.model('Conversation', conversationSchema);
  const writeTurn = writeTogether(() => turns.collection, { ignoreUndefined: true });
  const writeSummary = writeTogether(() => summaries.collection);

  /** Retries once: of two concurrent first turns, the second finds the summary the first created. */
  async function addToSummary(turn: Turn, isRetry = false): Promise<void> {
    const { botId, conversationId } = turn;
    try {
      const update = summarize(turn);
      await writeSummary({ updateOne: { filter: { botId, conversationId }, update, upsert: true } });
    } catch (error) {
      if (isRetry || !isDuplicateKey(error)) throw error;
      await addToSummary(turn, true);
    }
  }

  return {
    /** Returns the turn's id; null if a duplicate was stored first. */
    async addTurn(turn: Turn): Promise<string | null> {
      const { channel, visitor: _visitor, ...rest } = turn;
      const _id = idAt(turn.at);
      const stored = { ...rest, _id, isCounted: channel !== 'preview', isGap: isGap(turn) };
      try {
        await writeTurn({ insertOne: { document: stored } });
      } catch (error) {
        if (isDuplicateKey(error)) return null;
        throw error;
      }
      await addToSummary(turn);
      return _id.toString();
    },

    async findTurnOfMessage({
      botId,
      conversationId,
      requestKey,
    }: Of & { requestKey: string }): Promise<StoredTurn | null> {
      return turns.findOne({ botId, conversationId, requestKey }).lean<StoredTurn>();
    },

    /** False if another identified visitor owns it. */
    async isOpenTo({ botId, conversationId, visitor }: Of & { visitor: ConversationVisitor }) {
      const ofAnother = { botId, conversationId, 'visitor.id': { $exists: true, $ne: visitor.id } };
      return (await summaries.exists(ofAnother)) === null;
    },

    async findTurn(botId: string, turnId: string): Promise<StoredTurn | null> {
      return turns.findOne({ _id: new Types.ObjectId(turnId), botId }).lean<StoredTurn>();
    },

    /** The latest questions, or those before a given turn, oldest first. Context for follow-ups. */
    async listRecentQuestions(
      { botId, conversationId, before }: Of & { before?: Pick<StoredTurn, '_id' | 'at'> },
      limit: number,
    ): Promise<string[]> {
      const earlier = before && { at: { $lte: before.at }, _id: { $ne: before._id } };
      const records = await turns
        .find({ botId, conversationId, ...earlier }, { question: 1 })
        .sort({ at: -1 })
        .limit(limit)
        .lean();
      return records.map((record) => record.question).reverse();
    },

    async rate({
      botId,
      conversationId,
      turnId,
      rating,
    }: Of & { turnId: string; rating: TurnRating | null }) {
      const turn = { _id: new Types.ObjectId(turnId), botId, conversationId };
      const found = await turns.findOne(turn, { outcome: 1 }).lean<Pick<StoredTurn, 'outcome'>>();
      if (!found) return false;
      await turns.updateOne(turn, { $set: { rating, isGap: isGap({ outcome: found.outcome, rating }) } });
      const rated = { botId, conversationId, rating: { $in: ['up', 'down'] } };
      const ratings = await turns.distinct('rating', rated);
      await summaries.updateOne({ botId, conversationId }, { $set: { ratings } });
      return true;
    },

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

    async listTurns({ botId, conversationId }: Of): Promise<ConversationTurn[]> {
      const records = await turns
        .find({ botId, conversationId })
        .sort({ at: 1, _id: 1 })
        .lean<StoredTurn[]>();
      return records.map(toTurn);
    },

    async listGapTurns(botId: string, limit: number): Promise<StoredTurn[]> {
      const records = await turns
        .find({ botId, isGap: true, isCounted: true }, { sources: 0 })
        .sort({ at: -1 })
        .limit(limit)
        .lean<StoredTurn[]>();
      return records.reverse();
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

const MAX_WORDS = 5;
const DAY_MS = 86_400_000;

export type ConversationFilters = Omit<ListConversationsQuery, 'before' | 'limit'>;

/** Every search word must be a prefix of a word in the conversation. */
export function toQuery(botId: string, filters: ConversationFilters & { before?: string | undefined }) {
  const { search, outcome, language, rating, page, channel } = filters;
  const words = splitWords(search).slice(0, MAX_WORDS);
  return {
    botId,
    ...(channel ? { channel } : { isCounted: true }),
    ...(outcome ? { outcomes: outcome } : {}),
    ...(language ? { languages: language } : {}),
    ...(rating ? { ratings: rating } : {}),
    ...(page ? { pages: { $regex: `^${escapeRegex(page)}` } } : {}),
    ...(words.length > 0 ? { $and: words.map((word) => ({ words: { $regex: `^${word}` } })) } : {}),
    ...whenStarted(filters),
  };
}

/** Filters by id, since ObjectIds begin with their creation time in seconds. */
function whenStarted({ from, to, tz, before }: ConversationFilters & { before?: string | undefined }) {
  const first = from && firstIdAt(startOfDay(from, tz));
  const end = to && firstIdAt(startOfDay(nextDay(to), tz));
  const ends = [end, before && new Types.ObjectId(before)].filter((id) => id instanceof Types.ObjectId);
  const [least] = ends.sort((a, b) => (a.toString() < b.toString() ? -1 : 1));
  if (!first && !least) return {};
  return { _id: { ...(first ? { $gte: first } : {}), ...(least ? { $lt: least } : {}) } };
}

const nextDay = (day: string) => new Date(Date.parse(`${day}T00:00:00Z`) + DAY_MS).toISOString().slice(0, 10);

function firstIdAt(date: Date) {
  const seconds = Math.max(0, Math.floor(date.getTime() / 1000));
  return new Types.ObjectId(seconds.toString(16).padStart(8, '0') + '0'.repeat(16));
}
