import type { Language } from '@fucina/contracts/language';
import { waitText } from '@fucina/service-kit/language';
import { ProblemError, problem } from '@fucina/service-kit/problem';
import type { AuthDeps } from '../deps.ts';
import type { LinkPurpose } from '../mails/mail-texts.ts';
import { type MailDeps, sendMail } from '../mails/order-mail.usecases.ts';
import type { Source } from '../source.ts';
import type { StoredUser } from '../users/users.repository.ts';
import type { Link } from './links.repository.ts';

export const MAILS = { points: 3, seconds: 3600 };

const HOUR_MS = 3_600_000;
export const linkLifetimes: Record<LinkPurpose, number> = {
  'verify-email': 72 * HOUR_MS,
  'reset-password': HOUR_MS,
  invite: 7 * 24 * HOUR_MS,
  'change-email': 24 * HOUR_MS,
};
const EMAIL_LINKS: LinkPurpose[] = ['verify-email', 'change-email'];
export const PASSWORD_LINKS: LinkPurpose[] = ['reset-password', 'invite'];

type LinkDeps = MailDeps & Pick<AuthDeps, 'links'>;

export async function mailLink(
  { user, purpose, email = user.email }: { user: StoredUser; purpose: LinkPurpose; email?: string },
  deps: LinkDeps,
) {
  const expiresAt = new Date(deps.now().getTime() + linkLifetimes[purpose]);
  const token = await deps.links.create({ purpose, userId: user.id, email, expiresAt });
  const page = EMAIL_LINKS.includes(purpose) ? 'verify-email' : 'reset-password';
  // The fragment keeps the token out of server logs.
  await sendMail(purpose, { user, path: `/auth/${page}#token=${token}`, to: email, expiresAt }, deps);
}

/** Returns how many milliseconds to wait before another mail is sent; 0 if nothing stood in the way. */
export async function sendEmailVerification(user: StoredUser, deps: LinkDeps & Pick<AuthDeps, 'attempts'>) {
  if (user.isEmailVerified) return 0;
  const waitMs = await deps.attempts.consume({ key: `mail:verify:${user.id}`, ...MAILS, now: deps.now() });
  if (waitMs === 0) await mailLink({ user, purpose: 'verify-email' }, deps);
  return waitMs;
}

const texts = {
  it: (wait: string) => `Ti abbiamo già inviato il link più volte. Riprova ${wait}.`,
  en: (wait: string) => `We’ve already sent you the link several times. Try again ${wait}.`,
};

export async function resendEmailVerification(
  { user, language }: { user: StoredUser; language: Language },
  deps: LinkDeps & Pick<AuthDeps, 'attempts'>,
) {
  const waitMs = await sendEmailVerification(user, deps);
  if (waitMs === 0) return;
  const retryAfter = Math.ceil(waitMs / 1000);
  const detail = texts[language](waitText(language, retryAfter));
  throw problem('request.rate_limited', { detail, retryAfter });
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
  const entry = { subjectId: user.id, address: source.identity.network };
  await deps.audit.add({ ...entry, action: 'password.reset_requested' });
}

/** Confirms the account's address, or its pending new one. */
export async function confirmEmail({ token, source }: { token: string; source: Source }, deps: AuthDeps) {
  const link = await deps.links.take({ token, purposes: EMAIL_LINKS, now: deps.now() });
  if (!link) throw problem('link.invalid');
  const by = { id: link.userId, network: source.identity.network };
  if (link.purpose === 'change-email') {
    await takeNewEmail(link, deps);
    return deps.audit.addOwn('email.changed', by);
  }
  if (!(await deps.users.setEmailVerified(link.userId, link.email))) throw problem('link.invalid');
  await deps.links.removeOpenByUser(link.userId, ['verify-email']);
  await deps.audit.addOwn('email.verified', by);
}

/** Recovering an account also cancels a pending address change, which an intruder may have requested. */
export async function dropEmailChange(userId: string, { links, users }: Pick<AuthDeps, 'links' | 'users'>) {
  await links.removeOpenByUser(userId, ['change-email']);
  await users.setPendingEmail(userId, null);
}

/** Switches to the verified new address, invalidates links sent to the old one, and notifies it. */
async function takeNewEmail({ userId, email }: Link, deps: AuthDeps) {
  const before = await deps.users.find(userId);
  const user = await deps.users.setPendingEmailAsOwn(userId, email).catch(async (error: unknown) => {
    const isTaken = error instanceof ProblemError && error.code === 'user.email_taken';
    if (!isTaken) throw error;
    await dropEmailChange(userId, deps);
    return null;
  });
  if (!before || !user) throw problem('link.invalid');

  await deps.links.removeOpenByUser(userId, ['change-email', 'verify-email', 'reset-password']);
  await sendMail('email-changed', { user, path: '/portal/profile', to: before.email, newEmail: email }, deps);
}
