import { z } from 'zod';
import { answerOutcome } from './chat.ts';
import { language } from './language.ts';

/** Origin of a test question: a fact on a page, something no page says, or an owner's answer. */
export const reportCaseKind = z.enum(['page', 'unanswerable', 'correction']);

/** `right` and `honest_refusal` pass; `wrong` gave another answer, `false_refusal` none although there is one. */
export const reportVerdict = z.enum(['right', 'honest_refusal', 'wrong', 'false_refusal']);
export type ReportVerdict = z.infer<typeof reportVerdict>;

/**
 * What the owner can do. `write_answer`: write one; `add_answer`: the pages are silent; `check_page`: two texts
 * contradict each other; `correct_answer`, `write_translation`: fix an own answer; `say_unknown`: write what to say
 * instead of a guess.
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
  /** The page with the answer; an empty `url` is not a link. */
  source: z.object({ url: z.string(), title: z.string() }).nullable(),
  correctionId: z.string().nullable(),
  /** Null if there is nothing to do. */
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
  /** True if time ran out. */
  isCut: z.boolean(),
  /** The previous score, if this one is lower. */
  fellFrom: z.number().int().nullable(),
  cases: z.array(reportCase),
});
export type ReportCard = z.infer<typeof reportCard>;

/**
 * `GET /api/chatbot/bots/{botId}/report-card`; `POST` starts a run and answers the same with 202. `history`: oldest
 * first.
 */
export const reportCardResponse = z.object({
  report: reportCard.nullable(),
  isRunning: z.boolean(),
  /** The latest run was abandoned: `report` is an earlier one. */
  wasGivenUp: z.boolean(),
  history: z.array(reportRun),
});
export type ReportCardResponse = z.infer<typeof reportCardResponse>;
