import type { MailOrder, StaffMailOrder } from '@fucina/contracts/people';
import type { AuthDeps } from '../deps.ts';
import type { StoredUser } from '../users/users.repository.ts';
import { greet, type MailKind, pageUrl, writeMail } from './mail-texts.ts';
import { renderMail } from './render-mail.ts';

export type MailDeps = Pick<AuthDeps, 'outbox' | 'runMailDelivery' | 'publicOrigin' | 'brandName' | 'now'>;
type OrderDeps = MailDeps & Pick<AuthDeps, 'users'>;
type Mail = { user: StoredUser; path: string; to?: string; newEmail?: string; expiresAt?: Date };

/** Sends a mail of the account itself. `path`: the page it links to; `expiresAt`: until when that link is valid. */
export async function sendMail(kind: MailKind, { path, to, expiresAt, ...mail }: Mail, deps: MailDeps) {
  const { user } = mail;
  const url = pageUrl(path, { ...deps, language: user.language });
  const content = writeMail(kind, { ...mail, url, brandName: deps.brandName });
  const receiver = { to: to ?? user.email, userId: user.id };
  const expiry = expiresAt ? { expiresAt } : {};
  await deps.outbox.add({ ...content, ...receiver, ...expiry, now: deps.now() });
  deps.runMailDelivery();
}

/** Idempotent by key. Skipped if the account is gone. */
export async function orderMail({ key, userId, to, mail }: MailOrder, deps: OrderDeps) {
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
export async function orderStaffMail({ key, mail }: StaffMailOrder, deps: OrderDeps) {
  const ids = await deps.users.listActiveAdminIds();
  await Promise.all(ids.map((userId) => orderMail({ key: `${key} ${userId}`, userId, mail }, deps)));
}
