import { z } from 'zod';
import { language } from './language.ts';
import { requestKey } from './project.ts';

/** Longest message, in characters. */
export const MAX_MESSAGE_LENGTH = 4000;

/** 128 random bits in hex. Knowing it is enough to continue or delete the conversation. */
export const conversationId = z.string().regex(/^[0-9a-f]{32}$/);

/**
 * A visitor identified by the owner's website. `signature` is an HMAC-SHA256 in hex, keyed with the bot's identity
 * secret, of the id or, if name or e-mail are given, of id, name and e-mail joined by line breaks.
 */
export const signedVisitor = z.strictObject({
  id: z.string().regex(/^[^\p{Cc}]{1,200}$/u),
  name: z
    .string()
    .regex(/^[^\p{Cc}]{1,200}$/u)
    .optional(),
  email: z
    .string()
    .regex(/^[^\p{Cc}\s]{3,320}$/u)
    .optional(),
  signature: z.string().regex(/^[0-9a-f]{64}$/i),
});
export type SignedVisitor = z.infer<typeof signedVisitor>;

/** `POST …/message`. Empty and overlong messages have their own problem codes, so the schema only caps the size. */
export const messageBody = z.object({
  message: z.string(),
  conversationId: conversationId.optional(),
  language: language.optional(),
  /** URL of the page with the widget. Only origin and path are stored. */
  page: z.string().max(4000).optional(),
  /**
   * Idempotency key, random per message. A retry without `conversationId` gets the same new conversation, so the key
   * must be as hard to guess as a conversation id.
   */
  requestKey: requestKey.optional(),
  visitor: signedVisitor.optional(),
});
export type MessageBody = z.infer<typeof messageBody>;

/** The outcome of a question. */
export const answerOutcome = z.enum(['answered', 'partly', 'not_in_content', 'off_topic']);
export type AnswerOutcome = z.infer<typeof answerOutcome>;

/** A cited page or, for a refusal, the closest one. `quote` is verbatim. Uploaded documents have no URL. */
export const source = z.object({
  url: z.string(),
  title: z.string(),
  quote: z.string(),
  isDocument: z.boolean().optional(),
});
export type Source = z.infer<typeof source>;

/** The answer to a message, also sent as the stream's final `answer` event. */
export const answerResponse = z.object({
  success: z.literal(true),
  answer: z.string(),
  message: z.string(),
  outcome: answerOutcome,
  language,
  sources: z.array(source),
  conversationId: z.string(),
  /** Id for rating this answer. */
  turnId: z.string().optional(),
});
export type AnswerResponse = z.infer<typeof answerResponse>;
