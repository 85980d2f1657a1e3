import type { ExplanationResponse } from '@fucina/contracts/explanation';
import { queryOptions } from '@tanstack/react-query';
import { callJson } from '../../../lib/api/api-client.ts';
import { botApi } from '../../../lib/bots.ts';

/** Never cached: each opening scores again, since the bot may have learnt more. */
export const explanationQuery = ({ botId, turnId }: { botId: string; turnId: string }) =>
  queryOptions({
    queryKey: ['bots', 'explanation', botId, turnId],
    queryFn: async ({ signal }) => {
      const path = `${botApi(botId)}/turns/${encodeURIComponent(turnId)}/explanation`;
      return (await callJson<ExplanationResponse>(path, { signal })).explanation;
    },
    staleTime: 0,
  });
