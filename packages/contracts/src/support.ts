import { z } from 'zod';
import { newestFirstQuery } from './administration.ts';
import { cleanLine, cleanText } from './clean-text.ts';
import { requestKey } from './project.ts';
import { email } from './user.ts';

/** Length of a support question in characters; the minimum is from the specification, §5. */
export const supportLimits = {
  name: { min: 2, max: 200 },
  subject: { min: 5, max: 200 },
  message: { min: 10, max: 5000 },
} as const;

const bounded = ({ min, max }: { min: number; max: number }, clean: (text: string) => string) =>
  z.string().max(max).overwrite(clean).min(min);

/** `POST /api/projects/support`. */
export const askSupportBody = z.strictObject({
  name: bounded(supportLimits.name, cleanLine),
  email,
  subject: bounded(supportLimits.subject, cleanLine),
  message: bounded(supportLimits.message, cleanText),
  requestKey,
});
export type AskSupportBody = z.infer<typeof askSupportBody>;

export const supportState = z.enum(['open', 'answered']);
export type SupportState = z.infer<typeof supportState>;

/** A support question as staff see it. */
export const supportRequest = z.object({
  id: z.string(),
  /** Empty once the account is deleted. `name` and `email` are as entered. */
  authorId: z.string(),
  name: z.string(),
  email: z.string(),
  subject: z.string(),
  message: z.string(),
  state: supportState,
  answeredBy: z.object({ id: z.string(), name: z.string() }).nullable(),
  answeredAt: z.iso.datetime().nullable(),
  createdAt: z.iso.datetime(),
});
export type SupportRequest = z.infer<typeof supportRequest>;

/** `GET /api/admin/support`, newest first. */
export const listSupportQuery = newestFirstQuery.extend({ state: supportState.optional() });
export type ListSupportQuery = z.infer<typeof listSupportQuery>;

/** `PATCH /api/admin/support/{id}`. */
export const changeSupportBody = z.strictObject({ state: supportState });
