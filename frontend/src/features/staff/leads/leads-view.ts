import type { LeadKind, LeadStatus } from '@fucina/contracts/lead';

export const statuses = ['new', 'in_progress', 'closed', 'spam'] as const satisfies LeadStatus[];
export const kinds = ['contact', 'booking', 'demo', 'plan'] as const satisfies LeadKind[];

/** Filters, kept in the URL for Back and reload. */
export type LeadsView = { status: LeadStatus | 'open'; kind: LeadKind | 'all'; q: string };

const DEFAULTS: LeadsView = { status: 'open', kind: 'all', q: '' };

/** Drops invalid values. `open`: everything but spam. */
export function readView(params: URLSearchParams): LeadsView {
  return {
    status: statuses.find((status) => status === params.get('status')) ?? DEFAULTS.status,
    kind: kinds.find((kind) => kind === params.get('kind')) ?? DEFAULTS.kind,
    q: (params.get('q') ?? '').slice(0, 200),
  };
}

/** API query and URL; omits defaults. */
export function queryOf(view: LeadsView): URLSearchParams {
  const said = (Object.keys(DEFAULTS) as (keyof LeadsView)[]).filter((key) => view[key] !== DEFAULTS[key]);
  return new URLSearchParams(said.map((key) => [key, view[key]]));
}

export function isNarrowed(view: LeadsView): boolean {
  return queryOf(view).size > 0;
}
