import type { ReportCase, ReportVerdict } from '@fucina/contracts/report-card';
import { webAddressOf } from '../web-address.ts';

/** Worst first. */
const order = ['wrong', 'false_refusal', 'right', 'honest_refusal'] as const satisfies ReportVerdict[];

type CaseGroup = { verdict: ReportVerdict; cases: ReportCase[] };

export function groupCases(cases: readonly ReportCase[]): CaseGroup[] {
  const groups = order.map((verdict) => ({
    verdict,
    cases: cases.filter((one) => one.verdict === verdict),
  }));
  return groups.filter((group) => group.cases.length > 0);
}

export const isFailing = (verdict: ReportVerdict) => verdict === 'wrong' || verdict === 'false_refusal';

/** Where to fix a failed case: on another page of the bot, or on the website. */
type Remedy = { path: string } | { address: string };

export function remedyOf({ advice, correctionId, question, language, source }: ReportCase): Remedy | null {
  if (!advice) return null;
  if (correctionId) return { path: `/gaps?${new URLSearchParams({ tab: 'answers', open: correctionId })}` };
  const address = advice === 'check_page' ? webAddressOf(source?.url ?? null) : null;
  if (address) return { address };
  return { path: `/gaps?${new URLSearchParams({ question, in: language })}` };
}
