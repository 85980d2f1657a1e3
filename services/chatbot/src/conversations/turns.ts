import type { ConversationTurn, ConversationVisitor, TurnRating } from '@fucina/contracts/conversation';
import { writeTogether } from '@fucina/service-kit/in-batches';
import { isDuplicateKey, isWritten } from '@fucina/service-kit/mongo';
import { splitWords } from '@fucina/service-kit/search-words';
import { type InferSchemaType, type Model, Types } from 'mongoose';
import {
  type conversationSchema,
  type StoredTurn,
  type Turn,
  toTurn,
  type turnSchema,
} from './stored-conversation.ts';

type Of = { botId: string; conversationId: string };

type Models = {
  turns: Model<InferSchemaType<typeof turnSchema>>;
  summaries: Model<InferSchemaType<typeof conversationSchema>>;
};

/** Turns, and the summary of their conversation that every turn changes. */
export function createTurns({ turns, summaries }: Models) {
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
      if (!(await isWritten(writeTurn({ insertOne: { document: stored } })))) return null;
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
  };
}

function isGap({ outcome, rating }: Pick<Turn, 'outcome'> & Pick<StoredTurn, 'rating'>) {
  return rating === 'down' || (rating !== 'up' && (outcome === 'not_in_content' || outcome === 'partly'));
}

const MAX_WORDS = 2000;
const MAX_WORDS_A_TURN = 300;
const MAX_PAGES = 50;

/** An ObjectId that sorts as if created at this time. */
const idAt = (at: Date) => new Types.ObjectId(Types.ObjectId.generate(Math.floor(at.getTime() / 1000)));

function summarize(turn: Turn) {
  const { question, answer, outcome, language, channel, visitor, pageUrl, at } = turn;
  const words = [...new Set([...searchWords(question), ...searchWords(answer)])].slice(0, MAX_WORDS_A_TURN);
  return [
    {
      $set: {
        _id: { $ifNull: ['$_id', idAt(at)] },
        channel: { $ifNull: ['$channel', channel] },
        isCounted: { $ifNull: ['$isCounted', channel !== 'preview'] },
        visitor: { $ifNull: [{ $literal: visitor ?? null }, '$visitor'] },
        startedAt: { $ifNull: ['$startedAt', at] },
        lastAt: { $max: ['$lastAt', at] },
        turnCount: { $add: [{ $ifNull: ['$turnCount', 0] }, 1] },
        firstQuestion: { $ifNull: ['$firstQuestion', { $literal: question }] },
        pageUrl: { $ifNull: ['$pageUrl', { $literal: pageUrl ?? null }] },
        outcomes: withMore('$outcomes', [outcome]),
        [`outcomeCounts.${outcome}`]: { $add: [{ $ifNull: [`$outcomeCounts.${outcome}`, 0] }, 1] },
        languages: withMore('$languages', [language]),
        ratings: withMore('$ratings', []),
        pages: withMore('$pages', pageUrl ? [pageUrl] : [], MAX_PAGES),
        words: withMore('$words', words, MAX_WORDS),
      },
    },
  ];
}

/** `$literal`, since visitor text may begin with a dollar sign. */
function withMore(field: string, values: string[], most = 10) {
  const known = { $ifNull: [field, []] };
  const added = { $setDifference: [{ $literal: values }, known] };
  return { $slice: [{ $concatArrays: [known, added] }, most] };
}

const MAX_WORD = 60;

export const searchWords = (text: string) => splitWords(text).map((word) => word.slice(0, MAX_WORD));

const MAX_SEARCHED = 5;

/** Filters records by their `words`: every word of the text must be a prefix of one. */
export function withWords(text: string) {
  const words = searchWords(text).slice(0, MAX_SEARCHED);
  return words.length > 0 ? { $and: words.map((word) => ({ words: { $regex: `^${word}` } })) } : {};
}

const MAX_ADDRESS = 500;

/** Origin and path only, since a query may be private. Undefined unless it is a web URL. */
export function pageAddressOf(text: string | undefined): string | undefined {
  const url = text ? URL.parse(text) : null;
  if (!url || !/^https?:$/.test(url.protocol)) return undefined;
  return (url.origin + url.pathname).slice(0, MAX_ADDRESS);
}
