import type { OutcomeCounts } from '@fucina/contracts/analytics';
import type { AnswerOutcome } from '@fucina/contracts/chat';
import type { TurnRating } from '@fucina/contracts/conversation';
import { languages } from '@fucina/contracts/languages';
import { defineView, oneOf, textUpTo } from '../../../lib/navigation/define-view.ts';

export const outcomes = [
  'answered',
  'partly',
  'not_in_content',
  'off_topic',
] as const satisfies AnswerOutcome[];
const worstFirst = ['not_in_content', 'partly', 'off_topic', 'answered'] as const satisfies AnswerOutcome[];

export const ratings = ['up', 'down'] as const satisfies TurnRating[];

/** Filters, kept in the URL for Back and reload. Dates such as `2026-01-05`, inclusive; empty for none. */
export const { readView, queryOf } = defineView({
  q: textUpTo(200),
  outcome: oneOf(outcomes, 'all'),
  language: oneOf(languages, 'all'),
  rating: oneOf(ratings, 'all'),
  page: textUpTo(500),
  from: readDay,
  to: readDay,
});
export type ConversationsView = ReturnType<typeof readView>;

export const allConversations = readView(new URLSearchParams());

function readDay(text: string | null): string {
  return text && /^\d{4}-\d\d-\d\d$/.test(text) && !Number.isNaN(Date.parse(text)) ? text : '';
}

export function isNarrowed(view: ConversationsView): boolean {
  return queryOf(view).size > 0;
}

/** API query; days in the reader's time zone. */
export function filtersOf(view: ConversationsView, timeZone: string): URLSearchParams {
  const query = queryOf(view);
  query.delete('q');
  if (view.q) query.set('search', view.q);
  if (view.from || view.to) query.set('tz', timeZone);
  return query;
}

export function findWorstOutcome(counts: OutcomeCounts): AnswerOutcome | undefined {
  return worstFirst.find((outcome) => counts[outcome] > 0);
}
