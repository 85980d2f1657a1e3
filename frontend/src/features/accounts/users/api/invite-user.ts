import type { AdminUser, InviteUserBody } from '@fucina/contracts/administration';
import { callApi, callJson } from '../../../../lib/api/api-client.ts';

export async function inviteUser(body: InviteUserBody): Promise<AdminUser> {
  return callJson<AdminUser>('/api/admin/users', { method: 'POST', body });
}

export async function inviteAgain(id: string): Promise<void> {
  await callApi(`/api/admin/users/${encodeURIComponent(id)}/invitation`, { method: 'POST' });
}
