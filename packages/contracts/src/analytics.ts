import { z } from 'zod';
import { language } from './language.ts';

const day = z.iso.date();
const count = z.number().int();

/** `GET /api/chatbot/bots/{botId}/analytics`: days of the time zone, both included; without them the last thirty. */
export const analyticsQuery = z.object({
  from: day.optional(),
  to: day.optional(),
  tz: z.string().max(60).default('Europe/Rome'),
});
export type AnalyticsQuery = z.infer<typeof analyticsQuery>;

/** `GET …/analytics/export`: the days as a table, or everything as JSON. */
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

/** What happened between two days, the owner's own tries left out. */
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
  /** Every day, also those on which nobody asked. */
  days: z.array(z.object({ day, conversations: count, questions: count, outcomes: outcomeCounts })),
  languages: z.array(z.object({ language, questions: count })),
  /** Twenty-four hours of the day, in the time zone. */
  hours: z.array(z.object({ hour: z.number().int().min(0).max(23), questions: count })),
  /** Grouped by meaning, most asked first. */
  topQuestions: z.array(
    z.object({
      question: z.string(),
      language,
      languages: z.array(language),
      count,
      /** How many of them got no full answer. */
      unanswered: count,
    }),
  ),
  /** The pages that answers quoted, most quoted first; an empty `url` is the owner's own answers. */
  pages: z.array(z.object({ url: z.string(), title: z.string(), quotes: count })),
  /** How many groups of questions wait for an answer now. */
  openGaps: count,
  /** Null where nothing was asked. */
  responseMs: z.object({ median: count, p95: count }).nullable(),
});
export type Analytics = z.infer<typeof analytics>;
