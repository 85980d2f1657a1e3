import { accountEndpoints } from '@fucina/contracts/endpoints/accounts';
import type { ChangePasswordBody } from '@fucina/contracts/user';
import { callApi } from '../../../../lib/api/api-client.ts';

export async function changePassword(body: ChangePasswordBody): Promise<void> {
  await callApi(accountEndpoints.changePassword, { body });
}
