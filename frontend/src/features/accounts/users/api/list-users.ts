import type { AdminUser, ListUsersQuery } from '@fucina/contracts/administration';
import { callJson } from '../../../../lib/api/api-client.ts';

type Wanted = { [name in keyof ListUsersQuery]?: string | number | undefined };

export type UsersPage = { users: AdminUser[]; total: number; page: number; pageSize: number };

export async function listUsers(wanted: Wanted): Promise<UsersPage> {
  const said = Object.entries(wanted).filter(([, value]) => value !== undefined && value !== '');
  const query = new URLSearchParams(said.map(([name, value]) => [name, String(value)]));
  return callJson<UsersPage>(`/api/admin/users?${query}`);
}
