import type { ReportCase, ReportVerdict } from '@fucina/contracts/report-card';

/** Worst first. */
const order = ['wrong', 'false_refusal', 'right', 'honest_refusal'] as const satisfies ReportVerdict[];

export type CaseGroup = { verdict: ReportVerdict; cases: ReportCase[] };

export function groupCases(cases: readonly ReportCase[]): CaseGroup[] {
  const groups = order.map((verdict) => ({
    verdict,
    cases: cases.filter((one) => one.verdict === verdict),
  }));
  return groups.filter((group) => group.cases.length > 0);
}

export const isFailing = (verdict: ReportVerdict) => verdict === 'wrong' || verdict === 'false_refusal';
