import type { ConversationsResponse } from '@fucina/contracts/conversation';
import type { Language } from '@fucina/contracts/language';
import { callApi, callJson } from '../../../../lib/api/api-client.ts';
import { botApi } from '../../../../lib/bots.ts';
import { ownTimeZone } from '../../time-zone.ts';
import { type ConversationsView, filtersOf } from '../conversations-view.ts';

type Page = { botId: string; view: ConversationsView; before: string | null };

export async function listConversations({ botId, view, before }: Page): Promise<ConversationsResponse> {
  const query = filtersOf(view, ownTimeZone());
  if (before) query.set('before', before);
  return callJson<ConversationsResponse>(`${botApi(botId)}/conversations?${query}`);
}

export async function removeConversation({ botId, id }: { botId: string; id: string }) {
  await callApi(`${botApi(botId)}/conversations/${id}`, { method: 'DELETE' });
}

export function exportPath(
  { botId, view, language }: { botId: string; view: ConversationsView; language: Language },
  format: 'csv' | 'json',
): string {
  const query = filtersOf(view, ownTimeZone());
  query.set('format', format);
  query.set('in', language);
  return `${botApi(botId)}/conversations/export?${query}`;
}
