import type { Plan } from '@fucina/contracts/demo';
import type { BookingTime, LeadBody } from '@fucina/contracts/lead';

export const callTimes = ['any', 'morning', 'afternoon'] as const satisfies BookingTime[];

type Body<Kind extends LeadBody['kind']> = Extract<LeadBody, { kind: Kind }>;
type Person = 'kind' | 'firstName' | 'lastName' | 'email';
export type ContactLead = Pick<Body<'contact'>, Person | 'company' | 'service' | 'message'>;
export type BookingLead = Pick<Body<'booking'>, Person | 'phone' | 'day' | 'time' | 'message'>;
export type PlanLead = Pick<Body<'plan'>, 'kind' | 'plan' | 'email' | 'firstName'>;
export type Lead = ContactLead | BookingLead | PlanLead;

export const plans = ['pro', 'enterprise'] as const satisfies Plan[];
