import { accountEndpoints } from '@fucina/contracts/endpoints/accounts';
import { callApi } from '../../../lib/api/api-client.ts';

export async function requestVerification(): Promise<void> {
  await callApi(accountEndpoints.requestVerification);
}
