import { accountEndpoints } from '@fucina/contracts/endpoints/accounts';
import type { ProfileBody, User } from '@fucina/contracts/user';
import { callJson } from '../../../../lib/api/api-client.ts';

export function updateProfile(body: ProfileBody): Promise<User> {
  return callJson<User>(accountEndpoints.change, { body });
}
