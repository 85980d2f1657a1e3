import type { Plan } from '@fucina/contracts/demo';
import { leadEndpoints } from '@fucina/contracts/endpoints/leads';
import { callApi } from '../../../lib/api/api-client.ts';

export const callTimes = ['any', 'morning', 'afternoon'] as const;

export type ContactLead = {
  kind: 'contact';
  firstName: string;
  lastName: string;
  email: string;
  company: string;
  service: string;
  message: string;
};

export type BookingLead = {
  kind: 'booking';
  firstName: string;
  lastName: string;
  email: string;
  phone: string;
  day: string;
  time: (typeof callTimes)[number];
  message: string;
};

export const plans = ['pro', 'enterprise'] as const satisfies Plan[];

export type PlanLead = { kind: 'plan'; plan: Plan; email: string; firstName: string };

export type Lead = ContactLead | BookingLead | PlanLead;

/** Spam signals: the honeypot, and how long the form was open. */
export type SpamSignals = { trap: string; openForMs: number };

export async function sendLead(
  lead: Lead & SpamSignals & { requestKey: string; language: string; page: string },
) {
  await callApi(leadEndpoints.submit, { body: lead });
}
