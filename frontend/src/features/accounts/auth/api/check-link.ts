import { accountEndpoints } from '@fucina/contracts/endpoints/accounts';
import type { PasswordLink } from '@fucina/contracts/user';
import { callJson } from '../../../../lib/api/api-client.ts';

/** Does not use up the link. Never sent as a viewed client: the link belongs to its holder. */
export function checkLink(token: string): Promise<PasswordLink> {
  return callJson<PasswordLink>(accountEndpoints.checkLink, { body: { token }, isOwn: true });
}
