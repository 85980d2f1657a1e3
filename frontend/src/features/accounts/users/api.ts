import type {
  AdminUser,
  ChangeUserBody,
  InviteUserBody,
  ListUsersQuery,
} from '@fucina/contracts/administration';
import { administrationEndpoints } from '@fucina/contracts/endpoints/accounts';
import { projectDeskEndpoints } from '@fucina/contracts/endpoints/projects';
import type { StaffProject } from '@fucina/contracts/project';
import { callApi, callJson, fill } from '../../../lib/api/api-client.ts';

type Wanted = { [name in keyof ListUsersQuery]?: string | number | undefined };

export type UsersPage = { users: AdminUser[]; total: number; page: number; pageSize: number };

export async function listUsers(wanted: Wanted): Promise<UsersPage> {
  const said = Object.entries(wanted).filter(([, value]) => value !== undefined && value !== '');
  return callJson<UsersPage>(fill(administrationEndpoints.listUsers, Object.fromEntries(said)));
}

export async function inviteUser(body: InviteUserBody): Promise<AdminUser> {
  return callJson<AdminUser>(administrationEndpoints.inviteUser, { body });
}

export async function inviteAgain(id: string): Promise<void> {
  await callApi(fill(administrationEndpoints.inviteAgain, { id }));
}

/** Most recent first. */
export async function listProjectsOf(userId: string): Promise<StaffProject[]> {
  const call = fill(projectDeskEndpoints.list, { memberId: userId });
  const { projects } = await callJson<{ projects: StaffProject[] }>(call);
  return projects;
}

export async function changeUser({ id, ...body }: ChangeUserBody & { id: string }): Promise<AdminUser> {
  return callJson<AdminUser>(fill(administrationEndpoints.changeUser, { id }), { body });
}

export async function getUser(id: string): Promise<AdminUser> {
  return callJson<AdminUser>(fill(administrationEndpoints.getUser, { id }));
}
