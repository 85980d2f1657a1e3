import { useInfiniteQuery } from '@tanstack/react-query';
import { listConversations } from './api.ts';
import { type ConversationsView, queryOf } from './conversations-view.ts';

export function useConversations({ botId, view }: { botId: string; view: ConversationsView }) {
  return useInfiniteQuery({
    queryKey: ['bots', 'conversations', botId, queryOf(view).toString()],
    queryFn: ({ pageParam: before }) => listConversations({ botId, view, before }),
    initialPageParam: null as string | null,
    getNextPageParam: (last) => last.next,
    staleTime: 0,
  });
}
