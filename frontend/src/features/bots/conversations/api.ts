import type { ConversationsResponse } from '@fucina/contracts/conversation';
import { conversationEndpoints } from '@fucina/contracts/endpoints/conversations';
import type { Language } from '@fucina/contracts/language';
import { callJson, fill } from '../../../lib/api/api-client.ts';
import { ownTimeZone } from '../time-zone.ts';
import { type ConversationsView, filtersOf } from './conversations-view.ts';

type Page = { botId: string; view: ConversationsView; before: string | null };

export async function listConversations({ botId, view, before }: Page): Promise<ConversationsResponse> {
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
