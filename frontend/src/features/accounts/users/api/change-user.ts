import type { AdminUser, ChangeUserBody } from '@fucina/contracts/administration';
import { callJson } from '../../../../lib/api/api-client.ts';

export async function changeUser({ id, ...body }: ChangeUserBody & { id: string }): Promise<AdminUser> {
  return callJson<AdminUser>(`/api/admin/users/${encodeURIComponent(id)}`, { method: 'PATCH', body });
}
