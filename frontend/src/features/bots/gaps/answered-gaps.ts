import type { Correction } from '@fucina/contracts/correction';
import type { Gap } from '@fucina/contracts/gap';

/** A gap answered on this page, and its place in the list. */
export type Answered = { gap: Gap; at: number; correction: Correction };

/** The service no longer lists answered gaps: they stay in place, so that nothing typed in them is lost. */
export function keepAnswered(gaps: readonly Gap[], answered: readonly Answered[]): Gap[] {
  const shown = [...gaps];
  for (const { gap, at } of answered.toSorted((one, other) => one.at - other.at)) {
    if (!gaps.some(({ id }) => id === gap.id)) shown.splice(at, 0, gap);
  }
  return shown;
}
