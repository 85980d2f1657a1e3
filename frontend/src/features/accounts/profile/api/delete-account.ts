import { accountEndpoints } from '@fucina/contracts/endpoints/accounts';
import { callApi } from '../../../../lib/api/api-client.ts';

export async function deleteAccount(password: string): Promise<void> {
  await callApi(accountEndpoints.remove, { body: { password } });
}
