import { accountEndpoints } from '@fucina/contracts/endpoints/accounts';
import { callApi } from '../../../../lib/api/api-client.ts';

/** Confirms the account's address, or its pending new one, with the mailed token. */
export async function confirmEmail(token: string): Promise<true> {
  await callApi(accountEndpoints.confirmEmail, { body: { token } });
  return true;
}
