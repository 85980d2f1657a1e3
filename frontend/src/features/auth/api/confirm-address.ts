import { callApi } from '../../../lib/api-client.ts';

/** With the secret of a mailed link: conversations of a chatbot may be mailed to where it was sent. */
export async function confirmAddress(token: string) {
  await callApi('/api/hand-off-address/confirm', { method: 'POST', body: { token } });
}
