import type { Language } from '@fucina/contracts/language';
import type { ChangeEmailBody, ChangePasswordBody, ProfileBody } from '@fucina/contracts/user';
import { defined } from '@fucina/service-kit/defined';
import type { UserIdentity } from '@fucina/service-kit/identity';
import { waitText } from '@fucina/service-kit/language';
import { problem } from '@fucina/service-kit/problem';
import type { AuthDeps } from '../deps.ts';
import { dropEmailChange, linkLifetimes, MAILS, mailLink } from '../links/links.usecases.ts';
import { sendMail } from '../mails/order-mail.usecases.ts';
import { type Confirmed, confirmPassword } from '../passwords/confirm-password.usecases.ts';
import { checkPassword } from '../passwords/password-rules.ts';
import { endSessionsOf } from '../sessions/sessions.usecases.ts';
import { fold } from '../users/fold.ts';
import type { StoredUser } from '../users/users.repository.ts';
import { keepAnAdmin, namesOf } from '../users/users.usecases.ts';

type Change<Body> = { body: Body; by: UserIdentity; language: Language };

export async function changeProfile(
  { id, body }: { id: string; body: ProfileBody },
  deps: AuthDeps,
): Promise<StoredUser> {
  const user = await deps.users.setProfile(id, defined(body));
  if (!user) throw problem('session.required');
  // Gateways cache the language along with the session.
  if (body.language) await deps.notifyGateways({ kind: 'user', id });
  return user;
}

/** Also ends all other sessions. */
export async function changePassword({ body, by, language }: Change<ChangePasswordBody>, deps: AuthDeps) {
  const user = await confirmPassword({ password: body.currentPassword, by, language }, deps);
  checkPassword(body.newPassword, namesOf(user, deps.brandName));
  await deps.users.setPassword(user.id, await deps.passwords.hash(body.newPassword));
  await deps.links.removeOpenByUser(user.id, ['reset-password']);
  await dropEmailChange(user.id, deps);
  await endSessionsOf({ userId: user.id, except: by.sessionId }, deps);
  await deps.audit.addOwn('password.changed', by);
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
  await deps.audit.addOwn('user.deleted', confirmed.by);
}

/**
 * Sends a confirmation link to the new address and a notice to the old one, which stays valid until confirmation. A
 * later request replaces an earlier one; requesting the current address cancels it.
 */
export async function changeEmail({ body, by, language }: Change<ChangeEmailBody>, deps: AuthDeps) {
  const user = await confirmPassword({ password: body.password, by, language }, deps);
  const { email } = body;
  if (email === user.email) return dropEmailChange(user.id, deps);
  const isOwn = fold(email) === fold(user.email);
  if (!isOwn && (await deps.users.findByLogin(email))) throw problem('user.email_taken');
  await requireMailAllowance({ user, language }, deps);

  await deps.links.removeOpenByUser(user.id, ['change-email']);
  const until = new Date(deps.now().getTime() + linkLifetimes['change-email']);
  await deps.users.setPendingEmail(user.id, { address: email, until });
  await mailLink({ user, purpose: 'change-email', email }, deps);
  // Also for logged-in owners, whom the login page would send on to the portal.
  await sendMail('email-change-asked', { user, path: '/portal/profile', newEmail: email }, deps);
  await deps.audit.addOwn('email.change_requested', by);
}

const texts = {
  it: (wait: string) => `Hai già chiesto più volte di cambiare l’indirizzo email. Riprova ${wait}.`,
  en: (wait: string) => `You’ve asked to change your email address several times already. Try again ${wait}.`,
};

/** Keeps an account from flooding other people's mailboxes. */
async function requireMailAllowance(
  { user, language }: { user: StoredUser; language: Language },
  { attempts, now }: Pick<AuthDeps, 'attempts' | 'now'>,
) {
  const waitMs = await attempts.consume({ key: `mail:change:${user.id}`, ...MAILS, now: now() });
  if (waitMs === 0) return;
  const retryAfter = Math.ceil(waitMs / 1000);
  const detail = texts[language](waitText(language, retryAfter));
  throw problem('request.rate_limited', { detail, retryAfter });
}
