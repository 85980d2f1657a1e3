import { z } from 'zod';
import { answerOutcome } from './chat.ts';

/** A word or phrase of a question, and whether the chosen passage, only another one or none contains it. */
export const explainedWord = z.object({
  text: z.string(),
  found: z.enum(['here', 'near', 'elsewhere', 'nowhere']),
  /** The passage's wording, if it differs. */
  as: z.string().nullable(),
  /** So common in questions that a page without it may still answer. */
  isUsual: z.boolean(),
});
export type ExplainedWord = z.infer<typeof explainedWord>;

/** Kinds of fact a question can ask for. */
export const askedFact = z.enum([
  'time',
  'date',
  'day',
  'year',
  'price',
  'phone',
  'email',
  'place',
  'duration',
  'number',
  'person',
  'reason',
]);

/** A fact asked for: in the chosen sentence, next to it, or missing. */
export const explainedFact = z.object({ kind: askedFact, found: z.enum(['here', 'near', 'nowhere']) });
export type ExplainedFact = z.infer<typeof explainedFact>;

/** A candidate passage; scores are 0–1. */
export const explainedPassage = z.object({
  url: z.string(),
  title: z.string(),
  heading: z.string().nullable(),
  /** Its best sentence. */
  quote: z.string(),
  /** Relative to the best passage, which has 1. */
  score: z.number(),
  /** Share of the question it covers, weighted by rarity. */
  coverage: z.number(),
  /** The reader's probability that the passage answers, 0–1; null if not read. */
  answers: z.number().nullable(),
});
export type ExplainedPassage = z.infer<typeof explainedPassage>;

/** How one question was scored. */
export const explainedPart = z.object({
  question: z.string(),
  outcome: answerOutcome,
  confidence: z.number(),
  /** A command or a general-knowledge question. */
  asksSomethingElse: z.boolean(),
  words: z.array(explainedWord),
  facts: z.array(explainedFact),
  /** The best first. */
  passages: z.array(explainedPassage),
});
export type ExplainedPart = z.infer<typeof explainedPart>;

/** Why a question was answered as it was. Scored again with the current knowledge. */
export const answerExplanation = z.object({
  /** `owner`: the owner's answer. `talk`: small talk, answered without a search. */
  decidedBy: z.enum(['pages', 'owner', 'talk']),
  /** Worded by a language model and checked against the passages. */
  isFromModel: z.boolean(),
  /**
   * Why no passage was read: under load, or the reader is off or unavailable. Null if some were read or there were
   * none.
   */
  unread: z.enum(['busy', 'off']).nullable(),
  /** Neither reader nor embeddings were used. */
  isByWordsAlone: z.boolean(),
  /** The bot's knowledge may have changed since. */
  mayHaveChanged: z.boolean(),
  /** Confidence required for an answer, and for one with a caution. */
  thresholds: z.object({ answered: z.number(), partly: z.number() }),
  /** The whole message first, then its parts if it asks several things. */
  parts: z.array(explainedPart),
});
export type AnswerExplanation = z.infer<typeof answerExplanation>;

/** `GET /api/chatbot/bots/{botId}/turns/{turnId}/explanation`, for the bot's owner. */
export const explanationResponse = z.object({ explanation: answerExplanation });
export type ExplanationResponse = z.infer<typeof explanationResponse>;
