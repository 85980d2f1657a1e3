import { createRequestKey } from '../../../lib/api/request-key.ts';
import { sessionStore } from '../../../lib/browser/browser-storage.ts';
import { serviceNames } from '../../../lib/services.ts';
import { callTimes, type Lead, plans } from './api.ts';

type Draft<Written extends Lead = Lead> = { lead: Written; openedAt: number; requestKey: string };

const REQUEST_KEY = /^[0-9a-f]{32}$/;
/** Fields with fixed options. Any other value would show as empty. */
const choices: Record<string, readonly string[]> = {
  service: ['', ...serviceNames],
  time: callTimes,
  plan: plans,
};

const drafts = new Map<string, Draft>();

/** Tab storage key of an unsent form. */
export const draftKeyOf = (kind: Lead['kind']) => `draft_${kind}` as const;

/** Draft, kept until it is sent or the tab is closed. */
export function openDraft<Written extends Lead>(empty: Written): Draft<Written> {
  const draft = findDraft(empty) ?? {
    lead: empty,
    openedAt: performance.now(),
    requestKey: createRequestKey(),
  };
  drafts.set(empty.kind, draft);
  return draft;
}

/** Changed content gets a new idempotency key. A plain retry keeps its key. */
export function changeDraft(lead: Lead) {
  const draft = findDraft(lead);
  if (draft && isSame(draft.lead, lead)) return;

  const openedAt = draft?.openedAt ?? performance.now();
  const requestKey = createRequestKey();
  drafts.set(lead.kind, { lead, openedAt, requestKey });
  // Stored as a duration, since the page's clock restarts on load and the wall clock may change.
  const openForMs = performance.now() - openedAt;
  sessionStore.write(draftKeyOf(lead.kind), JSON.stringify({ lead, openForMs, requestKey }));
}

export function dropDraft(kind: Lead['kind']) {
  drafts.delete(kind);
  sessionStore.remove(draftKeyOf(kind));
}

function findDraft<Written extends Lead>(shape: Written): Draft<Written> | null {
  return (drafts.get(shape.kind) as Draft<Written> | undefined) ?? readKept(shape);
}

/** Ignores an incomplete draft, which may be from another version. */
function readKept<Written extends Lead>(shape: Written): Draft<Written> | null {
  try {
    const kept = JSON.parse(sessionStore.read(draftKeyOf(shape.kind)) ?? '') as {
      lead: Record<string, unknown>;
      openForMs: unknown;
      requestKey: unknown;
    };
    const { openForMs, requestKey } = kept;
    const fields = Object.keys(shape);
    if (kept.lead.kind !== shape.kind || !fields.every((field) => fits(field, kept.lead[field]))) return null;
    if (typeof openForMs !== 'number' || !(openForMs >= 0)) return null;
    if (typeof requestKey !== 'string' || !REQUEST_KEY.test(requestKey)) return null;
    const lead = Object.fromEntries(fields.map((field) => [field, kept.lead[field]])) as Written;
    return { lead, openedAt: performance.now() - openForMs, requestKey };
  } catch {
    return null;
  }
}

const fits = (field: string, value: unknown) =>
  typeof value === 'string' && (choices[field]?.includes(value) ?? true);

const isSame = (one: Lead, other: Lead) =>
  Object.entries(one).every(([field, value]) => other[field as keyof Lead] === value);
