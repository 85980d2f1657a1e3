import { listConversationsQuery } from '@fucina/contracts/conversation';
import { type ApiListQuery, apiConversations, apiLeads, apiSources } from '@fucina/contracts/public-api';
import { listConversations } from '../conversations/bot-conversations.usecases.ts';
import type { ChatbotDeps } from '../deps.ts';
import { listSources } from '../sources/sources.usecases.ts';

type BotListQuery = ApiListQuery & { botId: string };

/** Returns only fields of the published schema. */
export async function listApiConversations({ botId, ...list }: BotListQuery, deps: ChatbotDeps) {
  const query = listConversationsQuery.parse(list);
  return apiConversations.parse(await listConversations({ botId, query }, deps));
}

export async function listApiLeads({ botId, ...query }: BotListQuery, { leads }: ChatbotDeps) {
  return apiLeads.parse(await leads.listOfBot(botId, { ...query, spam: 'false' }));
}

/** Filtered in memory, since a bot has few sources. */
export async function listApiSources({ botId, before, limit }: BotListQuery, deps: ChatbotDeps) {
  const all = await listSources(botId, deps);
  const start = before ? all.findIndex(({ id }) => id === before) + 1 : 0;
  const isUnknown = before !== undefined && start === 0;
  const sources = isUnknown ? [] : all.slice(start, start + limit);
  const next = start + limit < all.length ? (sources.at(-1)?.id ?? null) : null;
  return apiSources.parse({ sources, next });
}
