import type { Language } from '@fucina/contracts/language';
import type { ChangeEmailBody } from '@fucina/contracts/user';
import type { UserIdentity } from '@fucina/service-kit/identity';
import { waitText } from '@fucina/service-kit/language';
import { problem } from '@fucina/service-kit/problem';
import type { AuthDeps } from '../deps.ts';
import { dropEmailChange, MAILS } from '../links/links.usecases.ts';
import { linkLifetimes, mailLink } from '../links/mail-link.usecases.ts';
import { pageUrl, writeMail } from '../mails/mail-texts.ts';
import { confirmPassword } from '../passwords/confirm-password.usecases.ts';
import { fold } from '../users/fold.ts';
import type { StoredUser } from '../users/users.repository.ts';

/**
 * Sends a confirmation link to the new address and a notice to the old one, which stays valid until confirmation. A
 * later request replaces an earlier one; requesting the current address cancels it.
 */
export async function changeEmail(
  { body, by, language }: { body: ChangeEmailBody; by: UserIdentity; language: Language },
  deps: AuthDeps,
) {
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
  const url = pageUrl('/auth', { ...deps, language: user.language });
  const notice = writeMail('email-change-asked', { user, url, brandName: deps.brandName, newEmail: email });
  await deps.outbox.add({ ...notice, to: user.email, userId: user.id, now: deps.now() });
  deps.runMailDelivery();
  const entry = { at: deps.now(), action: 'email.change_requested', actorId: user.id } as const;
  await deps.audit.add({ ...entry, subjectId: user.id, address: by.network });
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
