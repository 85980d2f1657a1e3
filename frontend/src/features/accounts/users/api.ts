import type { AdminUser, ListUsersQuery } from '@fucina/contracts/administration';
import { administrationEndpoints } from '@fucina/contracts/endpoints/accounts';
import { callJson, fill } from '../../../lib/api/api-client.ts';

type Wanted = { [name in keyof ListUsersQuery]?: string | number | undefined };

export type UsersPage = { users: AdminUser[]; total: number; page: number; pageSize: number };

export async function listUsers(wanted: Wanted): Promise<UsersPage> {
  const said = Object.entries(wanted).filter(([, value]) => value !== undefined && value !== '');
  return callJson<UsersPage>(fill(administrationEndpoints.listUsers, Object.fromEntries(said)));
}
