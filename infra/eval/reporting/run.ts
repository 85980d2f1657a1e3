import { type Estimates, estimateAll } from '../measuring/estimate.ts';
import type { Half } from '../question-sites.ts';
import type { SiteReport, Verdict } from '../scoring.ts';

export type Mode = 'in one process' | 'in one process, by words alone' | 'through the services';
export type RunSite = Omit<SiteReport, 'judged'> & { questions: Verdict[] };

/** A run without the replies' texts, as reported and stored. */
export type Run = { version: string; mode: Mode; sites: RunSite[] };

export const halves: Half[] = ['held-out', 'elsewhere', 'tuning'];

type Measured = { reports: SiteReport[]; version: string; mode: Mode };

export function toRun({ reports, version, mode }: Measured): Run {
  const sites = reports.map(({ judged, ...site }) => ({
    ...site,
    firstAnswerSeconds: rounded(site.firstAnswerSeconds),
    crawlSeconds: rounded(site.crawlSeconds),
    questions: judged.map(({ verdict }) => ({ ...verdict, ms: Math.round(verdict.ms * 10) / 10 })),
  }));
  return { version, mode, sites };
}

const rounded = (seconds: number | null) => (seconds === null ? null : Math.round(seconds * 100) / 100);

export const verdictsOf = (run: Run, half: Half): Verdict[] =>
  run.sites.filter((site) => site.half === half).flatMap(({ questions }) => questions);

export function totalsOf(run: Run): Partial<Record<Half, Estimates>> {
  const asked = halves.filter((half) => verdictsOf(run, half).length > 0);
  return Object.fromEntries(asked.map((half) => [half, estimateAll(verdictsOf(run, half))]));
}
