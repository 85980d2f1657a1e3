import { z } from 'zod';
import { person } from './people.ts';
import type { ServiceCall } from './service-call.ts';

/** A session as its owner sees it. */
export const session = z.object({
  id: z.string(),
  /** From the user agent, such as `Firefox, Windows`; null if unknown. */
  device: z.string().nullable(),
  createdAt: z.iso.datetime(),
  lastSeenAt: z.iso.datetime(),
  expiresAt: z.iso.datetime(),
  isCurrent: z.boolean(),
});
export type Session = z.infer<typeof session>;

/** `DELETE /api/sessions`: ends the other sessions, or all. */
export const endSessionsQuery = z.object({ scope: z.enum(['others', 'all']).default('others') });

/** Session data for the gateway. */
export const activeSession = person.pick({ userId: true, name: true, role: true, language: true });
export type ActiveSession = z.infer<typeof activeSession>;

/** A request by staff to view as a client, made with their own session. */
export const viewOrder = z.object({
  sessionId: z.string().min(1).max(64),
  clientId: z.string().min(1).max(64),
  /** Keyed hash of the caller's address block. */
  address: z.string().min(1).max(64),
});
export type ViewOrder = z.infer<typeof viewOrder>;

/** Auth's internal session API. */
export const sessionCalls = {
  find: { method: 'GET', path: '/internal/sessions/:id', answer: activeSession, refusals: [404] },
  view: { method: 'POST', path: '/internal/views', body: viewOrder, answer: person, refusals: [404] },
} satisfies Record<string, ServiceCall>;
