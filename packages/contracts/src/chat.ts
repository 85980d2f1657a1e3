import { z } from 'zod';
import { language } from './language.ts';
import { requestKey } from './project.ts';

/** Longest message accepted, in characters. */
export const MAX_MESSAGE_LENGTH = 4000;

/** A conversation id: 128 random bits as 32 hexadecimal digits; who knows it may go on with it or delete it. */
export const conversationId = z.string().regex(/^[0-9a-f]{32}$/);

/**
 * Whom the owner's website vouches for: `signature` is HMAC-SHA256 in hexadecimal, by the bot's identity secret, of the
 * id, or of id, name and e-mail with line breaks between when either of these is given.
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

/** `POST …/message`. Length and emptiness have their own problems, so the schema only bounds the size. */
export const messageBody = z.object({
  message: z.string(),
  conversationId: conversationId.optional(),
  language: language.optional(),
  /** The address of the page that the widget stands on; its origin and path are kept. */
  page: z.string().max(4000).optional(),
  /**
   * Random, made by the sender for each message: a message that is posted again with its key is answered once. Without a
   * `conversationId` it begins the same conversation again, so it is to be as hard to guess as one.
   */
  requestKey: requestKey.optional(),
  visitor: signedVisitor.optional(),
});
export type MessageBody = z.infer<typeof messageBody>;

/** How a question ended. */
export const answerOutcome = z.enum(['answered', 'partly', 'not_in_content', 'off_topic']);
export type AnswerOutcome = z.infer<typeof answerOutcome>;

/** Where an answer comes from, or the closest page to a refusal: `quote` is a sentence that stands on the page. */
export const source = z.object({ url: z.string(), title: z.string(), quote: z.string() });
export type Source = z.infer<typeof source>;

/** The answer to a message, and the body of the stream's last `answer` event. */
export const answerResponse = z.object({
  success: z.literal(true),
  answer: z.string(),
  message: z.string(),
  outcome: answerOutcome,
  language,
  sources: z.array(source),
  conversationId: z.string(),
  /** By which the visitor may rate this answer. */
  turnId: z.string().optional(),
});
export type AnswerResponse = z.infer<typeof answerResponse>;
