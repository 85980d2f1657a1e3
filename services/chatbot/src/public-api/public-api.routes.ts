import type { ApiKeyScope } from '@fucina/contracts/api-key';
import { listConversationsQuery } from '@fucina/contracts/conversation';
import { publicApiEndpoints } from '@fucina/contracts/endpoints/public-api';
import { openApiDocument } from '@fucina/contracts/open-api';
import {
  type ApiListQuery,
  apiConversations,
  apiConversationWithTurns,
  apiLeads,
  apiListQuery,
  apiMessageBody,
  apiSources,
  apiSourcesQuery,
} from '@fucina/contracts/public-api';
import { type Mount, noStore } from '@fucina/service-kit/mount';
import { problem } from '@fucina/service-kit/problem';
import type { Context } from 'hono';
import type { StoredBot } from '../bots/stored-bot.ts';
import {
  findConversation,
  listConversations,
  requireConversationId,
} from '../conversations/bot-conversations.usecases.ts';
import { replyToMessage } from '../conversations/conversation-routes.ts';
import type { ChatbotDeps } from '../deps.ts';
import { listSources } from '../sources/sources.usecases.ts';
import { hashOf, readBearer, requireApiPlan } from './api-keys.usecases.ts';

/** Public API, authenticated by key and described at `/api/v1/openapi.json`. */
export function mountPublicApi(mount: Mount, deps: ChatbotDeps) {
  const document = openApiDocument();
  mount(publicApiEndpoints.describe, (c) =>
    c.json(document, 200, { 'cache-control': 'public, max-age=300' }),
  );
  mount(publicApiEndpoints.ask, { body: apiMessageBody }, async (c) => {
    const bot = await requireApiKey(c, 'messages', deps);
    return replyToMessage(c, { bot, body: c.req.valid('json'), channel: 'api' }, deps);
  });
  mount(publicApiEndpoints.listConversations, { query: apiListQuery }, async (c) => {
    const { id: botId } = await requireApiKey(c, 'conversations:read', deps);
    return c.json(await listApiConversations({ botId, ...c.req.valid('query') }, deps), 200, noStore);
  });
  mount(publicApiEndpoints.getConversation, async (c) => {
    const { id: botId } = await requireApiKey(c, 'conversations:read', deps);
    const conversationId = requireConversationId(c.req.param('conversationId'));
    const conversation = await findConversation({ botId, conversationId }, deps);
    return c.json(apiConversationWithTurns.parse({ conversation }), 200, noStore);
  });
  mount(publicApiEndpoints.listLeads, { query: apiListQuery }, async (c) => {
    const { id: botId } = await requireApiKey(c, 'leads:read', deps);
    return c.json(await listApiLeads({ botId, ...c.req.valid('query') }, deps), 200, noStore);
  });
  mount(publicApiEndpoints.listSources, { query: apiSourcesQuery }, async (c) => {
    const { id: botId } = await requireApiKey(c, 'sources:read', deps);
    return c.json(await listApiSources({ botId, ...c.req.valid('query') }, deps), 200, noStore);
  });
}

const NOTED_EVERY_MS = 60_000;

/** Looked up on every call, so a revoked key stops working at once. */
async function requireApiKey(
  c: Context,
  scope: ApiKeyScope,
  { apiKeys, bots, now }: ChatbotDeps,
): Promise<StoredBot> {
  const secret = readBearer(c.req.header('authorization'));
  const key = secret && (await apiKeys.findBySecret(hashOf(secret), now()));
  const bot = key && key.botId === c.req.param('botId') ? await bots.find(key.botId) : null;
  if (!key || !bot) {
    c.header('www-authenticate', 'Bearer');
    throw problem('api_key.missing');
  }
  requireApiPlan(bot);
  if (!key.scopes.includes(scope)) {
    throw problem('api_key.scope_missing', { detail: `This call needs the scope ${scope}.` });
  }
  await apiKeys.setUsed(key._id, { now: now(), since: new Date(now().getTime() - NOTED_EVERY_MS) });
  return bot;
}

type BotListQuery = ApiListQuery & { botId: string };

/** Returns only fields of the published schema. */
async function listApiConversations({ botId, ...list }: BotListQuery, deps: ChatbotDeps) {
  const query = listConversationsQuery.parse(list);
  return apiConversations.parse(await listConversations({ botId, query }, deps));
}

async function listApiLeads({ botId, ...query }: BotListQuery, { leads }: ChatbotDeps) {
  return apiLeads.parse(await leads.listOfBot(botId, { ...query, spam: 'false' }));
}

/** Filtered in memory, since a bot has few sources. */
async function listApiSources({ botId, before, limit }: BotListQuery, deps: ChatbotDeps) {
  const all = await listSources(botId, deps);
  const start = before ? all.findIndex(({ id }) => id === before) + 1 : 0;
  const isUnknown = before !== undefined && start === 0;
  const sources = isUnknown ? [] : all.slice(start, start + limit);
  const next = start + limit < all.length ? (sources.at(-1)?.id ?? null) : null;
  return apiSources.parse({ sources, next });
}
