import { callApi } from '../../../../lib/api/api-client.ts';

export async function endSession(id: string): Promise<void> {
  await callApi(`/api/sessions/${encodeURIComponent(id)}`, { method: 'DELETE' });
}

export async function endOtherSessions(): Promise<void> {
  await callApi('/api/sessions', { method: 'DELETE' });
}
