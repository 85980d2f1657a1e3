import { z } from 'zod';
import { answerOutcome } from './chat.ts';

/** A word or phrase of a question, and where the bot knows it: in the passage it chose, only elsewhere, or not at all. */
export const explainedWord = z.object({
  text: z.string(),
  found: z.enum(['here', 'near', 'elsewhere', 'nowhere']),
  /** How the passage says it, where it uses another word. */
  as: z.string().nullable(),
  /** So usual in questions that its absence proves nothing. */
  isUsual: z.boolean(),
});
export type ExplainedWord = z.infer<typeof explainedWord>;

/** The kinds of fact that a question can ask for. */
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

/** A fact that the question asks for: in the chosen sentence, only beside it, or missing. */
export const explainedFact = z.object({ kind: askedFact, found: z.enum(['here', 'near', 'nowhere']) });
export type ExplainedFact = z.infer<typeof explainedFact>;

/** A passage that was considered; the scores are shares from 0 to 1. */
export const explainedPassage = z.object({
  url: z.string(),
  title: z.string(),
  heading: z.string().nullable(),
  /** Its sentence that fits best. */
  quote: z.string(),
  /** Against the best of them, which has 1. */
  score: z.number(),
  /** How much of the question it says, rare words weighing more. */
  coverage: z.number(),
  /** How sure the reader is that it answers, 0–1; null where it was not read. */
  answers: z.number().nullable(),
});
export type ExplainedPassage = z.infer<typeof explainedPassage>;

/** How one question was weighed. */
export const explainedPart = z.object({
  question: z.string(),
  outcome: answerOutcome,
  /** How sure it is that the best passage answers, 0–1. */
  confidence: z.number(),
  /** It gives an order or asks about the world. */
  asksSomethingElse: z.boolean(),
  words: z.array(explainedWord),
  facts: z.array(explainedFact),
  /** The best first. */
  passages: z.array(explainedPassage),
});
export type ExplainedPart = z.infer<typeof explainedPart>;

/** Why a question was answered as it was, weighed anew with what the bot knows now. */
export const answerExplanation = z.object({
  /** `owner`: the owner's own answer was given. `talk`: a greeting or thanks, answered without looking. */
  decidedBy: z.enum(['pages', 'owner', 'talk']),
  /** A language model put it into words, checked against the passages. */
  isFromModel: z.boolean(),
  /**
   * Why the reader has read no passage: many asked at once, or it is switched off or does not run on this installation. Null
   * where it has read some, or there was nothing to read.
   */
  unread: z.enum(['busy', 'off']).nullable(),
  /** Passages were neither read nor found by what they mean. */
  isByWordsAlone: z.boolean(),
  /** What the bot knows may have changed since it answered. */
  mayHaveChanged: z.boolean(),
  /** From which confidence on it answers, and answers with a caution. */
  thresholds: z.object({ answered: z.number(), partly: z.number() }),
  /** The message as a whole; where it asks several things, each of them after it. */
  parts: z.array(explainedPart),
});
export type AnswerExplanation = z.infer<typeof answerExplanation>;

/** `GET /api/chatbot/bots/{botId}/turns/{turnId}/explanation`, for the bot's owner. */
export const explanationResponse = z.object({ explanation: answerExplanation });
export type ExplanationResponse = z.infer<typeof explanationResponse>;
