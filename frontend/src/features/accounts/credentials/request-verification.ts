import { callApi } from '../../../lib/api/api-client.ts';

export async function requestVerification(): Promise<void> {
  await callApi('/api/email-verification', { method: 'POST' });
}
