import type { SupportRequest, SupportState } from '@fucina/contracts/support';
import { infiniteQueryOptions } from '@tanstack/react-query';
import { callJson } from '../../../../lib/api/api-client.ts';

const PAGE = 20;

export type DeskFilter = SupportState | 'all';

export const requestsQuery = (filter: DeskFilter) =>
  infiniteQueryOptions({
    queryKey: ['supportRequests', filter],
    async queryFn({ pageParam, signal }) {
      const query = new URLSearchParams({ limit: String(PAGE) });
      if (filter !== 'all') query.set('state', filter);
      if (pageParam) query.set('before', pageParam);
      return (await callJson<{ requests: SupportRequest[] }>(`/api/admin/support?${query}`, { signal }))
        .requests;
    },
    initialPageParam: '',
    getNextPageParam: (last) => (last.length < PAGE ? null : (last.at(-1)?.id ?? null)),
    // Always refetched: others submit requests.
    staleTime: 0,
  });

export async function setRequestState(id: string, state: SupportState): Promise<SupportRequest> {
  const path = `/api/admin/support/${id}`;
  return (await callJson<{ request: SupportRequest }>(path, { method: 'PATCH', body: { state } })).request;
}
