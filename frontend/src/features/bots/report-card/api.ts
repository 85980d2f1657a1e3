import { insightEndpoints } from '@fucina/contracts/endpoints/conversations';
import type { ReportCardResponse } from '@fucina/contracts/report-card';
import { queryOptions } from '@tanstack/react-query';
import { callJson, fill } from '../../../lib/api/api-client.ts';

const POLL_MS = 2000;
/** Polls while a run is in progress. */
export const reportCardQuery = (botId: string) =>
  queryOptions({
    queryKey: ['bots', 'report-card', botId],
    queryFn: ({ signal }) =>
      callJson<ReportCardResponse>(fill(insightEndpoints.getReportCard, { botId }), { signal }),
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data?.isRunning ? POLL_MS : false),
  });
