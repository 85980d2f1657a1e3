import type { AuthDeps } from '../deps.ts';
import { pageUrl, writeMail } from '../mails/mail-texts.ts';
import type { StoredUser } from '../users/users.repository.ts';
import type { LinkPurpose } from './links.repository.ts';

const HOUR_MS = 3_600_000;
export const linkLifetimes: Record<LinkPurpose, number> = {
  'verify-email': 72 * HOUR_MS,
  'reset-password': HOUR_MS,
  invite: 7 * 24 * HOUR_MS,
  'change-email': 24 * HOUR_MS,
};
export const EMAIL_LINKS: LinkPurpose[] = ['verify-email', 'change-email'];
export const PASSWORD_LINKS: LinkPurpose[] = ['reset-password', 'invite'];

export type LinkDeps = Pick<
  AuthDeps,
  'links' | 'outbox' | 'runMailDelivery' | 'publicOrigin' | 'brandName' | 'now'
>;

export async function mailLink(
  { user, purpose, email = user.email }: { user: StoredUser; purpose: LinkPurpose; email?: string },
  deps: LinkDeps,
) {
  const now = deps.now();
  const expiresAt = new Date(now.getTime() + linkLifetimes[purpose]);
  const token = await deps.links.create({ purpose, userId: user.id, email, expiresAt });
  const page = EMAIL_LINKS.includes(purpose) ? 'verify-email' : 'reset-password';
  // The fragment keeps the token out of server logs.
  const url = pageUrl(`/auth/${page}#token=${token}`, { ...deps, language: user.language });
  const content = writeMail(purpose, { user, url, brandName: deps.brandName });
  await deps.outbox.add({ ...content, to: email, userId: user.id, now });
  deps.runMailDelivery();
}
