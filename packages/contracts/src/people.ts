import { z } from 'zod';
import { language } from './language.ts';
import type { ServiceCall } from './service-call.ts';
import { email, role } from './user.ts';

/** Who an account is, for other parts of the product. */
export const person = z.object({
  userId: z.string(),
  /** What others read of the user. */
  name: z.string(),
  role,
  language,
  isActive: z.boolean(),
  /** Only where whoever has the account has shown to read there. */
  confirmedEmail: z.string().optional(),
});
export type Person = z.infer<typeof person>;

const mailWords = z.object({
  subject: z.string().min(1).max(300),
  /** Plain text; what greets and what signs is added. */
  paragraphs: z.array(z.string().min(1).max(5000)).min(1).max(20),
  link: z
    .object({
      label: z.string().min(1).max(200),
      /** Inside the product and without its language, such as `/portal/projects/7`. */
      path: z
        .string()
        .max(1000)
        .regex(/^\/(?![/\\])[^\s\\]*$/),
    })
    .optional(),
});
export type MailWords = z.infer<typeof mailWords>;

/** A mail to a user in both languages, sent once for each key however often it is asked for. */
export const mailOrder = z.object({
  key: z.string().min(1).max(200),
  userId: z.string().min(1).max(64),
  /** Where this user wants it sent, when it is not to their own address; it greets nobody then. */
  to: email.optional(),
  mail: z.object({ it: mailWords, en: mailWords }),
});
export type MailOrder = z.infer<typeof mailOrder>;

/** The same to everybody on the staff whose account is open. */
export const staffMailOrder = mailOrder.pick({ key: true, mail: true });
export type StaffMailOrder = z.infer<typeof staffMailOrder>;

/** All that a service holds about somebody. */
export const personData = z.object({
  documents: z.array(z.object({ name: z.string().min(1), content: z.unknown() })),
  /** Bytes to be fetched from the same service. */
  files: z.array(z.object({ name: z.string().min(1), path: z.string().startsWith('/internal/') })),
});
export type PersonData = z.infer<typeof personData>;

/** Who has proved an address is meant by it too. */
export const personQuery = z.object({ email: z.string().max(320).optional() });

/** The same order would be refused again. */
const MAIL_REFUSALS = [400, 413, 415, 422];

/** What auth is asked about accounts. */
export const accountCalls = {
  find: { method: 'GET', path: '/internal/people/:id', answer: person, refusals: [404] },
  mail: { method: 'POST', path: '/internal/mails', body: mailOrder, refusals: MAIL_REFUSALS },
  staffMail: { method: 'POST', path: '/internal/staff-mails', body: staffMailOrder, refusals: MAIL_REFUSALS },
} satisfies Record<string, ServiceCall>;

/** What every other service is asked about people. */
export const peopleCalls = {
  collect: { method: 'GET', path: '/internal/people/:id/data', answer: personData },
  remove: { method: 'DELETE', path: '/internal/people/:id' },
} satisfies Record<string, ServiceCall>;
