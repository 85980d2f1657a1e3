import { z } from 'zod';
import { language } from './language.ts';
import { person } from './people.ts';
import type { ServiceCall } from './service-call.ts';
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

/** What the gateway needs to know of a living session. */
export const livingSession = z.object({
  userId: z.string(),
  /** What others read of the user. */
  name: z.string(),
  role,
  language,
});
export type LivingSession = z.infer<typeof livingSession>;

/** A member of staff, by their session, wants to look through a client's eyes. */
export const viewOrder = z.object({
  sessionId: z.string().min(1).max(64),
  clientId: z.string().min(1).max(64),
  /** The keyed hash of the address block that they come from. */
  address: z.string().min(1).max(64),
});
export type ViewOrder = z.infer<typeof viewOrder>;

/** What auth is asked about sessions. */
export const sessionCalls = {
  find: { method: 'GET', path: '/internal/sessions/:id', answer: livingSession, refusals: [404] },
  view: { method: 'POST', path: '/internal/views', body: viewOrder, answer: person, refusals: [404] },
} satisfies Record<string, ServiceCall>;
