import type { ConversationResponse } from '@fucina/contracts/conversation';
import { queryOptions } from '@tanstack/react-query';
import { callJson } from '../../../lib/api/api-client.ts';
import { botApi } from '../../../lib/bots.ts';

type Which = { botId: string; conversationId: string };

/** Always refetched: the conversation may have continued. */
export const conversationQuery = ({ botId, conversationId }: Which) =>
  queryOptions({
    queryKey: ['bots', 'conversation', botId, conversationId],
    queryFn: async ({ signal }) => {
      const path = `${botApi(botId)}/conversations/${encodeURIComponent(conversationId)}`;
      return (await callJson<ConversationResponse>(path, { signal })).conversation;
    },
    staleTime: 0,
  });
