import { callApi } from '../api-client.ts';

/** Mails another link that proves the address of whoever is logged in. */
export async function requestVerification(): Promise<void> {
  await callApi('/api/email-verification', { method: 'POST' });
}
