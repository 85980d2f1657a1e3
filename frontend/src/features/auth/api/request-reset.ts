import { callApi } from '../../../lib/api-client.ts';

/** Mails a link, if somebody has that address; the answer does not tell. */
export async function requestReset(email: string): Promise<void> {
  await callApi('/api/password-reset', { method: 'POST', body: { email } });
}
