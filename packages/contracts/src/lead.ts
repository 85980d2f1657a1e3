import { z } from 'zod';
import { newestFirstQuery } from './administration.ts';
import { cleanLine, cleanText } from './clean-text.ts';
import { plan } from './demo.ts';
import { language } from './language.ts';
import { requestKey, version } from './project.ts';

/** Lengths in characters. */
export const leadLimits = { name: 100, email: 320, phone: 40, company: 100, message: 4000, minMessage: 10 };

/** Services named on the website. */
export const leadService = z.enum([
  'customerService',
  'salesAutomation',
  'predictiveAnalytics',
  'workflowAutomation',
  'contentGeneration',
  'personalization',
]);

export const bookingTime = z.enum(['morning', 'afternoon', 'any']);
export type BookingTime = z.infer<typeof bookingTime>;

const line = (max: number) => z.string().max(max).overwrite(cleanLine);
const message = z.string().max(leadLimits.message).overwrite(cleanText);

const common = {
  firstName: line(leadLimits.name),
  lastName: line(leadLimits.name),
  email: line(leadLimits.email),
  message,
  language,
  page: line(300).default(''),
  requestKey,
  /** Honeypot, invisible to people. */
  trap: z.string().max(4000).default(''),
  openForMs: z.number().nonnegative().default(0),
};

const contactLeadBody = z.object({
  ...common,
  kind: z.literal('contact'),
  company: line(leadLimits.company).default(''),
  service: z.union([leadService, z.literal('')]).default(''),
});
const bookingLeadBody = z.object({
  ...common,
  kind: z.literal('booking'),
  phone: line(leadLimits.phone).default(''),
  day: z.string().max(40),
  time: bookingTime,
});
/** The waiting list does not ask for a name. */
const planLeadBody = z.object({
  ...common,
  kind: z.literal('plan'),
  firstName: common.firstName.default(''),
  lastName: common.lastName.default(''),
  message: common.message.default(''),
  plan,
});

/** `POST /api/leads`. Missing or invalid values have problem codes of their own. */
export const leadBody = z.discriminatedUnion('kind', [contactLeadBody, bookingLeadBody, planLeadBody]);
export type LeadBody = z.infer<typeof leadBody>;

/** `demo`: contact left with a demo. `plan`: waiting list for a plan. */
export const leadKind = z.enum(['contact', 'booking', 'demo', 'plan']);
export type LeadKind = z.infer<typeof leadKind>;

export const leadStatus = z.enum(['new', 'in_progress', 'closed', 'spam']);
export type LeadStatus = z.infer<typeof leadStatus>;

/** A lead as staff see it. Fields its kind does not have are null. */
export const lead = z.object({
  id: z.string(),
  kind: leadKind,
  status: leadStatus,
  name: z.string(),
  email: z.string(),
  company: z.string().nullable(),
  service: leadService.nullable(),
  phone: z.string().nullable(),
  /** The requested day, `YYYY-MM-DD`. */
  day: z.string().nullable(),
  time: bookingTime.nullable(),
  message: z.string().nullable(),
  plan: plan.nullable(),
  domain: z.string().nullable(),
  demoId: z.string().nullable(),
  page: z.string().nullable(),
  language,
  note: z.string(),
  version,
  createdAt: z.iso.datetime(),
});
export type Lead = z.infer<typeof lead>;

const filters = {
  /** By default, everything but spam. */
  status: leadStatus.optional(),
  kind: leadKind.optional(),
  q: z.string().max(200).default(''),
};

/** `GET /api/admin/leads`: newest first; `before` is the last id seen. */
export const listLeadsQuery = z.object({ ...filters, ...newestFirstQuery.shape });
export type ListLeadsQuery = z.infer<typeof listLeadsQuery>;

/** `GET /api/admin/leads/export`. */
export const exportLeadsQuery = z.object({ ...filters, language: language.default('en') });

/** `PATCH /api/admin/leads/{id}`. */
export const changeLeadBody = z
  .strictObject({
    status: leadStatus.optional(),
    note: z.string().max(4000).overwrite(cleanText).optional(),
    version,
  })
  .refine(({ status, note }) => status !== undefined || note !== undefined, 'Nothing to change');
export type ChangeLeadBody = z.infer<typeof changeLeadBody>;
