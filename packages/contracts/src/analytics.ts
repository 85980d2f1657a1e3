import { z } from 'zod';
import { language } from './language.ts';

const day = z.iso.date();
const count = z.number().int();

/**
 * `GET /api/chatbot/bots/{botId}/analytics`. Days are in the time zone and inclusive; the default is the last thirty.
 */
export const analyticsQuery = z.object({
  from: day.optional(),
  to: day.optional(),
  tz: z.string().max(60).default('Europe/Rome'),
});
export type AnalyticsQuery = z.infer<typeof analyticsQuery>;

/** `GET …/analytics/export`: days as CSV, or everything as JSON. */
export const exportAnalyticsQuery = analyticsQuery.extend({
  format: z.enum(['csv', 'json']).default('csv'),
  in: language.default('en'),
});
export type ExportAnalyticsQuery = z.infer<typeof exportAnalyticsQuery>;

export const outcomeCounts = z.object({
  answered: count,
  partly: count,
  not_in_content: count,
  off_topic: count,
});
export type OutcomeCounts = z.infer<typeof outcomeCounts>;

/** Statistics of a period, excluding the owner's own tests. */
export const analytics = z.object({
  from: day,
  to: day,
  tz: z.string(),
  totals: z.object({
    conversations: count,
    questions: count,
    outcomes: outcomeCounts,
    ratings: z.object({ up: count, down: count }),
  }),
  /** One entry per day, including days without questions. */
  days: z.array(z.object({ day, conversations: count, questions: count, outcomes: outcomeCounts })),
  languages: z.array(z.object({ language, questions: count })),
  /** Hours 0–23 in the time zone. */
  hours: z.array(z.object({ hour: z.number().int().min(0).max(23), questions: count })),
  /** Grouped by meaning, most frequent first. */
  topQuestions: z.array(
    z.object({
      question: z.string(),
      language,
      languages: z.array(language),
      count,
      unanswered: count,
    }),
  ),
  /** Pages by number of quotes. An empty `url` stands for the owner's own answers. */
  pages: z.array(z.object({ url: z.string(), title: z.string(), quotes: count })),
  /** Gaps open now, whatever the period. */
  openGaps: count,
  /** Null if there were no questions. */
  responseMs: z.object({ median: count, p95: count }).nullable(),
});
export type Analytics = z.infer<typeof analytics>;
