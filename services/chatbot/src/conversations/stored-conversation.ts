import type { OutcomeCounts } from '@fucina/contracts/analytics';
import {
  type ConversationChannel,
  type ConversationSummary,
  type ConversationTurn,
  type ConversationVisitor,
  conversationSummary,
  conversationTurn,
  type TurnRating,
} from '@fucina/contracts/conversation';
import { uniqueIfSet } from '@fucina/service-kit/mongo';
import { showAs } from '@fucina/service-kit/stored-record';
import { Schema, type Types } from 'mongoose';

export type Turn = Pick<ConversationTurn, 'question' | 'answer' | 'outcome' | 'language' | 'sources'> & {
  botId: string;
  conversationId: string;
  correctionId?: string | undefined;
  isFromModel?: boolean | undefined;
  revision?: number | undefined;
  pageUrl?: string | undefined;
  responseMs?: number | undefined;
  channel: ConversationChannel;
  visitor?: ConversationVisitor | undefined;
  requestKey?: string | undefined;
  at: Date;
};

export type StoredTurn = Omit<Turn, 'visitor' | 'channel'> & {
  _id: Types.ObjectId;
  rating?: TurnRating | null;
  /** False for the owner's own tests. */
  isCounted: boolean;
  /** Badly answered, judging by outcome or rating. */
  isGap: boolean;
};

export const turnSchema = new Schema(
  {
    botId: { type: String, required: true },
    conversationId: { type: String, required: true },
    question: { type: String, required: true },
    answer: { type: String, required: true },
    outcome: { type: String, required: true },
    language: { type: String, required: true },
    sources: { type: [Object], required: true },
    correctionId: String,
    isFromModel: Boolean,
    revision: Number,
    pageUrl: String,
    responseMs: Number,
    rating: String,
    requestKey: String,
    isCounted: { type: Boolean, required: true },
    isGap: { type: Boolean, required: true },
    at: { type: Date, required: true },
  },
  { collection: 'turns', versionKey: false },
);
turnSchema.index({ botId: 1, conversationId: 1, at: -1 }); // listRecentQuestions, listTurns, rate, remove
turnSchema.index({ botId: 1, at: 1 }); // removeOlderThan
turnSchema.index({ botId: 1, conversationId: 1, requestKey: 1 }, uniqueIfSet('requestKey')); // addTurn, findTurnOfMessage
// analytics, as a covered query
turnSchema.index(
  { botId: 1, isCounted: 1, at: 1, outcome: 1, language: 1, rating: 1, responseMs: 1, conversationId: 1 },
  { name: 'counted' },
);
turnSchema.index({ botId: 1, at: -1 }, { name: 'gaps', partialFilterExpression: { isGap: true } }); // listGapTurns

type OfSummary = 'channel' | 'turnCount' | 'firstQuestion' | 'outcomes' | 'languages' | 'ratings';
export type StoredConversation = Pick<ConversationSummary, OfSummary> & {
  _id: Types.ObjectId;
  conversationId: string;
  visitor?: ConversationVisitor | null;
  startedAt: Date;
  lastAt: Date;
  pageUrl?: string | null;
  outcomeCounts?: Partial<OutcomeCounts>;
  handedOffAt?: Date | null;
};

export const conversationSchema = new Schema(
  {
    botId: { type: String, required: true },
    conversationId: { type: String, required: true },
    channel: String,
    isCounted: Boolean,
    visitor: { type: Object },
    startedAt: Date,
    lastAt: Date,
    turnCount: Number,
    firstQuestion: String,
    pageUrl: String,
    outcomes: [String],
    outcomeCounts: { type: Object },
    languages: [String],
    ratings: [String],
    handedOffAt: Date,
    pages: [String],
    words: [String],
  },
  { collection: 'conversations', versionKey: false },
);
conversationSchema.index({ botId: 1, conversationId: 1 }, { unique: true }); // addTurn, find, remove
conversationSchema.index({ botId: 1, isCounted: 1, _id: -1 }); // list
conversationSchema.index({ botId: 1, channel: 1, _id: -1 }); // list by channel
conversationSchema.index({ botId: 1, outcomes: 1, _id: -1 }); // list by outcome
conversationSchema.index({ botId: 1, languages: 1, _id: -1 }); // list by language
conversationSchema.index({ botId: 1, ratings: 1, _id: -1 }); // list by rating
conversationSchema.index({ botId: 1, pages: 1, _id: -1 }); // list by page
conversationSchema.index({ botId: 1, words: 1, _id: -1 }); // list with words
conversationSchema.index({ botId: 1, lastAt: 1 }); // removeOlderThan

const NONE: OutcomeCounts = { answered: 0, partly: 0, not_in_content: 0, off_topic: 0 };

export const toSummary = ({ _id, conversationId, outcomeCounts, ...stored }: StoredConversation) =>
  showAs(conversationSummary, {
    ...stored,
    _id: conversationId,
    cursor: _id.toString(),
    outcomeCounts: { ...NONE, ...outcomeCounts },
  });

export const toTurn = (stored: StoredTurn) => showAs(conversationTurn, stored);
