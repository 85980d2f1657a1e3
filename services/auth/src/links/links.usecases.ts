import { problem } from '@fucina/service-kit/problem';
import type { AuthDeps } from '../deps.ts';
import { writeMail } from '../mails/mail-texts.ts';
import { checkPassword } from '../passwords/password-rules.ts';
import { endSessionsOf } from '../sessions/sessions.usecases.ts';
import type { Source } from '../source.ts';
import { namesOf } from '../users/account.usecases.ts';
import type { StoredUser } from '../users/users.repository.ts';
import type { LinkPurpose } from './links.repository.ts';

const HOUR_MS = 3_600_000;
const lifetimes: Record<LinkPurpose, number> = {
  'verify-email': 72 * HOUR_MS,
  'reset-password': HOUR_MS,
  invite: 7 * 24 * HOUR_MS,
};
const MAILS = { points: 3, seconds: 3600 };

type Deps = Pick<AuthDeps, 'links' | 'outbox' | 'nudgeMail' | 'publicOrigin' | 'brandName' | 'now'>;

async function mailLink({ user, purpose }: { user: StoredUser; purpose: LinkPurpose }, deps: Deps) {
  const now = deps.now();
  const expiresAt = new Date(now.getTime() + lifetimes[purpose]);
  const token = await deps.links.create({ purpose, userId: user.id, email: user.email, expiresAt });
  const prefix = user.language === 'it' ? '/it' : '';
  const page = purpose === 'verify-email' ? 'verify-email' : 'reset-password';
  // Behind the #, so that no server and no log ever sees the secret.
  const url = `${deps.publicOrigin}${prefix}/auth/${page}#token=${token}`;
  await deps.outbox.add({
    ...writeMail(purpose, { user, url, brandName: deps.brandName }),
    to: user.email,
    now,
  });
  deps.nudgeMail();
}

export async function sendEmailVerification(user: StoredUser, deps: Deps & Pick<AuthDeps, 'attempts'>) {
  if (user.isEmailVerified) return;
  const waitMs = await deps.attempts.consume({ key: `mail:verify:${user.id}`, ...MAILS, now: deps.now() });
  if (waitMs === 0) await mailLink({ user, purpose: 'verify-email' }, deps);
}

export async function sendInvitation(user: StoredUser, deps: Deps) {
  await mailLink({ user, purpose: 'invite' }, deps);
}

/** Says nothing about whether the address is known; the caller does not wait for it either. */
export async function requestPasswordReset(
  { email, source }: { email: string; source: Source },
  deps: AuthDeps,
) {
  const user = await deps.users.findByLogin(email);
  if (!user?.isActive) return;
  const waitMs = await deps.attempts.consume({ key: `mail:reset:${user.id}`, ...MAILS, now: deps.now() });
  if (waitMs > 0) return;
  await mailLink({ user, purpose: user.passwordHash === null ? 'invite' : 'reset-password' }, deps);
  const entry = {
    at: deps.now(),
    action: 'password.reset_requested',
    actorId: null,
    subjectId: user.id,
  } as const;
  await deps.audit.add({ ...entry, address: source.identity.network });
}

export async function confirmEmail({ token, source }: { token: string; source: Source }, deps: AuthDeps) {
  const link = await deps.links.take({ token, purposes: ['verify-email'], now: deps.now() });
  if (!link || !(await deps.users.setEmailVerified(link.userId, link.email))) throw problem('link.invalid');
  await deps.links.removeByUser(link.userId, 'verify-email');
  const entry = {
    at: deps.now(),
    action: 'email.verified',
    actorId: link.userId,
    subjectId: link.userId,
  } as const;
  await deps.audit.add({ ...entry, address: source.identity.network });
}

const PASSWORD_LINKS: LinkPurpose[] = ['reset-password', 'invite'];

/** Sets the password of a reset or an invitation. A password that is refused does not use the link up. */
export async function confirmPassword(
  { token, password, source }: { token: string; password: string; source: Source },
  deps: AuthDeps,
) {
  const use = { token, purposes: PASSWORD_LINKS, now: deps.now() };
  const found = await deps.links.find(use);
  const user = found && (await deps.users.find(found.userId));
  if (!user?.isActive) throw problem('link.invalid');
  checkPassword(password, namesOf(user, deps.brandName));

  const passwordHash = await deps.passwords.hash(password);
  if (!(await deps.links.take(use))) throw problem('link.invalid');
  await deps.users.setPassword(user.id, passwordHash);
  await deps.users.setEmailVerified(user.id, user.email);
  // Who holds the mailbox gets in from here, whatever strangers have tried meanwhile.
  await deps.users.addKnownDevice(user.id, source.identity);
  for (const purpose of PASSWORD_LINKS) await deps.links.removeByUser(user.id, purpose);
  await endSessionsOf({ userId: user.id }, deps);
  const entry = { at: deps.now(), action: 'password.reset', actorId: user.id, subjectId: user.id } as const;
  await deps.audit.add({ ...entry, address: source.identity.network });
}
