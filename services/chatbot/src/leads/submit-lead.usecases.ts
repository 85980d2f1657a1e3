import { type LeadBody, leadLimits } from '@fucina/contracts/lead';
import { email as emailAddress } from '@fucina/contracts/user';
import { problem } from '@fucina/service-kit/problem';
import type { ChatbotDeps } from '../deps.ts';
import { isSpamLead } from './spam.ts';

const DAY_MS = 86_400_000;
const DAYS_AHEAD = 366;

/** Spam is stored apart; the sender gets the usual answer. */
export async function submitLead(body: LeadBody, { leads, now }: ChatbotDeps) {
  const email = requireContact(body, now());
  const { firstName, lastName, page, email: _email, trap: _trap, openForMs: _openForMs, ...asked } = body;
  await leads.keep({
    ...withoutEmpty({ ...asked, page: page.startsWith('/') ? page : '' }),
    status: isSpamLead(body) ? 'spam' : 'new',
    name: `${firstName} ${lastName}`.trim(),
    email,
    createdAt: now(),
  });
}

type Filled<Fields> = { [Name in keyof Fields]: Exclude<Fields[Name], ''> };

/** Fields left empty are not stored. */
function withoutEmpty<Fields extends object>(fields: Fields) {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== '')) as Filled<Fields>;
}

/** Reports the first required field that is missing, in form order. */
function requireContact(body: LeadBody, now: Date): string {
  const { firstName, lastName, email, message } = body;
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
