import type { Person } from '@fucina/contracts/people';
import {
  type ActiveSession,
  type Session,
  session as sessionSchema,
  type ViewOrder,
} from '@fucina/contracts/session';
import type { UserIdentity } from '@fucina/service-kit/identity';
import { problem } from '@fucina/service-kit/problem';
import { showAs } from '@fucina/service-kit/stored-record';
import type { AuthDeps } from '../deps.ts';
import { findPerson } from '../people/people.usecases.ts';
import type { Source } from '../source.ts';
import { nameOf } from '../users/to-user.ts';
import type { StoredUser } from '../users/users.repository.ts';

type Deps = Pick<
  AuthDeps,
  'sessions' | 'users' | 'signingKeys' | 'notifyGateways' | 'audit' | 'now' | 'sessionLifetimeMs'
>;

export type OpenedSession = { token: string; lifetimeMs: number };

/** Replaces the browser's previous session. */
export async function openSession(
  { user, source }: { user: StoredUser; source: Source },
  deps: Deps,
): Promise<OpenedSession> {
  const { sessions, users, signingKeys } = deps;
  const { identity } = source;
  const now = deps.now();
  const expiresAt = new Date(now.getTime() + deps.sessionLifetimeMs);
  const session = await sessions.create({
    userId: user.id,
    device: describeDevice(source.userAgent),
    now,
    expiresAt,
  });
  // A concurrent password change ended all sessions, but could not see this one.
  const current = await users.find(user.id);
  if (!current?.isActive || current.passwordHash !== user.passwordHash) {
    await sessions.remove(session);
    throw problem('login.failed');
  }

  const token = await signingKeys.sign({ sub: user.id, sid: session.id, iat: now, exp: expiresAt });
  await users.addKnownDevice(user.id, { visitor: identity.visitor, enteredAt: now });
  if (identity.role !== 'anonymous')
    await removeSession({ id: identity.sessionId, userId: identity.id }, deps);
  return { token, lifetimeMs: deps.sessionLifetimeMs };
}

async function removeSession(
  session: { id: string; userId: string },
  { sessions, notifyGateways }: Deps,
): Promise<boolean> {
  const isRemoved = await sessions.remove(session);
  if (isRemoved) await notifyGateways({ kind: 'session', id: session.id });
  return isRemoved;
}

export async function logOut(identity: UserIdentity, deps: Deps) {
  const isRemoved = await removeSession({ id: identity.sessionId, userId: identity.id }, deps);
  if (isRemoved) await deps.audit.addOwn('logout', identity);
}

export async function listSessions(
  { id, sessionId }: UserIdentity,
  { sessions, now }: Deps,
): Promise<Session[]> {
  const living = await sessions.listByUser(id, now());
  return living.map((found) =>
    showAs(sessionSchema, { ...found, _id: found.id, isCurrent: found.id === sessionId }),
  );
}

/** Sessions of other users are "not found". */
export async function endSession({ id, by }: { id: string; by: UserIdentity }, deps: Deps) {
  if (!(await removeSession({ id, userId: by.id }, deps))) throw problem('session.not_found');
  await deps.audit.addOwn('session.ended', by);
}

export async function endSessions({ by, scope }: { by: UserIdentity; scope: 'others' | 'all' }, deps: Deps) {
  await endSessionsOf({ userId: by.id, except: scope === 'others' ? by.sessionId : undefined }, deps);
  await deps.audit.addOwn('sessions.ended', by, scope);
}

/** The order matters: write, notify the gateways, then confirm. */
export async function endSessionsOf(
  { userId, except }: { userId: string; except?: string | undefined },
  { sessions, notifyGateways }: Pick<Deps, 'sessions' | 'notifyGateways'>,
) {
  await sessions.removeByUser(userId, { except });
  await notifyGateways({ kind: 'user', id: userId });
}

/** Reads role and language from the account, not the session. */
export async function findActiveSession(id: string, { sessions, users, now }: Deps): Promise<ActiveSession> {
  const session = await sessions.findActive(id, now());
  const user = session && (await users.find(session.userId));
  if (!session || !user?.isActive) throw problem('session.not_found');
  await sessions.setSeen(session, now());
  return { userId: user.id, name: nameOf(user), role: user.role, language: user.language };
}

// The answer with the new token may get lost, so it is sent again for a while.
const REPEAT_TOKEN_MS = 10 * 60_000;

/**
 * Sliding expiry: past half of its life a session is extended by a full lifetime, up to the maximum age. Null if the
 * browser needs no new token. Concurrent renewals are harmless, since both tokens name the same session.
 */
export async function renewSession(
  { id: userId, sessionId: id, viewerId }: UserIdentity,
  {
    sessions,
    signingKeys,
    ...deps
  }: Pick<AuthDeps, 'sessions' | 'signingKeys' | 'now' | 'sessionLifetimeMs' | 'sessionMaxMs'>,
): Promise<OpenedSession | null> {
  if (viewerId !== undefined) return null;
  const now = deps.now();
  const session = await sessions.findActive(id, now);
  if (session?.userId !== userId) return null;

  const oldestMs = session.createdAt.getTime() + deps.sessionMaxMs;
  const expiresAt = new Date(Math.min(now.getTime() + deps.sessionLifetimeMs, oldestMs));
  const leftMs = session.expiresAt.getTime() - now.getTime();
  const isDue = leftMs < deps.sessionLifetimeMs / 2 && expiresAt > session.expiresAt;
  const isFresh = session.renewedAt && now.getTime() - session.renewedAt.getTime() < REPEAT_TOKEN_MS;
  if (!isDue && !isFresh) return null;

  const living = isDue ? await sessions.renew({ id, userId }, { now, expiresAt }) : session;
  if (!living) return null;
  const token = await signingKeys.sign({ sub: userId, sid: id, iat: now, exp: living.expiresAt });
  return { token, lifetimeMs: living.expiresAt.getTime() - now.getTime() };
}

/**
 * Lets staff view as a client, once the audit entry is written. One entry per session and client, however often
 * gateways ask.
 */
export async function beginView(
  { sessionId, clientId, address }: ViewOrder,
  { sessions, users, audit, now }: Pick<AuthDeps, 'sessions' | 'users' | 'audit' | 'now'>,
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

const BROWSERS: [RegExp, string][] = [
  [/\bEdg(?:e|A|iOS)?\//, 'Edge'],
  [/\bOPR\/|\bOpera\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\bFirefox\/|\bFxiOS\//, 'Firefox'],
  [/\bChrome\/|\bCriOS\/|\bChromium\//, 'Chrome'],
  [/\bVersion\/.+\bSafari\//, 'Safari'],
];
const SYSTEMS: [RegExp, string][] = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bMacintosh\b/, 'Mac'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bLinux\b/, 'Linux'],
];

/** Browser and system, such as `Firefox, Windows`. The user agent is not stored. */
export function describeDevice(userAgent: string | undefined): string | null {
  const text = userAgent?.slice(0, 512) ?? '';
  const known = [BROWSERS, SYSTEMS].flatMap(
    (names) => names.find(([pattern]) => pattern.test(text))?.[1] ?? [],
  );
  return known.length > 0 ? known.join(', ') : null;
}
