import type { GapsResponse } from '@fucina/contracts/gap';
import { queryOptions } from '@tanstack/react-query';
import { callApi, callJson } from '../../../../lib/api/api-client.ts';
import { botApi } from '../../../../lib/bots.ts';

/** Refetched on every visit: visitors keep asking. */
export const gapsQuery = (botId: string) =>
  queryOptions({
    queryKey: ['bots', 'gaps', botId],
    queryFn: ({ signal }) => callJson<GapsResponse>(`${botApi(botId)}/gaps`, { signal }),
    staleTime: 0,
  });

export async function dismissGap({ botId, gapId }: { botId: string; gapId: string }) {
  await callApi(`${botApi(botId)}/gaps/${gapId}/dismissal`, { method: 'POST', isKeptAlive: true });
}
