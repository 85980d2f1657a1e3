import { z } from 'zod';
import { language } from './language.ts';
import { inEachLanguage } from './languages.ts';
import type { ServiceCall } from './service-call.ts';
import { email, role } from './user.ts';

/** An account as other services see it. */
export const person = z.object({
  userId: z.string(),
  name: z.string(),
  role,
  language,
  isActive: z.boolean(),
  /** Set only if its owner has verified it. */
  confirmedEmail: z.string().optional(),
});
export type Person = z.infer<typeof person>;

const mailWords = z.object({
  subject: z.string().min(1).max(300),
  /** Plain text. Greeting and signature are added. */
  paragraphs: z.array(z.string().min(1).max(5000)).min(1).max(20),
  link: z
    .object({
      label: z.string().min(1).max(200),
      /** Path in the product without the language, such as `/portal/projects/7`. */
      path: z
        .string()
        .max(1000)
        .regex(/^\/(?![/\\])[^\s\\]*$/),
    })
    .optional(),
});
export type MailWords = z.infer<typeof mailWords>;

/** A mail in both languages; idempotent by key. */
export const mailOrder = z.object({
  key: z.string().min(1).max(200),
  userId: z.string().min(1).max(64),
  /** An address other than the account's, in which case there is no personal greeting. */
  to: email.optional(),
  mail: z.object(inEachLanguage(() => mailWords)),
});
export type MailOrder = z.infer<typeof mailOrder>;

/** The same mail to all active staff. */
export const staffMailOrder = mailOrder.pick({ key: true, mail: true });
export type StaffMailOrder = z.infer<typeof staffMailOrder>;

/** Everything a service holds about a person. */
export const personData = z.object({
  documents: z.array(z.object({ name: z.string().min(1), content: z.unknown() })),
  /** Files to fetch from the same service. */
  files: z.array(z.object({ name: z.string().min(1), path: z.string().startsWith('/internal/') })),
});
export type PersonData = z.infer<typeof personData>;

/** `email` is set only if verified. */
export const personQuery = z.object({ email: z.string().max(320).optional() });

/** Permanent errors, which are not retried. */
const MAIL_REFUSALS = [400, 413, 415, 422];

/** Auth's internal account API. */
export const accountCalls = {
  find: { method: 'GET', path: '/internal/people/:id', answer: person, refusals: [404] },
  mail: { method: 'POST', path: '/internal/mails', body: mailOrder, refusals: MAIL_REFUSALS },
  staffMail: { method: 'POST', path: '/internal/staff-mails', body: staffMailOrder, refusals: MAIL_REFUSALS },
} satisfies Record<string, ServiceCall>;

/** Internal export and erasure API of every other service. */
export const peopleCalls = {
  collect: { method: 'GET', path: '/internal/people/:id/data', answer: personData },
  remove: { method: 'DELETE', path: '/internal/people/:id' },
} satisfies Record<string, ServiceCall>;
