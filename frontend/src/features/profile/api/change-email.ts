import type { ChangeEmailBody } from '@fucina/contracts/user';
import { callApi } from '../../../lib/api-client.ts';

/** Mails a link to the new address; asking for the present one withdraws a change that waits. */
export async function changeEmail(body: ChangeEmailBody): Promise<void> {
  await callApi('/api/user/email', { method: 'PUT', body });
}
