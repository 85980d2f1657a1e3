import type { ConversationResponse } from '@fucina/contracts/conversation';
import { conversationEndpoints } from '@fucina/contracts/endpoints/conversations';
import { queryOptions } from '@tanstack/react-query';
import { callJson, fill } from '../../../lib/api/api-client.ts';

type Which = { botId: string; conversationId: string };

/** Always refetched: the conversation may have continued. */
export const conversationQuery = ({ botId, conversationId }: Which) =>
  queryOptions({
    queryKey: ['bots', 'conversation', botId, conversationId],
    queryFn: async ({ signal }) => {
      const call = fill(conversationEndpoints.get, { botId, conversationId });
      return (await callJson<ConversationResponse>(call, { signal })).conversation;
    },
    staleTime: 0,
  });
