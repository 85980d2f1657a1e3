import { z } from 'zod';
import { answerOutcome, conversationId, source } from './chat.ts';
import { language } from './language.ts';

/** A turn's id, and the cursor of a list: 24 hexadecimal digits. */
export const turnId = z.string().regex(/^[0-9a-f]{24}$/);

/** What a visitor thought of an answer. */
export const turnRating = z.enum(['up', 'down']);
export type TurnRating = z.infer<typeof turnRating>;

/** `PUT …/conversations/{conversationId}/turns/{turnId}/rating`, for whoever knows the conversation's id. */
export const ratingBody = z.strictObject({ rating: turnRating.nullable() });
export type RatingBody = z.infer<typeof ratingBody>;

/** Where a conversation was held; `preview` is the owner trying the bot, and counts in no statistics. */
export const conversationChannel = z.enum(['demo', 'widget', 'preview', 'api']);
export type ConversationChannel = z.infer<typeof conversationChannel>;

/** Who a visitor is, as the owner's website has vouched. */
export const conversationVisitor = z.object({
  id: z.string(),
  name: z.string().nullable(),
  email: z.string().nullable(),
});
export type ConversationVisitor = z.infer<typeof conversationVisitor>;

/** One question with its answer, as the owner reads it. */
export const conversationTurn = z.object({
  id: turnId,
  question: z.string(),
  answer: z.string(),
  outcome: answerOutcome,
  language,
  sources: z.array(source),
  /** The owner's own answer that was given, if one was. */
  correctionId: z.string().nullable(),
  rating: turnRating.nullable(),
  /** The page that the visitor was on, without its query. */
  pageUrl: z.string().nullable(),
  responseMs: z.number().int().nullable(),
  at: z.iso.datetime(),
});
export type ConversationTurn = z.infer<typeof conversationTurn>;

export const conversationSummary = z.object({
  id: conversationId,
  /** Give the last one's as `before` to read on. */
  cursor: turnId,
  channel: conversationChannel,
  visitor: conversationVisitor.nullable(),
  startedAt: z.iso.datetime(),
  lastAt: z.iso.datetime(),
  turnCount: z.number().int(),
  firstQuestion: z.string(),
  outcomes: z.array(answerOutcome),
  languages: z.array(language),
  ratings: z.array(turnRating),
  /** When a person was asked to take over. */
  handedOffAt: z.iso.datetime().nullable().optional(),
  /** The page that it began on. */
  pageUrl: z.string().nullable(),
});
export type ConversationSummary = z.infer<typeof conversationSummary>;

/** `GET /api/chatbot/bots/{botId}/conversations`; `next` is the cursor of the rest, null at the end. */
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
  /** Every word must begin a word of a question or an answer. */
  search: z.string().max(200).default(''),
  outcome: answerOutcome.optional(),
  language: language.optional(),
  rating: turnRating.optional(),
  /** The beginning of the address of a page. */
  page: z.string().max(500).default(''),
  /** Days of the time zone, both included. */
  from: day.optional(),
  to: day.optional(),
  tz: z.string().max(60).default('Europe/Rome'),
  /** Without it, the owner's own tries are left out. */
  channel: conversationChannel.optional(),
};

/** Newest first. */
export const listConversationsQuery = z.object({
  ...filters,
  before: turnId.optional(),
  limit: z.coerce.number().int().min(1).max(100).default(30),
});
export type ListConversationsQuery = z.infer<typeof listConversationsQuery>;

/** `GET …/conversations/export`: every turn of what the filters let through; `in` is the language of the headings. */
export const exportConversationsQuery = z.object({
  ...filters,
  format: z.enum(['csv', 'json']).default('csv'),
  in: language.default('en'),
});
export type ExportConversationsQuery = z.infer<typeof exportConversationsQuery>;
