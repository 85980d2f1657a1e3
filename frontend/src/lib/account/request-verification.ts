import { callApi } from '../api-client.ts';

export async function requestVerification(): Promise<void> {
  await callApi('/api/email-verification', { method: 'POST' });
}
