import type { Analytics } from '@fucina/contracts/analytics';
import type { GapsResponse } from '@fucina/contracts/gap';
import { queryOptions } from '@tanstack/react-query';
import { callJson } from '../../../../lib/api/api-client.ts';
import { botApi } from '../../../../lib/bots.ts';

/** The last thirty days, where the reader is. */
export const figuresQuery = (botId: string) =>
  queryOptions({
    queryKey: ['bots', 'dashboard', botId, 'figures'],
    queryFn: async ({ signal }) => {
      const tz = encodeURIComponent(Intl.DateTimeFormat().resolvedOptions().timeZone);
      const path = `${botApi(botId)}/analytics?tz=${tz}`;
      return (await callJson<{ analytics: Analytics }>(path, { signal })).analytics;
    },
    staleTime: 0,
  });

export const latestGapQuery = (botId: string) =>
  queryOptions({
    queryKey: ['bots', 'dashboard', botId, 'gap'],
    queryFn: async ({ signal }) => {
      const { gaps } = await callJson<GapsResponse>(`${botApi(botId)}/gaps`, { signal });
      return gaps.toSorted((a, b) => b.lastAt.localeCompare(a.lastAt))[0] ?? null;
    },
    staleTime: 0,
  });
