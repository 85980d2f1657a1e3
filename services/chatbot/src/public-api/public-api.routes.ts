import type { ApiKeyScope } from '@fucina/contracts/api-key';
import { publicApiEndpoints } from '@fucina/contracts/endpoints/public-api';
import { openApiDocument } from '@fucina/contracts/open-api';
import { apiConversationWithTurns, apiListQuery, apiMessageBody } from '@fucina/contracts/public-api';
import { type Mount, noStore } from '@fucina/service-kit/mount';
import { problem } from '@fucina/service-kit/problem';
import type { Context } from 'hono';
import type { StoredBot } from '../bots/stored-bot.ts';
import { findConversation, requireConversationId } from '../conversations/bot-conversations.usecases.ts';
import { replyToMessage } from '../conversations/conversation-routes.ts';
import type { ChatbotDeps } from '../deps.ts';
import { hashOf, readBearer, requireApiPlan } from './api-keys.usecases.ts';
import { listApiConversations, listApiLeads, listApiSources } from './public-api.usecases.ts';

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
  mount(publicApiEndpoints.listSources, { query: apiListQuery }, async (c) => {
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
