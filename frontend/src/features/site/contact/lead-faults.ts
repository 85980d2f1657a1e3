import { isEmail } from '@fucina/contracts/email-rule';
import { isDay } from '../../../lib/time/typed-days.ts';
import type { Lead } from './api.ts';

const MIN_MESSAGE = 10;
const MS_PER_DAY = 86_400_000;

type Typed = { firstName?: string; lastName?: string; email: string; message?: string; day?: string };
export type LeadFault = 'firstName' | 'lastName' | 'email' | 'message' | 'day';

export function toCheck(lead: Lead): Typed {
  const { email } = lead;
  if (lead.kind === 'plan') return { email };
  const { firstName, lastName } = lead;
  const person = { firstName, lastName, email };
  return lead.kind === 'booking' ? { ...person, day: lead.day } : { ...person, message: lead.message };
}

export function findLeadFaults(typed: Typed, now = new Date()): LeadFault[] {
  const { firstName, lastName, email, message, day } = typed;
  const isWrong: Record<LeadFault, boolean> = {
    firstName: firstName?.trim() === '',
    lastName: lastName?.trim() === '',
    email: !isEmail(email),
    message: message !== undefined && message.trim().length < MIN_MESSAGE,
    day: day !== undefined && !(isDay(day) && day >= tomorrow(now)),
  };
  return (Object.keys(isWrong) as LeadFault[]).filter((fault) => isWrong[fault]);
}

const faultsOfProblems: Record<string, LeadFault> = {
  'contact.name_required': 'firstName',
  'contact.invalid_email': 'email',
  'lead.day_invalid': 'day',
  'lead.message_too_short': 'message',
};

export function readRefusal(code: string, typed: Typed): LeadFault[] {
  const refused = faultsOfProblems[code];
  if (!refused) return [];
  const found = findLeadFaults(typed);
  const isSeen = refused === 'firstName' ? found.includes('lastName') : false;
  return found.includes(refused) || isSeen ? found : [refused, ...found];
}

/** Earliest date, in local time. */
export function tomorrow(now = new Date()): string {
  const today = Date.UTC(now.getFullYear(), now.getMonth(), now.getDate());
  return new Date(today + MS_PER_DAY).toISOString().slice(0, 10);
}
