import { accountEndpoints } from '@fucina/contracts/endpoints/accounts';
import type { User } from '@fucina/contracts/user';
import { callJson } from '../../../../lib/api/api-client.ts';
import { forgetViewing } from '../../../../lib/view-as.ts';

/** Logs in and ends all other sessions of the account. */
export function setPassword(body: { token: string; password: string }): Promise<User> {
  forgetViewing();
  return callJson<User>(accountEndpoints.setPassword, { body });
}
