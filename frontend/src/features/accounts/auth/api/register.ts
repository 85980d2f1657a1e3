import { accountEndpoints } from '@fucina/contracts/endpoints/accounts';
import type { RegisterBody, User } from '@fucina/contracts/user';
import { callJson } from '../../../../lib/api/api-client.ts';
import { forgetViewing } from '../../../../lib/view-as.ts';

export function register(body: RegisterBody): Promise<User> {
  forgetViewing();
  return callJson<User>(accountEndpoints.register, { body });
}
