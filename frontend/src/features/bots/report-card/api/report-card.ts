import type { ReportCardResponse } from '@fucina/contracts/report-card';
import { queryOptions } from '@tanstack/react-query';
import { callJson } from '../../../../lib/api/api-client.ts';
import { botApi } from '../../../../lib/bots.ts';

const POLL_MS = 2000;
const path = (botId: string) => `${botApi(botId)}/report-card`;

/** Polls while a run is in progress. */
export const reportCardQuery = (botId: string) =>
  queryOptions({
    queryKey: ['bots', 'report-card', botId],
    queryFn: ({ signal }) => callJson<ReportCardResponse>(path(botId), { signal }),
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data?.isRunning ? POLL_MS : false),
  });

export async function startRun(botId: string): Promise<ReportCardResponse> {
  return callJson<ReportCardResponse>(path(botId), { method: 'POST', body: {} });
}
