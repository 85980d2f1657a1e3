import type { LeadBody } from '@fucina/contracts/lead';

export const callTimes = ['any', 'morning', 'afternoon'] as const satisfies BookingLead['time'][];
export const plans = ['pro', 'enterprise'] as const satisfies PlanLead['plan'][];

type Body<Kind extends LeadBody['kind']> = Extract<LeadBody, { kind: Kind }>;
/** Added when it is sent. */
type Added = 'language' | 'page' | 'requestKey' | 'trap' | 'openForMs';
export type ContactLead = Omit<Body<'contact'>, Added>;
export type BookingLead = Omit<Body<'booking'>, Added>;
export type PlanLead = Omit<Body<'plan'>, Added | 'lastName' | 'message'>;
export type Lead = ContactLead | BookingLead | PlanLead;
