import { conversationEndpoints } from '@fucina/contracts/endpoints/conversations';
import type { ExplanationResponse } from '@fucina/contracts/explanation';
import { queryOptions } from '@tanstack/react-query';
import { callJson, fill } from '../../../lib/api/api-client.ts';

/** Never cached: scored again on each opening, since the bot may have learned more. */
export const explanationQuery = ({ botId, turnId }: { botId: string; turnId: string }) =>
  queryOptions({
    queryKey: ['bots', 'explanation', botId, turnId],
    queryFn: async ({ signal }) => {
      const call = fill(conversationEndpoints.explain, { botId, turnId });
      return (await callJson<ExplanationResponse>(call, { signal })).explanation;
    },
    staleTime: 0,
  });
