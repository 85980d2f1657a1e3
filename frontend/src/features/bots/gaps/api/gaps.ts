import { insightEndpoints } from '@fucina/contracts/endpoints/conversations';
import type { GapsResponse } from '@fucina/contracts/gap';
import { queryOptions } from '@tanstack/react-query';
import { callApi, callJson, fill } from '../../../../lib/api/api-client.ts';

/** Refetched on every visit: visitors keep asking. */
export const gapsQuery = (botId: string) =>
  queryOptions({
    queryKey: ['bots', 'gaps', botId],
    queryFn: ({ signal }) => callJson<GapsResponse>(fill(insightEndpoints.listGaps, { botId }), { signal }),
    staleTime: 0,
  });

export async function dismissGap({ botId, gapId }: { botId: string; gapId: string }) {
  await callApi(fill(insightEndpoints.dismissGap, { botId, gapId }), { isKeptAlive: true });
}
