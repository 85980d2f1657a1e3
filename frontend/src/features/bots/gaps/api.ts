import type { Correction } from '@fucina/contracts/correction';
import { correctionEndpoints, insightEndpoints } from '@fucina/contracts/endpoints/conversations';
import type { GapsResponse } from '@fucina/contracts/gap';
import { queryOptions } from '@tanstack/react-query';
import { callJson, callPart, fill } from '../../../lib/api/api-client.ts';

export const correctionsQuery = (botId: string) =>
  queryOptions({
    queryKey: ['bots', 'corrections', botId],
    queryFn: ({ signal }) =>
      callPart<Correction[]>(fill(correctionEndpoints.list, { botId }), 'corrections', { signal }),
  });

/** Refetched on every visit, since visitors keep asking. */
export const gapsQuery = (botId: string) =>
  queryOptions({
    queryKey: ['bots', 'gaps', botId],
    queryFn: ({ signal }) => callJson<GapsResponse>(fill(insightEndpoints.listGaps, { botId }), { signal }),
    staleTime: 0,
  });
