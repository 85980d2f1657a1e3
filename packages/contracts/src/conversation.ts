import { z } from 'zod';
import { outcomeCounts } from './analytics.ts';
import { answerOutcome, conversationId, source } from './chat.ts';
import { language } from './language.ts';

/** Id of a turn, and cursor of lists: 24 hex digits. */
export const turnId = z.string().regex(/^[0-9a-f]{24}$/);

/** A visitor's rating of an answer. */
export const turnRating = z.enum(['up', 'down']);
export type TurnRating = z.infer<typeof turnRating>;

/** `PUT …/conversations/{conversationId}/turns/{turnId}/rating`. Open to anyone who knows the conversation id. */
export const ratingBody = z.strictObject({ rating: turnRating.nullable() });
export type RatingBody = z.infer<typeof ratingBody>;

/** Where a conversation took place. `preview` is the owner testing, which statistics leave out. */
export const conversationChannel = z.enum(['demo', 'widget', 'preview', 'api']);
export type ConversationChannel = z.infer<typeof conversationChannel>;

/** Visitor identity signed by the owner's website. */
export const conversationVisitor = z.object({
  id: z.string(),
  name: z.string().nullable(),
  email: z.string().nullable(),
});
export type ConversationVisitor = z.infer<typeof conversationVisitor>;

/** A question and its answer as the owner sees it. */
export const conversationTurn = z.object({
  id: turnId,
  question: z.string(),
  answer: z.string(),
  outcome: answerOutcome,
  language,
  sources: z.array(source),
  /** The owner's own answer, if one was given. */
  correctionId: z.string().nullable(),
  rating: turnRating.nullable(),
  /** The page the visitor was on, without query. */
  pageUrl: z.string().nullable(),
  responseMs: z.number().int().nullable(),
  at: z.iso.datetime(),
});
export type ConversationTurn = z.infer<typeof conversationTurn>;

export const conversationSummary = z.object({
  id: conversationId,
  /** Pass the last one received as `before` to continue. */
  cursor: turnId,
  channel: conversationChannel,
  visitor: conversationVisitor.nullable(),
  startedAt: z.iso.datetime(),
  lastAt: z.iso.datetime(),
  turnCount: z.number().int(),
  firstQuestion: z.string(),
  outcomes: z.array(answerOutcome),
  outcomeCounts,
  languages: z.array(language),
  ratings: z.array(turnRating),
  handedOffAt: z.iso.datetime().nullable().optional(),
  /** The page it started on. */
  pageUrl: z.string().nullable(),
});
export type ConversationSummary = z.infer<typeof conversationSummary>;

/** `GET /api/chatbot/bots/{botId}/conversations`. `next` is the next cursor; null at the end. */
export const conversationsResponse = z.object({
  conversations: z.array(conversationSummary),
  next: turnId.nullable(),
});
export type ConversationsResponse = z.infer<typeof conversationsResponse>;

/** `GET /api/chatbot/bots/{botId}/conversations/{conversationId}`. */
export const conversationResponse = z.object({
  conversation: conversationSummary.extend({ turns: z.array(conversationTurn) }),
});
export type ConversationResponse = z.infer<typeof conversationResponse>;

const day = z.iso.date();
const filters = {
  /** Every word must be a prefix of a word in a question or answer. */
  search: z.string().max(200).default(''),
  outcome: answerOutcome.optional(),
  language: language.optional(),
  rating: turnRating.optional(),
  /** URL prefix of a page. */
  page: z.string().max(500).default(''),
  /** Days in the time zone, inclusive. */
  from: day.optional(),
  to: day.optional(),
  tz: z.string().max(60).default('Europe/Rome'),
  /** Defaults to all except the owner's own tests. */
  channel: conversationChannel.optional(),
};

/** Newest first. */
export const listConversationsQuery = z.object({
  ...filters,
  before: turnId.optional(),
  limit: z.coerce.number().int().min(1).max(100).default(30),
});
export type ListConversationsQuery = z.infer<typeof listConversationsQuery>;

/** `GET …/conversations/export`: every turn that matches the filters. `in` is the language of the column headings. */
export const exportConversationsQuery = z.object({
  ...filters,
  format: z.enum(['csv', 'json']).default('csv'),
  in: language.default('en'),
});
export type ExportConversationsQuery = z.infer<typeof exportConversationsQuery>;
