import { z } from 'zod';
import { newestFirstQuery } from './administration.ts';
import { cleanLine, cleanText } from './clean-text.ts';
import { language } from './language.ts';
import { allLeadDetails, type LeadDetail, type LeadDetails, leadDetails } from './lead-details.ts';
import { requestKey, version } from './project.ts';

/** Lengths in characters. */
export const leadLimits = { name: 100, email: 320, message: 4000, minMessage: 10 };

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

type Said<Detail> = Detail extends { options: readonly (infer Option)[] } ? Option : string;
type Asked<Details> = { [Name in keyof Details]: z.ZodType<Said<Details[Name]>> };
type Shown<Details> = { [Name in keyof Details]: z.ZodType<Exclude<Said<Details[Name]>, ''> | null> };

const schemaOf = (detail: LeadDetail): z.ZodType<string> =>
  detail.options ? z.enum(detail.options) : line(detail.longest);

function ask<Details extends Record<string, LeadDetail>>(details: Details) {
  const asked = Object.entries(details).map(([name, detail]) => {
    const value = schemaOf(detail);
    return [name, detail.isRequired ? value : value.default('')];
  });
  return Object.fromEntries(asked) as Asked<Details>;
}

const contactLeadBody = z.object({ ...common, kind: z.literal('contact'), ...ask(leadDetails.contact) });
const bookingLeadBody = z.object({ ...common, kind: z.literal('booking'), ...ask(leadDetails.booking) });
/** The waiting list does not ask for a name. */
const planLeadBody = z.object({
  ...common,
  kind: z.literal('plan'),
  firstName: common.firstName.default(''),
  lastName: common.lastName.default(''),
  message: common.message.default(''),
  ...ask(leadDetails.plan),
});

/** `POST /api/leads`. Missing or invalid values have problem codes of their own. */
export const leadBody = z.discriminatedUnion('kind', [contactLeadBody, bookingLeadBody, planLeadBody]);
export type LeadBody = z.infer<typeof leadBody>;

/** `demo`: contact left with a demo. `plan`: waiting list for a plan. */
export const leadKind = z.enum(['contact', 'booking', 'demo', 'plan']);
export type LeadKind = z.infer<typeof leadKind>;

export const leadStatus = z.enum(['new', 'in_progress', 'closed', 'spam']);
export type LeadStatus = z.infer<typeof leadStatus>;

const shown = allLeadDetails.map(([name, detail]) => [name, schemaOf(detail).nullable()]);

/** A lead as staff see it. Fields its kind does not have are null. */
export const lead = z.object({
  id: z.string(),
  kind: leadKind,
  status: leadStatus,
  name: z.string(),
  email: z.string(),
  ...(Object.fromEntries(shown) as Shown<LeadDetails>),
  message: z.string().nullable(),
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
