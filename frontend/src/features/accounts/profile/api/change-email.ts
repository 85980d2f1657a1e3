import { accountEndpoints } from '@fucina/contracts/endpoints/accounts';
import type { ChangeEmailBody } from '@fucina/contracts/user';
import { callApi } from '../../../../lib/api/api-client.ts';

/** Sends a confirmation link; the current address cancels a pending change. */
export async function changeEmail(body: ChangeEmailBody): Promise<void> {
  await callApi(accountEndpoints.changeEmail, { body });
}
