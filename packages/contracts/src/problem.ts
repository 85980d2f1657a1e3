import { z } from 'zod';
import { botProblems } from './problems/bot-problems.ts';
import { connectionProblems } from './problems/connection-problems.ts';
import { contentProblems } from './problems/content-problems.ts';
import { insightProblems } from './problems/insight-problems.ts';
import type { ProblemEntry } from './problems/problem-entry.ts';
import { sourceProblems } from './problems/source-problems.ts';
import { websiteProblems } from './problems/website-problems.ts';

/** Problem registry: code → HTTP status, English title, and detail where the title is not enough (RFC 9457). */
export const problems = {
  'job.not_found': {
    status: 404,
    title: 'Job not found',
    detail: 'It has since been completed or discarded',
  },
  'job.nothing_left': {
    status: 409,
    title: 'Job no longer needed',
    detail: 'What this job worked on is gone, or is already being processed: discard the job',
  },
  internal: { status: 500, title: 'Something went wrong' },
  'request.invalid': { status: 400, title: 'The request is not valid' },
  'request.malformed': { status: 400, title: 'The request could not be read' },
  'request.invalid_encoding': { status: 400, title: 'The text is not valid UTF-8' },
  'request.too_large': { status: 413, title: 'The request is too large' },
  'request.unsupported_type': { status: 415, title: 'This content type is not accepted' },
  'request.forbidden_origin': { status: 403, title: 'This website may not call this address' },
  'request.timeout': { status: 408, title: 'The request took too long' },
  'request.rate_limited': { status: 429, title: 'Too many requests' },
  'route.not_found': { status: 404, title: 'Nothing found at this address' },
  'route.method_not_allowed': { status: 405, title: 'This method is not allowed here' },
  'identity.missing': { status: 401, title: 'Caller not identified' },
  'session.required': { status: 401, title: 'Not logged in', detail: 'Please log in' },
  'session.not_found': { status: 404, title: 'Session not found', detail: 'This session has already ended' },
  'access.denied': {
    status: 403,
    title: 'Access denied',
    detail: 'You need admin privileges to access this page.',
  },
  'view.read_only': {
    status: 403,
    title: 'Read-only view',
    detail: 'You are viewing this as a client: nothing can be changed',
  },
  'view.not_available': {
    status: 403,
    title: 'Not shown while viewing as a client',
    detail: 'Only the client can see logins, passwords and personal data',
  },
  'login.failed': { status: 401, title: 'Login failed', detail: 'Invalid username or password' },
  'login.throttled': { status: 429, title: 'Too many attempts' },
  'login.deactivated': {
    status: 403,
    title: 'Account deactivated',
    detail: 'This account has been deactivated: contact us to have it reactivated',
  },
  'login.busy': { status: 503, title: 'Many people are logging in right now' },
  'user.not_found': { status: 404, title: 'User not found' },
  'user.username_taken': {
    status: 409,
    title: 'Username taken',
    detail: 'This username is already in use: choose another',
  },
  'user.username_mixed': {
    status: 400,
    title: 'Username mixes alphabets',
    detail: 'Write the username in one alphabet, such as Latin or Greek',
  },
  'user.username_look_alike': {
    status: 409,
    title: 'Username too similar to another',
    detail: 'This username looks like one that is already in use: choose another',
  },
  'user.email_taken': {
    status: 409,
    title: 'Email taken',
    detail: 'An account with this email address already exists: log in, or reset its password',
  },
  'user.not_invited': {
    status: 409,
    title: 'No invitation to send',
    detail: 'This account already has a password, or has been deactivated',
  },
  'export.unavailable': {
    status: 503,
    title: 'Your data cannot be exported right now',
    detail:
      'A service is not responding, and an incomplete export would be of no use: try again in a few minutes',
  },
  'user.last_admin': {
    status: 409,
    title: 'The last admin can’t be removed',
    detail: 'Make someone else an admin first',
  },
  'password.wrong': { status: 403, title: 'Wrong password', detail: 'The current password isn’t right' },
  'password.common': {
    status: 400,
    title: 'Password too common',
    detail: 'This password is on lists that attackers try first: several unrelated words make a good one',
  },
  'password.predictable': {
    status: 400,
    title: 'Password too predictable',
    detail:
      'Repeated characters and keyboard patterns are easy to guess: several unrelated words make a good one',
  },
  'password.personal': {
    status: 400,
    title: 'Password too personal',
    detail:
      'Your name, your email address and our name are easy to guess: choose words that have nothing to do with you',
  },
  'link.invalid': {
    status: 410,
    title: 'This link is no longer valid',
    detail: 'It has been used or has expired: ask for a new one',
  },
  'project.not_found': { status: 404, title: 'Project not found' },
  'project.ends_before_start': {
    status: 400,
    title: 'The project ends before it starts',
    detail: 'Choose an end date on or after the start date',
  },
  'record.not_found': { status: 404, title: 'This entry no longer exists' },
  'record.changed_meanwhile': {
    status: 409,
    title: 'Someone else has changed this',
    detail: 'Someone else has changed this in the meantime: look at their version and try again',
  },
  'approval.already_decided': { status: 409, title: 'This request has already been answered' },
  'approval.members_only': { status: 403, title: 'Only the client can answer this request' },
  'service.unavailable': { status: 503, title: 'A service is not responding' },
  'service.timeout': { status: 504, title: 'A service is taking too long to respond' },
  'database.unavailable': { status: 503, title: 'The database is not responding' },
  'queue.unavailable': { status: 503, title: 'The job queue is not responding' },
  ...websiteProblems,
  ...sourceProblems,
  ...botProblems,
  ...contentProblems,
  ...insightProblems,
  ...connectionProblems,
} as const satisfies Record<string, ProblemEntry>;

export type ProblemCode = keyof typeof problems;

/** Whether a value is a registered problem code. */
export function isProblemCode(code: unknown): code is ProblemCode {
  return typeof code === 'string' && Object.hasOwn(problems, code);
}

/** The body of every error answer, `application/problem+json`. */
export const problemDocument = z.object({
  type: z.string(),
  title: z.string(),
  status: z.number().int(),
  detail: z.string(),
  code: z.string(),
  requestId: z.string(),
  errors: z.array(z.object({ pointer: z.string(), message: z.string() })).optional(),
  retryAfter: z.number().int().nonnegative().optional(),
});
export type ProblemDocument = z.infer<typeof problemDocument>;

/** Builds a problem document; `detail` falls back to the registry's, then to the title. */
export function toProblemDocument(input: {
  code: ProblemCode;
  requestId: string;
  detail?: string | undefined;
  errors?: ProblemDocument['errors'] | undefined;
  retryAfter?: number | undefined;
}): ProblemDocument {
  const { status, title, detail = title }: ProblemEntry = problems[input.code];
  return {
    type: `/problems/${input.code}`,
    title,
    status,
    detail: input.detail ?? detail,
    code: input.code,
    requestId: input.requestId,
    ...(input.errors ? { errors: input.errors } : {}),
    ...(input.retryAfter === undefined ? {} : { retryAfter: input.retryAfter }),
  };
}
