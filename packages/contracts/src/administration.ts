import { z } from 'zod';
import type { ServiceCall } from './service-call.ts';
import { email, profile, role, user, username } from './user.ts';

/** A user as staff see them. */
export const adminUser = user.extend({
  isActive: z.boolean(),
  isInvited: z.boolean(),
  lastLoginAt: z.iso.datetime().nullable(),
});
export type AdminUser = z.infer<typeof adminUser>;

const page = z.coerce.number().int().min(1).max(100_000).default(1);
const pageSize = z.coerce.number().int().min(1).max(100).default(100);

const sortFields = ['createdAt', 'username', 'email', 'company', 'role'] as const;

const ids = z
  .string()
  .regex(/^[\w-]{1,64}(?:,[\w-]{1,64}){0,99}$/)
  .transform((text) => text.split(','));

/** `GET /api/admin/users`. `ids` limits the list to these accounts, such as the clients of a project. */
export const listUsersQuery = z.object({
  q: z.string().max(200).default(''),
  role: role.optional(),
  ids: ids.optional(),
  sort: z.enum([...sortFields, ...sortFields.map((field) => `-${field}` as const)]).default('-createdAt'),
  page,
  pageSize,
});
export type ListUsersQuery = z.infer<typeof listUsersQuery>;

/** `POST /api/admin/users`: creates an account whose owner sets the password through a mailed link. */
export const inviteUserBody = z.object({ username, email, role: role.default('client'), ...profile });
export type InviteUserBody = z.infer<typeof inviteUserBody>;

/** `PATCH /api/admin/users/{id}`. */
export const changeUserBody = z
  .object({ role: role.optional(), isActive: z.boolean().optional() })
  .refine(({ role: to, isActive }) => to !== undefined || isActive !== undefined, 'Nothing to change');
export type ChangeUserBody = z.infer<typeof changeUserBody>;

/** Actions in the audit log. */
export const auditAction = z.enum([
  'user.registered',
  'user.invited',
  'user.role_changed',
  'user.deactivated',
  'user.reactivated',
  'user.deleted',
  'user.invited_again',
  'user.viewed',
  'user.exported',
  'login.succeeded',
  'login.failed',
  'login.refused',
  'logout',
  'session.ended',
  'sessions.ended',
  'password.changed',
  'password.reset_requested',
  'password.reset',
  'email.verified',
  'email.change_requested',
  'email.changed',
  'job.retried',
  'job.discarded',
  'demo.assigned',
]);
export type AuditAction = z.infer<typeof auditAction>;

/** An action by staff in another service. */
export const auditOrder = z.object({
  action: auditAction.extract(['job.retried', 'job.discarded', 'demo.assigned']),
  actorId: z.string().min(1).max(64),
  address: z.string().min(1).max(64),
  detail: z.string().min(1).max(300),
});
export type AuditOrder = z.infer<typeof auditOrder>;

/** Appends to the audit log, which auth keeps for all services. */
export const auditCall = { method: 'POST', path: '/internal/audit', body: auditOrder } satisfies ServiceCall;

const auditPerson = z.object({ id: z.string(), name: z.string() });

/**
 * An audit log entry. `address` is a keyed hash of the address block. An id without a person belongs to a deleted
 * account.
 */
export const auditEntry = z.object({
  id: z.string(),
  at: z.iso.datetime(),
  action: auditAction,
  actorId: z.string().nullable(),
  actor: auditPerson.nullable(),
  subjectId: z.string().nullable(),
  subject: auditPerson.nullable(),
  address: z.string(),
  detail: z.string().nullable(),
});
export type AuditEntry = z.infer<typeof auditEntry>;

/** `GET /api/admin/audit` and `GET /api/admin/outbox`: newest first; `before` is the last id seen. */
export const newestFirstQuery = z.object({
  before: z
    .string()
    .regex(/^[0-9a-f]{24}$/)
    .optional(),
  limit: z.coerce.number().int().min(1).max(100).default(50),
});
export type NewestFirstQuery = z.infer<typeof newestFirstQuery>;

/** A mail in the outbox as staff see it. The body is erased once the mail is sent. */
export const outboxMail = z.object({
  id: z.string(),
  to: z.string(),
  subject: z.string(),
  text: z.string().nullable(),
  html: z.string().nullable(),
  status: z.enum(['waiting', 'sent', 'failed']),
  createdAt: z.iso.datetime(),
});
export type OutboxMail = z.infer<typeof outboxMail>;
