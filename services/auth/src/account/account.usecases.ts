import type { ChangePasswordBody, ProfileBody } from '@fucina/contracts/user';
import type { UserIdentity } from '@fucina/service-kit/identity';
import { problem } from '@fucina/service-kit/problem';
import type { AuthDeps } from '../deps.ts';
import { dropEmailChange } from '../links/links.usecases.ts';
import { type Confirmed, confirmPassword } from '../passwords/confirm-password.usecases.ts';
import { checkPassword } from '../passwords/password-rules.ts';
import { endSessionsOf } from '../sessions/sessions.usecases.ts';
import type { Source } from '../source.ts';
import type { StoredUser } from '../users/users.repository.ts';
import { keepAnAdmin, namesOf } from '../users/users.usecases.ts';

export async function changeProfile(
  { id, body }: { id: string; body: ProfileBody },
  deps: AuthDeps,
): Promise<StoredUser> {
  const change = Object.fromEntries(Object.entries(body).filter(([, value]) => value !== undefined));
  const user = await deps.users.setProfile(id, change);
  if (!user) throw problem('session.required');
  // Gateways cache the language along with the session.
  if (body.language) await deps.notifyGateways({ kind: 'user', id });
  return user;
}

/** Also ends all other sessions. */
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

/** Deletes the account at once. Erasure in other services is recorded first, and done as each becomes reachable. */
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
