import type { AdminUser } from '@fucina/contracts/administration';
import { administrationEndpoints } from '@fucina/contracts/endpoints/accounts';
import { projectDeskEndpoints } from '@fucina/contracts/endpoints/projects';
import type { StaffProject } from '@fucina/contracts/project';
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import { callJson, callPart, fill } from '../../../lib/api/api-client.ts';
import { listUsers } from './api.ts';
import { isWorkingAdmin } from './people.ts';
import type { UsersView } from './users-view.ts';

const PAGE_SIZE = 20;

// Always refetched, since others register and change accounts.
const fresh = { staleTime: 0 } as const;

export function useUsers(view: UsersView) {
  return useQuery({
    queryKey: ['users', 'list', view],
    queryFn: () =>
      listUsers({ ...view, role: view.role === 'all' ? undefined : view.role, pageSize: PAGE_SIZE }),
    placeholderData: keepPreviousData,
    ...fresh,
  });
}

export const userQuery = (id: string) =>
  queryOptions({
    queryKey: ['users', 'one', id],
    queryFn: () => callJson<AdminUser>(fill(administrationEndpoints.getUser, { id })),
    ...fresh,
  });

export function useIsLastAdmin({ id, role }: AdminUser): boolean {
  const { data } = useQuery({
    queryKey: ['users', 'admins'],
    queryFn: async () => (await listUsers({ role: 'admin', pageSize: 100 })).users,
    enabled: role === 'admin',
    ...fresh,
  });
  const working = data?.filter(isWorkingAdmin);
  return working?.length === 1 && working[0]?.id === id;
}

/** Most recent first. */
export function useProjectsOf(id: string) {
  return useQuery({
    queryKey: ['users', 'projects', id],
    queryFn: () => callPart<StaffProject[]>(fill(projectDeskEndpoints.list, { memberId: id }), 'projects'),
    ...fresh,
  });
}
