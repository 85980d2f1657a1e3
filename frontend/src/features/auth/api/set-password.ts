import { callApi } from '../../../lib/api-client.ts';

/** With the secret of a mailed link; every session of the account ends. */
export async function setPassword(body: { token: string; password: string }): Promise<void> {
  await callApi('/api/password-reset/confirm', { method: 'POST', body });
}
