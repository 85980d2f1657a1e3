import type { AdminUser } from '@fucina/contracts/administration';
import { callJson } from '../../../../lib/api/api-client.ts';

export async function getUser(id: string): Promise<AdminUser> {
  return callJson<AdminUser>(`/api/admin/users/${encodeURIComponent(id)}`);
}
