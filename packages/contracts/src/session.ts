import { z } from 'zod';
import { language } from './language.ts';
import { role } from './user.ts';

/** A session as its owner sees it. */
export const session = z.object({
  id: z.string(),
  /** From the user agent, such as `Firefox, Windows`; null when it says nothing known. */
  device: z.string().nullable(),
  createdAt: z.iso.datetime(),
  lastSeenAt: z.iso.datetime(),
  expiresAt: z.iso.datetime(),
  isCurrent: z.boolean(),
});
export type Session = z.infer<typeof session>;

/** `DELETE /api/sessions`: every other session, or this one too. */
export const endSessionsQuery = z.object({ scope: z.enum(['others', 'all']).default('others') });

/** `GET /internal/sessions/{id}`: what the gateway needs to know of a living session. */
export const livingSession = z.object({
  userId: z.string(),
  /** What others read of the user. */
  name: z.string(),
  role,
  language,
});
export type LivingSession = z.infer<typeof livingSession>;

/** `POST /internal/views` of auth: a member of staff, by their session, wants to look through a client's eyes. */
export const viewOrder = z.object({
  sessionId: z.string().min(1).max(64),
  clientId: z.string().min(1).max(64),
  /** The keyed hash of the address block that they come from. */
  address: z.string().min(1).max(64),
});
export type ViewOrder = z.infer<typeof viewOrder>;
