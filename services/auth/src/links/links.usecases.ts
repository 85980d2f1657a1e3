import { ProblemError, problem } from '@fucina/service-kit/problem';
import type { AuthDeps } from '../deps.ts';
import { pageUrl, writeMail } from '../mails/mail-texts.ts';
import type { Source } from '../source.ts';
import type { StoredUser } from '../users/users.repository.ts';
import type { Link } from './links.repository.ts';
import { EMAIL_LINKS, type LinkDeps, mailLink } from './mail-link.usecases.ts';

export const MAILS = { points: 3, seconds: 3600 };

export async function sendEmailVerification(user: StoredUser, deps: LinkDeps & Pick<AuthDeps, 'attempts'>) {
  if (user.isEmailVerified) return;
  const waitMs = await deps.attempts.consume({ key: `mail:verify:${user.id}`, ...MAILS, now: deps.now() });
  if (waitMs === 0) await mailLink({ user, purpose: 'verify-email' }, deps);
}

export async function sendInvitation(user: StoredUser, deps: LinkDeps) {
  await mailLink({ user, purpose: 'invite' }, deps);
}

/** Runs in the background, so that the answer does not reveal whether the address is known. */
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

/** Confirms the account's address, or its pending new one. */
export async function confirmEmail({ token, source }: { token: string; source: Source }, deps: AuthDeps) {
  const link = await deps.links.take({ token, purposes: EMAIL_LINKS, now: deps.now() });
  if (!link) throw problem('link.invalid');
  if (link.purpose === 'change-email') return takeNewEmail({ link, source }, deps);
  if (!(await deps.users.setEmailVerified(link.userId, link.email))) throw problem('link.invalid');
  await deps.links.removeOpenByUser(link.userId, ['verify-email']);
  const entry = {
    at: deps.now(),
    action: 'email.verified',
    actorId: link.userId,
    subjectId: link.userId,
  } as const;
  await deps.audit.add({ ...entry, address: source.identity.network });
}

/** Recovering an account also cancels a pending address change, which an intruder may have requested. */
export async function dropEmailChange(userId: string, { links, users }: Pick<AuthDeps, 'links' | 'users'>) {
  await links.removeOpenByUser(userId, ['change-email']);
  await users.setPendingEmail(userId, null);
}

/** Switches to the verified new address, invalidates links sent to the old one, and notifies it. */
async function takeNewEmail({ link, source }: { link: Link; source: Source }, deps: AuthDeps) {
  const { userId, email } = link;
  const before = await deps.users.find(userId);
  const user = await deps.users.setPendingEmailAsOwn(userId, email).catch(async (error: unknown) => {
    const isTaken = error instanceof ProblemError && error.code === 'user.email_taken';
    if (!isTaken) throw error;
    await dropEmailChange(userId, deps);
    return null;
  });
  if (!before || !user) throw problem('link.invalid');

  await deps.links.removeOpenByUser(userId, ['change-email', 'verify-email', 'reset-password']);
  const now = deps.now();
  const url = pageUrl('/portal/profile', { ...deps, language: user.language });
  const content = writeMail('email-changed', { user, url, brandName: deps.brandName, newEmail: email });
  await deps.outbox.add({ ...content, to: before.email, userId, now });
  deps.runMailDelivery();
  const entry = { at: now, action: 'email.changed', actorId: userId, subjectId: userId } as const;
  await deps.audit.add({ ...entry, address: source.identity.network });
}
