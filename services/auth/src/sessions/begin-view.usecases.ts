import type { Person } from '@fucina/contracts/people';
import type { ViewOrder } from '@fucina/contracts/session';
import { problem } from '@fucina/service-kit/problem';
import type { AuthDeps } from '../deps.ts';
import { findPerson } from '../people/people.usecases.ts';

type Deps = Pick<AuthDeps, 'sessions' | 'users' | 'audit' | 'now'>;

/**
 * Lets staff view as a client, once the audit entry is written. One entry per session and client, however often
 * gateways ask.
 */
export async function beginView(
  { sessionId, clientId, address }: ViewOrder,
  { sessions, users, audit, now }: Deps,
): Promise<Person> {
  const session = await sessions.findActive(sessionId, now());
  const viewer = session && (await users.find(session.userId));
  if (!viewer?.isActive || viewer.role !== 'admin') throw problem('user.not_found');
  const client = await findPerson(clientId, { users });
  if (client.role !== 'client' || !client.isActive) throw problem('user.not_found');

  const entry = { action: 'user.viewed', actorId: viewer.id, subjectId: clientId, address } as const;
  await audit.addOnce(`view ${sessionId} ${clientId}`, entry);
  return client;
}
