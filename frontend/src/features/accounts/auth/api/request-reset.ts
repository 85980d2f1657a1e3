import { callApi } from '../../../../lib/api/api-client.ts';

/** The answer does not reveal whether the account exists. */
export async function requestReset(email: string): Promise<void> {
  await callApi('/api/password-reset', { method: 'POST', body: { email } });
}
