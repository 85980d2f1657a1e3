import { supportEndpoints } from '@fucina/contracts/endpoints/projects';
import type { SupportRequest, SupportState } from '@fucina/contracts/support';
import { infiniteQueryOptions } from '@tanstack/react-query';
import { callPart, fill } from '../../../lib/api/api-client.ts';

const PAGE = 20;

export type DeskFilter = SupportState | 'all';

export const requestsQuery = (filter: DeskFilter) =>
  infiniteQueryOptions({
    queryKey: ['supportRequests', filter],
    async queryFn({ pageParam, signal }) {
      const state = filter === 'all' ? null : filter;
      const call = fill(supportEndpoints.list, { limit: PAGE, state, before: pageParam || null });
      return callPart<SupportRequest[]>(call, 'requests', { signal });
    },
    initialPageParam: '',
    getNextPageParam: (last) => (last.length < PAGE ? null : (last.at(-1)?.id ?? null)),
    // Always refetched, since others submit requests.
    staleTime: 0,
  });
