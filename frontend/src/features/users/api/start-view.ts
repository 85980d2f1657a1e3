import { callApi } from '../../../lib/api-client.ts';

/** Says that staff are going to look at a client's portal; it is written down. */
export async function startView(id: string): Promise<void> {
  await callApi(`/api/admin/users/${encodeURIComponent(id)}/view`, { method: 'POST' });
}
