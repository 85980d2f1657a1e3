import type { ConversationsResponse } from '@fucina/contracts/conversation';
import { conversationEndpoints } from '@fucina/contracts/endpoints/conversations';
import type { Language } from '@fucina/contracts/language';
import { useInfiniteQuery } from '@tanstack/react-query';
import { callJson, fill } from '../../../lib/api/api-client.ts';
import { ownTimeZone } from '../time-zone.ts';
import { type ConversationsView, filtersOf, queryOf } from './conversations-view.ts';

type Page = { botId: string; view: ConversationsView; before: string | null };

async function listConversations({ botId, view, before }: Page): Promise<ConversationsResponse> {
  const filters = Object.fromEntries(filtersOf(view, ownTimeZone()));
  return callJson<ConversationsResponse>(fill(conversationEndpoints.list, { botId, ...filters, before }));
}

export function exportPath(
  { botId, view, language }: { botId: string; view: ConversationsView; language: Language },
  format: 'csv' | 'json',
): string {
  const filters = Object.fromEntries(filtersOf(view, ownTimeZone()));
  return fill(conversationEndpoints.export, { botId, ...filters, format, in: language }).path;
}

export function useConversations({ botId, view }: { botId: string; view: ConversationsView }) {
  return useInfiniteQuery({
    queryKey: ['bots', 'conversations', botId, queryOf(view).toString()],
    queryFn: ({ pageParam: before }) => listConversations({ botId, view, before }),
    initialPageParam: null as string | null,
    getNextPageParam: (last) => last.next,
    staleTime: 0,
  });
}
