import type { PasswordLink } from '@fucina/contracts/user';
import { callJson } from '../../../lib/api-client.ts';

/** What became of a mailed link. Asking does not use it, and concerns whoever holds it, in whose eyes ever they look. */
export function checkLink(token: string): Promise<PasswordLink> {
  return callJson<PasswordLink>('/api/password-reset/check', {
    method: 'POST',
    body: { token },
    isOwn: true,
  });
}
