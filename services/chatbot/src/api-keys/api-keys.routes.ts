import { createApiKeyBody, rotateApiKeyBody } from '@fucina/contracts/api-key';
import { apiKeyEndpoints } from '@fucina/contracts/endpoints/connections';
import type { Mount } from '@fucina/service-kit/mount';
import { requireOwnBot } from '../bots/own-bot.ts';
import type { ChatbotDeps } from '../deps.ts';
import { toApiKey } from './api-keys.repository.ts';
import { createApiKey, revokeApiKey, rotateApiKey } from './api-keys.usecases.ts';

const noStore = { 'cache-control': 'no-store' };

export function mountApiKeys(mount: Mount, deps: ChatbotDeps) {
  const { apiKeys } = deps;
  mount(apiKeyEndpoints.list, async (c) => {
    const { id } = await requireOwnBot(c.var.identity, c.req.param('botId'), deps);
    const found = await apiKeys.listByBot(id);
    return c.json({ apiKeys: found.map((key) => toApiKey(key, deps.now())) }, 200, noStore);
  });
  mount(apiKeyEndpoints.create, { body: createApiKeyBody }, async (c) => {
    const bot = await requireOwnBot(c.var.identity, c.req.param('botId'), deps);
    return c.json(await createApiKey({ bot, ...c.req.valid('json') }, deps), 201, noStore);
  });
  mount(apiKeyEndpoints.rotate, { body: rotateApiKeyBody }, async (c) => {
    const bot = await requireOwnBot(c.var.identity, c.req.param('botId'), deps);
    return c.json(
      await rotateApiKey({ bot, id: c.req.param('id'), ...c.req.valid('json') }, deps),
      200,
      noStore,
    );
  });
  mount(apiKeyEndpoints.revoke, async (c) => {
    const { id: botId } = await requireOwnBot(c.var.identity, c.req.param('botId'), deps);
    await revokeApiKey({ botId, id: c.req.param('id') }, deps);
    return c.body(null, 204);
  });
}
