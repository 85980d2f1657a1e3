import type { PasswordLink } from '@fucina/contracts/user';
import { callJson } from '../../../../lib/api/api-client.ts';

/** Does not use up the link. Never sent as a viewed client: the link belongs to its holder. */
export function checkLink(token: string): Promise<PasswordLink> {
  return callJson<PasswordLink>('/api/password-reset/check', {
    method: 'POST',
    body: { token },
    isOwn: true,
  });
}
