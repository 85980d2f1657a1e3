import { createRequestKey } from '../../lib/request-key.ts';
import type { BookingLead, ContactLead } from './api/send-lead.ts';

type Draft = { lead: ContactLead | BookingLead; openedAt: number; requestKey: string };

const drafts = new Map<string, Draft>();

/** What was typed before the form was closed, by a click beside it perhaps; it stays until it is sent or the tab is closed. */
export function openDraft<Lead extends ContactLead | BookingLead>(empty: Lead): Draft & { lead: Lead } {
  const draft = drafts.get(empty.kind) ?? {
    lead: empty,
    openedAt: performance.now(),
    requestKey: createRequestKey(),
  };
  drafts.set(empty.kind, draft);
  return draft as Draft & { lead: Lead };
}

/** Other words are another request: the same ones, sent again, stay the same. */
export function changeDraft(lead: ContactLead | BookingLead) {
  const draft = openDraft(lead);
  drafts.set(lead.kind, { ...draft, lead, requestKey: createRequestKey() });
}

export function dropDraft(kind: string) {
  drafts.delete(kind);
}
