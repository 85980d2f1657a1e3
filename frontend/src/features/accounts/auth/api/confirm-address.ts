import { handOffEndpoints } from '@fucina/contracts/endpoints/connections';
import { callApi } from '../../../../lib/api/api-client.ts';

/** Confirms a hand-off address with the mailed token. */
export async function confirmAddress(token: string) {
  await callApi(handOffEndpoints.confirmAddress, { body: { token } });
}
