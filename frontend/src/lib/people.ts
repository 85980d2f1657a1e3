import type { AdminUser } from '@fucina/contracts/administration';
import { administrationEndpoints } from '@fucina/contracts/endpoints/accounts';
import { queryOptions } from '@tanstack/react-query';
import { callJson, fill } from './api/api-client.ts';

const MOST_IDS = 100;

type Answer = { users: AdminUser[] };

/** Names of accounts by id; staff only. */
export const peopleQuery = (ids: string[]) => {
  const sorted = [...new Set(ids)].sort();
  return queryOptions({
    queryKey: ['users', 'named', sorted],
    queryFn: async ({ signal }) => {
      const calls = pagesOf(sorted).map((page) => {
        const call = fill(administrationEndpoints.listUsers, { ids: page.join(','), pageSize: MOST_IDS });
        return callJson<Answer>(call, { signal });
      });
      const answers = await Promise.all(calls);
      return new Map(answers.flatMap(({ users }) => users.map((user) => [user.id, user] as const)));
    },
    enabled: sorted.length > 0,
    staleTime: 60_000,
  });
};

function pagesOf(ids: string[]): string[][] {
  const count = Math.ceil(ids.length / MOST_IDS);
  return Array.from({ length: count }, (_, page) => ids.slice(page * MOST_IDS, (page + 1) * MOST_IDS));
}
