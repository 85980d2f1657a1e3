import { isDay } from '../../../lib/time/typed-days.ts';

/** Local dates such as `2026-01-05`, inclusive. */
export type Range = { from: string; to: string };

export const spans = [7, 30, 90] as const;
export type Span = (typeof spans)[number];
const USUAL: Span = 30;

/** The service's limit. */
const LONGEST_DAYS = 366;

const MS_PER_DAY = 86_400_000;
const toMs = (day: string) => Date.parse(`${day}T00:00:00Z`);
const toDay = (ms: number) => new Date(ms).toISOString().slice(0, 10);

export function lastDays(days: number, now = new Date()): Range {
  const to = toDay(Date.UTC(now.getFullYear(), now.getMonth(), now.getDate()));
  return { from: toDay(toMs(to) - (days - 1) * MS_PER_DAY), to };
}

/** From the URL: a preset span or two dates. Defaults to the usual span. */
export function readRange(params: URLSearchParams, now = new Date()): { span: Span | null; range: Range } {
  const [from, to] = [params.get('from') ?? '', params.get('to') ?? ''];
  if (!faultOf({ from, to })) return { span: null, range: { from, to } };
  const span = spans.find((days) => String(days) === params.get('days')) ?? USUAL;
  return { span, range: lastDays(span, now) };
}

export function faultOf({ from, to }: Range): 'missing' | 'order' | 'long' | null {
  if (!isDay(from) || !isDay(to)) return 'missing';
  if (from > to) return 'order';
  return toMs(to) - toMs(from) >= LONGEST_DAYS * MS_PER_DAY ? 'long' : null;
}
