import { accountEndpoints } from '@fucina/contracts/endpoints/accounts';
import { callApi } from '../../../../lib/api/api-client.ts';

/** The answer does not reveal whether the account exists. */
export async function requestReset(email: string): Promise<void> {
  await callApi(accountEndpoints.requestReset, { body: { email } });
}
