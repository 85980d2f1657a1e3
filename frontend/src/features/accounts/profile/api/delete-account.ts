import { callApi } from '../../../../lib/api/api-client.ts';

export async function deleteAccount(password: string): Promise<void> {
  await callApi('/api/user', { method: 'DELETE', body: { password } });
}
