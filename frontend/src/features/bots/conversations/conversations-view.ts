import type { OutcomeCounts } from '@fucina/contracts/analytics';
import type { AnswerOutcome } from '@fucina/contracts/chat';
import type { TurnRating } from '@fucina/contracts/conversation';
import type { Language } from '@fucina/contracts/language';
import { languages } from '@fucina/contracts/languages';

export const outcomes = [
  'answered',
  'partly',
  'not_in_content',
  'off_topic',
] as const satisfies AnswerOutcome[];
const worstFirst = ['not_in_content', 'partly', 'off_topic', 'answered'] as const satisfies AnswerOutcome[];

export const ratings = ['up', 'down'] as const satisfies TurnRating[];

/** Filters, kept in the URL for Back and reload. */
export type ConversationsView = {
  q: string;
  outcome: AnswerOutcome | 'all';
  language: Language | 'all';
  rating: TurnRating | 'all';
  page: string;
  /** Dates such as `2026-01-05`, inclusive; empty for none. */
  from: string;
  to: string;
};

export const allConversations: ConversationsView = {
  q: '',
  outcome: 'all',
  language: 'all',
  rating: 'all',
  page: '',
  from: '',
  to: '',
};

/** Drops invalid values. */
export function readView(params: URLSearchParams): ConversationsView {
  const oneOf = <Value extends string>(name: string, values: readonly Value[]) =>
    values.find((value) => value === params.get(name)) ?? 'all';
  return {
    q: (params.get('q') ?? '').slice(0, 200),
    outcome: oneOf('outcome', outcomes),
    language: oneOf('language', languages),
    rating: oneOf('rating', ratings),
    page: (params.get('page') ?? '').slice(0, 500),
    from: readDay(params.get('from')),
    to: readDay(params.get('to')),
  };
}

function readDay(text: string | null): string {
  return text && /^\d{4}-\d\d-\d\d$/.test(text) && !Number.isNaN(Date.parse(text)) ? text : '';
}

export function queryOf(view: ConversationsView): URLSearchParams {
  const names = Object.keys(allConversations) as (keyof ConversationsView)[];
  const said = names.filter((name) => view[name] !== allConversations[name]);
  return new URLSearchParams(said.map((name) => [name, view[name]]));
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
