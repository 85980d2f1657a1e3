import { z } from 'zod';
import { conversationTurn, turnId } from './conversation.ts';
import { language } from './language.ts';

/** Why a question is a gap: no answer, a partial one, or a downvote. */
export const gapReason = z.enum(['not_in_content', 'partly', 'rated_down']);
export type GapReason = z.infer<typeof gapReason>;

export const gapExample = conversationTurn
  .pick({ question: true, answer: true, language: true, outcome: true, rating: true, at: true })
  .extend({ turnId, conversationId: z.string() });
export type GapExample = z.infer<typeof gapExample>;

/** Questions of the same meaning that were not answered well, in any wording and language. */
export const gap = z.object({
  id: turnId,
  /** The latest wording. */
  question: z.string(),
  language,
  count: z.number().int(),
  languages: z.array(language),
  firstAt: z.iso.datetime(),
  lastAt: z.iso.datetime(),
  reasons: z.array(gapReason),
  /** The owner's answer that was rated down, if any. */
  correctionId: z.string().nullable(),
  /** The latest few. */
  examples: z.array(gapExample),
});
export type Gap = z.infer<typeof gap>;

/** `GET /api/chatbot/bots/{botId}/gaps`, most important first. `isCut` if not all turns were considered. */
export const gapsResponse = z.object({ gaps: z.array(gap), isCut: z.boolean() });
export type GapsResponse = z.infer<typeof gapsResponse>;
