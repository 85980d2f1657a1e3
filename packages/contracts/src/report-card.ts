import { z } from 'zod';
import { answerOutcome } from './chat.ts';
import { language } from './language.ts';

/** What a test question is about: a fact on a page, something no page states, or an owner's answer. */
export const reportCaseKind = z.enum(['page', 'unanswerable', 'correction']);

/**
 * `right` and `honest_refusal` pass. `wrong`: another answer was given; `false_refusal`: none, although there is one.
 */
export const reportVerdict = z.enum(['right', 'honest_refusal', 'wrong', 'false_refusal']);
export type ReportVerdict = z.infer<typeof reportVerdict>;

/**
 * What the owner can do. `write_answer`: write an answer. `add_answer`: likewise, since no page has it. `check_page`:
 * two texts contradict each other. `correct_answer`, `write_translation`: fix an own answer. `say_unknown`: write
 * what to say instead of a guess.
 */
export const reportAdvice = z.enum([
  'add_answer',
  'write_answer',
  'check_page',
  'correct_answer',
  'write_translation',
  'say_unknown',
]);
export type ReportAdvice = z.infer<typeof reportAdvice>;

export const reportCase = z.object({
  id: z.string(),
  kind: reportCaseKind,
  question: z.string(),
  language,
  /** What the answer must contain; null if a refusal is right. */
  expected: z.string().nullable(),
  got: z.string(),
  outcome: answerOutcome,
  verdict: reportVerdict,
  /** The page with the answer. If `url` is empty, it cannot be linked. */
  source: z.object({ url: z.string(), title: z.string() }).nullable(),
  correctionId: z.string().nullable(),
  advice: reportAdvice.nullable(),
});
export type ReportCase = z.infer<typeof reportCase>;

const counts = {
  total: z.number().int(),
  right: z.number().int(),
  honestRefusals: z.number().int(),
  wrong: z.number().int(),
  falseRefusals: z.number().int(),
  /** Passed cases in whole per cent. */
  score: z.number().int().min(0).max(100),
};

/** A finished run in the history. */
export const reportRun = z.object({ id: z.string(), finishedAt: z.iso.datetime(), ...counts });
export type ReportRun = z.infer<typeof reportRun>;

/** The latest run; failed cases first. */
export const reportCard = reportRun.extend({
  startedAt: z.iso.datetime(),
  /** True if the run ran out of time. */
  isCut: z.boolean(),
  /** The previous score, if it was higher. */
  fellFrom: z.number().int().nullable(),
  cases: z.array(reportCase),
});
export type ReportCard = z.infer<typeof reportCard>;

/**
 * `GET /api/chatbot/bots/{botId}/report-card`. `POST` starts a run and gives the same answer with 202. `history` is
 * oldest first.
 */
export const reportCardResponse = z.object({
  report: reportCard.nullable(),
  isRunning: z.boolean(),
  /** The latest run was abandoned, so `report` is an earlier one. */
  wasGivenUp: z.boolean(),
  history: z.array(reportRun),
});
export type ReportCardResponse = z.infer<typeof reportCardResponse>;
