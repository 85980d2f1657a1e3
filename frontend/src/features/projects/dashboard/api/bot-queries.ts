import type { Analytics } from '@fucina/contracts/analytics';
import { insightEndpoints } from '@fucina/contracts/endpoints/conversations';
import type { GapsResponse } from '@fucina/contracts/gap';
import { queryOptions } from '@tanstack/react-query';
import { callJson, fill } from '../../../../lib/api/api-client.ts';

/** The last thirty days, where the reader is. */
export const figuresQuery = (botId: string) =>
  queryOptions({
    queryKey: ['bots', 'dashboard', botId, 'figures'],
    queryFn: async ({ signal }) => {
      const tz = Intl.DateTimeFormat().resolvedOptions().timeZone;
      const call = fill(insightEndpoints.getAnalytics, { botId, tz });
      return (await callJson<{ analytics: Analytics }>(call, { signal })).analytics;
    },
    staleTime: 0,
  });

export const latestGapQuery = (botId: string) =>
  queryOptions({
    queryKey: ['bots', 'dashboard', botId, 'gap'],
    queryFn: async ({ signal }) => {
      const { gaps } = await callJson<GapsResponse>(fill(insightEndpoints.listGaps, { botId }), { signal });
      return gaps.toSorted((a, b) => b.lastAt.localeCompare(a.lastAt))[0] ?? null;
    },
    staleTime: 0,
  });
