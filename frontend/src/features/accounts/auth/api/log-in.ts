import { accountEndpoints } from '@fucina/contracts/endpoints/accounts';
import type { LoginBody, User } from '@fucina/contracts/user';
import { callJson } from '../../../../lib/api/api-client.ts';
import { forgetViewing } from '../../../../lib/view-as.ts';

export function logIn(body: LoginBody): Promise<User> {
  forgetViewing();
  return callJson<User>(accountEndpoints.logIn, { body });
}
