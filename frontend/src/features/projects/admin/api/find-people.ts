import type { AdminUser } from '@fucina/contracts/administration';
import { administrationEndpoints } from '@fucina/contracts/endpoints/accounts';
import { queryOptions } from '@tanstack/react-query';
import { callJson, fill } from '../../../../lib/api/api-client.ts';

const FOUND = 8;

type Answer = { users: AdminUser[] };

/** Prefix search over name, company and e-mail. */
export const clientsQuery = (q: string) =>
  queryOptions({
    queryKey: ['users', 'clients', q],
    queryFn: async ({ signal }) => {
      const call = fill(administrationEndpoints.listUsers, { q, role: 'client', pageSize: FOUND });
      return (await callJson<Answer>(call, { signal })).users;
    },
    staleTime: 60_000,
  });

/** Those who can lead a project. */
export const staffQuery = queryOptions({
  queryKey: ['users', 'staff'],
  queryFn: async ({ signal }) => {
    const call = fill(administrationEndpoints.listUsers, { role: 'admin', sort: 'username' });
    return (await callJson<Answer>(call, { signal })).users;
  },
  staleTime: 60_000,
});
