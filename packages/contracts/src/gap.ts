import { z } from 'zod';
import { answerOutcome } from './chat.ts';
import { turnId, turnRating } from './conversation.ts';
import { language } from './language.ts';

/** Why a question is a gap: no answer, half of one, or an answer that visitors did not like. */
export const gapReason = z.enum(['not_in_content', 'partly', 'rated_down']);
export type GapReason = z.infer<typeof gapReason>;

export const gapExample = z.object({
  turnId,
  conversationId: z.string(),
  question: z.string(),
  answer: z.string(),
  language,
  outcome: answerOutcome,
  rating: turnRating.nullable(),
  at: z.iso.datetime(),
});
export type GapExample = z.infer<typeof gapExample>;

/** Questions that mean the same and were not answered well, in whatever words and language. */
export const gap = z.object({
  id: turnId,
  /** As it was last asked. */
  question: z.string(),
  language,
  count: z.number().int(),
  languages: z.array(language),
  firstAt: z.iso.datetime(),
  lastAt: z.iso.datetime(),
  reasons: z.array(gapReason),
  /** The owner's answer to it that has failed since, if there is one. */
  correctionId: z.string().nullable(),
  /** The newest few. */
  examples: z.array(gapExample),
});
export type Gap = z.infer<typeof gap>;

/** `GET /api/chatbot/bots/{botId}/gaps`: what matters most first; `isCut` where there were more turns than were looked at. */
export const gapsResponse = z.object({ gaps: z.array(gap), isCut: z.boolean() });
export type GapsResponse = z.infer<typeof gapsResponse>;
