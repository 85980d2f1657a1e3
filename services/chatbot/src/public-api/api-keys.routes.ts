import { createApiKeyBody, rotateApiKeyBody } from '@fucina/contracts/api-key';
import { apiKeyEndpoints } from '@fucina/contracts/endpoints/connections';
import { type Mount, noStore } from '@fucina/service-kit/mount';
import { createOwnMount } from '../bots/find-bot.ts';
import type { ChatbotDeps } from '../deps.ts';
import { toApiKey } from './api-keys.repository.ts';
import { createApiKey, revokeApiKey, rotateApiKey } from './api-keys.usecases.ts';

export function mountApiKeys(mount: Mount, deps: ChatbotDeps) {
  const mountOwn = createOwnMount(mount, deps);
  const { apiKeys } = deps;
  mountOwn(apiKeyEndpoints.list, {}, async (c, { id }) => {
    const found = await apiKeys.listByBot(id);
    return c.json({ apiKeys: found.map((key) => toApiKey(key, deps.now())) }, 200, noStore);
  });
  mountOwn(apiKeyEndpoints.create, { body: createApiKeyBody }, async (c, bot) =>
    c.json(await createApiKey({ bot, ...c.req.valid('json') }, deps), 201, noStore),
  );
  mountOwn(apiKeyEndpoints.rotate, { body: rotateApiKeyBody }, async (c, bot) =>
    c.json(await rotateApiKey({ bot, id: c.req.param('id'), ...c.req.valid('json') }, deps), 200, noStore),
  );
  mountOwn(apiKeyEndpoints.revoke, {}, async (c, { id: botId }) => {
    await revokeApiKey({ botId, id: c.req.param('id') }, deps);
    return c.body(null, 204);
  });
}
