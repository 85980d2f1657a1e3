import { z } from 'zod';
import { answerOutcome } from './chat.ts';
import { language } from './language.ts';

/** Where a test question comes from: a fact on a page, something no page says, or an answer of the owner. */
export const reportCaseKind = z.enum(['page', 'unanswerable', 'correction']);

/** `right` and `honest_refusal` are good; `wrong` says something else, `false_refusal` says nothing where it could. */
export const reportVerdict = z.enum(['right', 'honest_refusal', 'wrong', 'false_refusal']);
export type ReportVerdict = z.infer<typeof reportVerdict>;

/**
 * What the owner can do: `write_answer` oneself, `add_answer` where the pages are silent, `check_page` for two texts that
 * contradict each other, `correct_answer` or `write_translation` of an answer of one's own, `say_unknown`: write what to say instead of a guess.
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
  /** What the answer must hold; null where an honest refusal is right. */
  expected: z.string().nullable(),
  got: z.string(),
  outcome: answerOutcome,
  verdict: reportVerdict,
  /** The page that the answer stands on; an empty `url` is no link. */
  source: z.object({ url: z.string(), title: z.string() }).nullable(),
  correctionId: z.string().nullable(),
  /** Null where nothing needs to be done. */
  advice: reportAdvice.nullable(),
});
export type ReportCase = z.infer<typeof reportCase>;

const counts = {
  total: z.number().int(),
  right: z.number().int(),
  honestRefusals: z.number().int(),
  wrong: z.number().int(),
  falseRefusals: z.number().int(),
  /** Whole per cent of the cases that went well. */
  score: z.number().int().min(0).max(100),
};

/** One run, as the history keeps it. */
export const reportRun = z.object({ id: z.string(), finishedAt: z.iso.datetime(), ...counts });
export type ReportRun = z.infer<typeof reportRun>;

/** The newest run: failing cases first. */
export const reportCard = reportRun.extend({
  startedAt: z.iso.datetime(),
  /** True where time ran out before every case was asked. */
  isCut: z.boolean(),
  /** The score before, when this one is lower. */
  fellFrom: z.number().int().nullable(),
  cases: z.array(reportCase),
});
export type ReportCard = z.infer<typeof reportCard>;

/** `GET /api/chatbot/bots/{botId}/report-card`; `POST` starts a run and answers the same, 202. `history`: oldest first. */
export const reportCardResponse = z.object({
  report: reportCard.nullable(),
  isRunning: z.boolean(),
  /** True where the newest run could not be brought to its end: `report` is of an earlier one. */
  wasGivenUp: z.boolean(),
  history: z.array(reportRun),
});
export type ReportCardResponse = z.infer<typeof reportCardResponse>;
