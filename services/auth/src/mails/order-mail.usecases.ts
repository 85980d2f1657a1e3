import type { MailOrder, StaffMailOrder } from '@fucina/contracts/people';
import type { AuthDeps } from '../deps.ts';
import { greet, pageUrl } from './mail-texts.ts';
import { renderMail } from './render-mail.ts';

type Deps = Pick<AuthDeps, 'users' | 'outbox' | 'runMailDelivery' | 'publicOrigin' | 'brandName' | 'now'>;

/** Idempotent by key. Skipped if the account is gone. */
export async function orderMail({ key, userId, to, mail }: MailOrder, deps: Deps) {
  const user = await deps.users.find(userId);
  if (!user?.isActive) return;
  const { language } = user;
  const { publicOrigin, brandName } = deps;
  const { subject, paragraphs, link } = mail[language];
  const content = renderMail({
    language,
    brandName,
    subject,
    before: to ? paragraphs : [greet(user), ...paragraphs],
    link: link && { label: link.label, url: pageUrl(link.path, { publicOrigin, language }) },
  });
  await deps.outbox.add({ ...content, key, to: to ?? user.email, userId: user.id, now: deps.now() });
  deps.runMailDelivery();
}

/** Idempotent: a repeat mails only those not mailed yet. */
export async function orderStaffMail({ key, mail }: StaffMailOrder, deps: Deps) {
  const ids = await deps.users.listActiveAdminIds();
  await Promise.all(ids.map((userId) => orderMail({ key: `${key} ${userId}`, userId, mail }, deps)));
}
