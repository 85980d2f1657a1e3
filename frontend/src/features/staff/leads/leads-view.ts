import type { LeadKind, LeadStatus } from '@fucina/contracts/lead';
import { defineView, oneOf, textUpTo } from '../../../lib/navigation/define-view.ts';

export const statuses = ['new', 'in_progress', 'closed', 'spam'] as const satisfies LeadStatus[];
export const kinds = ['contact', 'booking', 'demo', 'plan'] as const satisfies LeadKind[];

/** Filters, kept in the URL for Back and reload. `open`: everything but spam. */
export const { readView, queryOf } = defineView({
  status: oneOf(statuses, 'open'),
  kind: oneOf(kinds, 'all'),
  q: textUpTo(200),
});
export type LeadsView = ReturnType<typeof readView>;

export function isNarrowed(view: LeadsView): boolean {
  return queryOf(view).size > 0;
}
