import type { PasswordLink } from '@fucina/contracts/user';
import { problem } from '@fucina/service-kit/problem';
import type { AuthDeps } from '../deps.ts';
import { confirmPassword } from '../passwords/confirm-password.usecases.ts';
import { checkPassword } from '../passwords/password-rules.ts';
import { endSessionsOf, type OpenedSession, openSession } from '../sessions/sessions.usecases.ts';
import type { Source } from '../source.ts';
import type { StoredUser } from '../users/users.repository.ts';
import { namesOf } from '../users/users.usecases.ts';
import type { Link } from './links.repository.ts';
import { dropEmailChange, PASSWORD_LINKS } from './links.usecases.ts';

/** Leaves the link usable. */
export async function checkPasswordLink(token: string, deps: AuthDeps): Promise<PasswordLink> {
  const link = await deps.links.find({ token, purposes: PASSWORD_LINKS });
  if (!link) throw problem('link.invalid');
  const purpose = link.purpose === 'invite' ? 'invitation' : 'reset';
  if (link.usedAt) return { purpose, state: 'used' };
  if (link.expiresAt <= deps.now()) return { purpose, state: 'expired' };
  await requireReader(link, deps);
  return { purpose, state: 'open' };
}

type SetPassword = { token: string; password: string; source: Source };

/**
 * Sets the password and logs the user in, which the holder of the mailbox could do anyway. A rejected password leaves
 * the link usable. Opens no second session if this browser already has one from this link.
 */
export async function setPasswordByLink(
  { token, password, source }: SetPassword,
  deps: AuthDeps,
): Promise<{ user: StoredUser; session: OpenedSession | null }> {
  const link = await deps.links.find({ token, purposes: PASSWORD_LINKS });
  if (link?.usedAt) return { user: await requireSentAgain({ link, password, source }, deps), session: null };
  if (!link || link.expiresAt <= deps.now()) throw problem('link.invalid');
  const reader = await requireReader(link, deps);
  checkPassword(password, namesOf(reader, deps.brandName));

  const passwordHash = await deps.passwords.hash(password);
  const use = { token, purposes: PASSWORD_LINKS, now: deps.now() };
  if (!(await deps.links.take(use))) throw problem('link.invalid');
  await deps.users.setPassword(reader.id, passwordHash);
  await deps.users.setEmailVerified(reader.id, link.email);
  await deps.links.removeOpenByUser(reader.id, PASSWORD_LINKS);
  await dropEmailChange(reader.id, deps);
  await endSessionsOf({ userId: reader.id }, deps);
  const by = { id: reader.id, network: source.identity.network };
  await deps.audit.addOwn('password.reset', by);

  const user = { ...reader, passwordHash, isEmailVerified: true, pendingEmail: null };
  const session = await openSession({ user, source }, deps);
  await deps.audit.addOwn('login.succeeded', by);
  return { user, session };
}

/** Rejects links sent to an address the account no longer uses. */
async function requireReader({ userId, email }: Link, { users }: AuthDeps): Promise<StoredUser> {
  const user = await users.find(userId);
  if (user?.email !== email) throw problem('link.invalid');
  if (!user.isActive) throw problem('login.deactivated');
  return user;
}

/** Double click or lost answer: accepted if the browser is logged in and the password matches. */
async function requireSentAgain(
  { link, password, source }: { link: Link; password: string; source: Source },
  deps: AuthDeps,
): Promise<StoredUser> {
  const { identity, language } = source;
  if (identity.role === 'anonymous' || identity.id !== link.userId) throw problem('link.invalid');
  return confirmPassword({ password, by: identity, language }, deps);
}
