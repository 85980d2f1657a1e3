import { type LeadBody, leadLimits } from '@fucina/contracts/lead';
import { email as emailAddress } from '@fucina/contracts/user';
import { problem } from '@fucina/service-kit/problem';
import type { ChatbotDeps } from '../deps.ts';
import { isSpamLead } from './spam.ts';
import type { NewLead } from './stored-lead.ts';

const DAY_MS = 86_400_000;
const DAYS_AHEAD = 366;

/** Spam is stored apart; the sender gets the usual answer. */
export async function submitLead(body: LeadBody, { leads, now }: ChatbotDeps) {
  const email = requireContact(body, now());
  const { kind, firstName, lastName, language, page, requestKey } = body;
  const lead: NewLead = {
    kind,
    status: isSpamLead(body) ? 'spam' : 'new',
    name: `${firstName} ${lastName}`.trim(),
    email,
    language,
    requestKey,
    createdAt: now(),
    ...partsOf(body),
    ...(page.startsWith('/') ? { page } : {}),
  };
  await leads.keep(lead);
}

type ContactFields = { firstName: string; lastName: string; email: string; message: string };
type Contact = Extract<LeadBody, { kind: 'contact' }>;
type Booking = Extract<LeadBody, { kind: 'booking' }>;

/** Reports the first required field that is missing, in form order. */
function requireContact(body: LeadBody, now: Date): string {
  const { firstName, lastName, email, message }: ContactFields = body;
  if (body.kind !== 'plan' && (!firstName || !lastName)) throw problem('contact.name_required');
  const address = emailAddress.safeParse(email);
  if (!address.success) throw problem('contact.invalid_email');
  if (body.kind === 'booking' && !isComingDay(body.day, now)) throw problem('lead.day_invalid');
  if (body.kind === 'contact' && message.length < leadLimits.minMessage) {
    throw problem('lead.message_too_short');
  }
  return address.data;
}

/** Tomorrow or later in the visitor's time zone, which may still be today in ours. */
function isComingDay(day: string, now: Date): boolean {
  const at = Date.parse(`${day}T00:00:00Z`);
  const isDay = /^\d{4}-\d\d-\d\d$/.test(day) && !Number.isNaN(at) && dayOf(new Date(at)) === day;
  return isDay && day >= dayOf(now) && at <= now.getTime() + DAYS_AHEAD * DAY_MS;
}

const dayOf = (date: Date) => date.toISOString().slice(0, 10);

function partsOf(body: LeadBody) {
  if (body.kind === 'plan') return planParts(body);
  return body.kind === 'contact' ? contactParts(body) : bookingParts(body);
}

function planParts({ plan, message }: Extract<LeadBody, { kind: 'plan' }>) {
  return { plan, ...(message ? { message } : {}) };
}

function contactParts({ company, service, message }: Contact) {
  return { message, ...(company ? { company } : {}), ...(service ? { service } : {}) };
}

function bookingParts({ phone, day, time, message }: Booking) {
  return { day, time, ...(phone ? { phone } : {}), ...(message ? { message } : {}) };
}
