import { callApi } from '../../../lib/api-client.ts';

/** With the secret of a mailed link: the address of the account, or the one that is to take its place. */
export async function confirmEmail(token: string): Promise<true> {
  await callApi('/api/email-verification/confirm', { method: 'POST', body: { token } });
  return true;
}
