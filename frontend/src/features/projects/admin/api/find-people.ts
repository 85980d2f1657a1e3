import type { AdminUser } from '@fucina/contracts/administration';
import { queryOptions } from '@tanstack/react-query';
import { callJson } from '../../../../lib/api/api-client.ts';

const FOUND = 8;

type Answer = { users: AdminUser[] };

/** Prefix search over name, company and e-mail. */
export const clientsQuery = (q: string) =>
  queryOptions({
    queryKey: ['users', 'clients', q],
    queryFn: async ({ signal }) => {
      const search = new URLSearchParams({ q, role: 'client', pageSize: String(FOUND) });
      return (await callJson<Answer>(`/api/admin/users?${search}`, { signal })).users;
    },
    staleTime: 60_000,
  });

/** Those who can lead a project. */
export const staffQuery = queryOptions({
  queryKey: ['users', 'staff'],
  queryFn: async ({ signal }) =>
    (await callJson<Answer>('/api/admin/users?role=admin&sort=username', { signal })).users,
  staleTime: 60_000,
});
