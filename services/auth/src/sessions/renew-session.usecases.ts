import type { UserIdentity } from '@fucina/service-kit/identity';
import type { AuthDeps } from '../deps.ts';
import type { OpenedSession } from './sessions.usecases.ts';

type Deps = Pick<AuthDeps, 'sessions' | 'signingKeys' | 'now' | 'sessionLifetimeMs' | 'sessionMaxMs'>;

// The answer with the new token may be lost: for a while the next one carries it again.
const TOLD_AGAIN_MS = 10 * 60_000;

/**
 * Sliding expiry: in the second half of its life a session is extended by a full lifetime, up to the maximum age. Null
 * if there is nothing new for the browser. Concurrent renewals are harmless: both tokens name the same session.
 */
export async function renewSession(
  { id: userId, sessionId: id, viewerId }: UserIdentity,
  { sessions, signingKeys, ...deps }: Deps,
): Promise<OpenedSession | null> {
  if (viewerId !== undefined) return null;
  const now = deps.now();
  const session = await sessions.findActive(id, now);
  if (session?.userId !== userId) return null;

  const oldestMs = session.createdAt.getTime() + deps.sessionMaxMs;
  const expiresAt = new Date(Math.min(now.getTime() + deps.sessionLifetimeMs, oldestMs));
  const leftMs = session.expiresAt.getTime() - now.getTime();
  const isDue = leftMs < deps.sessionLifetimeMs / 2 && expiresAt > session.expiresAt;
  const isFresh = session.renewedAt && now.getTime() - session.renewedAt.getTime() < TOLD_AGAIN_MS;
  if (!isDue && !isFresh) return null;

  const living = isDue ? await sessions.renew({ id, userId }, { now, expiresAt }) : session;
  if (!living) return null;
  const token = await signingKeys.sign({ sub: userId, sid: id, iat: now, exp: living.expiresAt });
  return { token, lifetimeMs: living.expiresAt.getTime() - now.getTime() };
}
