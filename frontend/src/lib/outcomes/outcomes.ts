import type { DemoPage, PageOutcome } from '@fucina/contracts/demo';

/** Visual: filled for read, hollow for left out, ember for errors. */
export type OutcomeTone = 'waiting' | 'read' | 'leftOut' | 'wrong';

export const outcomeTones: Record<PageOutcome, OutcomeTone> = {
  queued: 'waiting',
  read: 'read',
  'skipped: robots': 'leftOut',
  'skipped: not a page': 'leftOut',
  'skipped: noindex': 'leftOut',
  blocked: 'wrong',
  'needs JavaScript': 'wrong',
  duplicate: 'leftOut',
  'too little text': 'leftOut',
  'over the limit': 'leftOut',
  'not found': 'wrong',
  failed: 'wrong',
};

export const tonesOf = (pages: readonly DemoPage[]): OutcomeTone[] =>
  pages.map(({ outcome }) => outcomeTones[outcome]);

/** Pages read, and those that were not and will not be. */
export function splitByOutcome(pages: readonly DemoPage[]) {
  const isSkipped = ({ outcome }: DemoPage) => outcome !== 'read' && outcome !== 'queued';
  return { read: pages.filter(({ outcome }) => outcome === 'read'), leftOut: pages.filter(isSkipped) };
}

type OutcomeCount = { outcome: PageOutcome; count: number };

/** Most frequent first; read always leads, waiting comes last. */
export function countOutcomes(pages: readonly DemoPage[]): OutcomeCount[] {
  const counts = new Map<PageOutcome, number>();
  for (const { outcome } of pages) counts.set(outcome, (counts.get(outcome) ?? 0) + 1);
  const rank = (outcome: PageOutcome) => (outcome === 'read' ? 0 : outcome === 'queued' ? 2 : 1);
  return [...counts]
    .map(([outcome, count]) => ({ outcome, count }))
    .sort((a, b) => rank(a.outcome) - rank(b.outcome) || b.count - a.count);
}

export function displayPath(url: string): string {
  const parsed = URL.parse(url);
  if (!parsed) return url;
  const path = `${parsed.pathname}${parsed.search}`;
  try {
    return decodeURI(path);
  } catch {
    return path;
  }
}

/** http(s) only. */
export function safeHref(url: string): string | undefined {
  return /^https?:\/\//i.test(url) ? url : undefined;
}
