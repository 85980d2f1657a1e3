import { ProblemError, problem } from '@fucina/service-kit/problem';
import type { AuthDeps } from '../deps.ts';
import type { Link } from '../links/links.repository.ts';
import { writeMail } from '../mails/mail-texts.ts';
import { pageUrl } from '../mails/page-url.ts';
import type { Source } from '../source.ts';

/** Recovering an account also cancels an address change that an intruder may have requested. */
export async function dropEmailChange(userId: string, { links, users }: Pick<AuthDeps, 'links' | 'users'>) {
  await links.removeOpenByUser(userId, ['change-email']);
  await users.setPendingEmail(userId, null);
}

/** The new address is verified: links sent to the old one stop working, and the old one is notified. */
export async function takeNewEmail({ link, source }: { link: Link; source: Source }, deps: AuthDeps) {
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
