import { supportEndpoints } from '@fucina/contracts/endpoints/projects';
import type { SupportRequest, SupportState } from '@fucina/contracts/support';
import { infiniteQueryOptions } from '@tanstack/react-query';
import { callJson, fill } from '../../../lib/api/api-client.ts';

const PAGE = 20;

export type DeskFilter = SupportState | 'all';

export const requestsQuery = (filter: DeskFilter) =>
  infiniteQueryOptions({
    queryKey: ['supportRequests', filter],
    async queryFn({ pageParam, signal }) {
      const state = filter === 'all' ? null : filter;
      const call = fill(supportEndpoints.list, { limit: PAGE, state, before: pageParam || null });
      return (await callJson<{ requests: SupportRequest[] }>(call, { signal })).requests;
    },
    initialPageParam: '',
    getNextPageParam: (last) => (last.length < PAGE ? null : (last.at(-1)?.id ?? null)),
    // Always refetched, since others submit requests.
    staleTime: 0,
  });

export async function setRequestState(id: string, state: SupportState): Promise<SupportRequest> {
  return (
    await callJson<{ request: SupportRequest }>(fill(supportEndpoints.change, { id }), { body: { state } })
  ).request;
}
