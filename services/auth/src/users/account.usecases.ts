import type { ChangePasswordBody, ProfileBody } from '@fucina/contracts/user';
import type { UserIdentity } from '@fucina/service-kit/identity';
import { problem } from '@fucina/service-kit/problem';
import { keepAnAdmin } from '../admin/keep-an-admin.usecases.ts';
import type { AuthDeps } from '../deps.ts';
import { throttled } from '../logins/login-throttle.usecases.ts';
import { checkPassword } from '../passwords/password-rules.ts';
import { endSessionsOf } from '../sessions/sessions.usecases.ts';
import type { Source } from '../source.ts';
import { dropEmailChange } from './pending-email.usecases.ts';
import type { StoredUser } from './users.repository.ts';

const WRONG_PASSWORDS = { points: 5, seconds: 15 * 60 };

/** A live session implies an account, unless it is being deleted right now. */
export async function requireAccount(id: string, { users }: Pick<AuthDeps, 'users'>): Promise<StoredUser> {
  const user = await users.find(id);
  if (!user) throw problem('session.required');
  return user;
}

export async function changeProfile(
  { id, body }: { id: string; body: ProfileBody },
  deps: AuthDeps,
): Promise<StoredUser> {
  const change = Object.fromEntries(Object.entries(body).filter(([, value]) => value !== undefined));
  const user = await deps.users.setProfile(id, change);
  if (!user) throw problem('session.required');
  // Gateways cache the language with the session.
  if (body.language) await deps.notifyGateways({ kind: 'user', id });
  return user;
}

export type Confirmed = { password: string; by: UserIdentity; language: Source['language'] };

/** Throttled: a stolen session must not be a way to guess the password. */
export async function confirmPassword(
  { password, by, language }: Confirmed,
  deps: AuthDeps,
): Promise<StoredUser> {
  const key = `confirm:${by.id}`;
  const waitMs = await deps.attempts.consume({ key, ...WRONG_PASSWORDS, now: deps.now() });
  if (waitMs > 0) throw throttled(waitMs, language);
  const user = await requireAccount(by.id, deps);
  if (!(await deps.passwords.matches(password, user.passwordHash))) throw problem('password.wrong');
  await deps.attempts.clear([key]);
  return user;
}

/** Ends every other session. */
export async function changePassword(
  { body, by, language }: { body: ChangePasswordBody; by: UserIdentity; language: Source['language'] },
  deps: AuthDeps,
) {
  const user = await confirmPassword({ password: body.currentPassword, by, language }, deps);
  checkPassword(body.newPassword, namesOf(user, deps.brandName));
  await deps.users.setPassword(user.id, await deps.passwords.hash(body.newPassword));
  await deps.links.removeOpenByUser(user.id, ['reset-password']);
  await dropEmailChange(user.id, deps);
  await endSessionsOf({ userId: user.id, except: by.sessionId }, deps);
  const entry = { at: deps.now(), action: 'password.changed', actorId: user.id, subjectId: user.id } as const;
  await deps.audit.add({ ...entry, address: by.network });
}

export function namesOf(user: StoredUser, brandName: string) {
  return [user.username, user.email, user.firstName, user.lastName, user.company, brandName];
}

/**
 * Deletes the account at once. Erasure in other services is recorded first and carried out as each becomes reachable.
 */
export async function deleteAccount(confirmed: Confirmed, deps: AuthDeps) {
  const { id, email, isEmailVerified } = await confirmPassword(confirmed, deps);
  await keepAnAdmin(id, deps, async () => {
    await deps.removals.add({ userId: id, email: isEmailVerified ? email : null, now: deps.now() });
    await deps.users.remove(id);
  });
  await deps.links.removeByUser(id);
  await deps.outbox.removeByUser(id);
  await endSessionsOf({ userId: id }, deps);
  deps.background(deps.runRemovals());
  const entry = { at: deps.now(), action: 'user.deleted', actorId: id, subjectId: id } as const;
  await deps.audit.add({ ...entry, address: confirmed.by.network });
}
