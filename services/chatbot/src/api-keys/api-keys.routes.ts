import { createApiKeyBody, rotateApiKeyBody } from '@fucina/contracts/api-key';
import type { AppEnv } from '@fucina/service-kit/app';
import { validateJson } from '@fucina/service-kit/request-validator';
import { Hono } from 'hono';
import { requireOwnBot } from '../bots/own-bot.ts';
import type { ChatbotDeps } from '../deps.ts';
import { toApiKey } from './api-keys.repository.ts';
import { createApiKey, revokeApiKey, rotateApiKey } from './api-keys.usecases.ts';

const noStore = { 'cache-control': 'no-store' };

export function createApiKeysRoutes(deps: ChatbotDeps) {
  const { requireUser, apiKeys } = deps;
  return new Hono<AppEnv>()
    .get('/:botId/api-keys', requireUser, async (c) => {
      const { id } = await requireOwnBot(c.var.identity, c.req.param('botId'), deps);
      const found = await apiKeys.listByBot(id);
      return c.json({ apiKeys: found.map((key) => toApiKey(key, deps.now())) }, 200, noStore);
    })
    .post('/:botId/api-keys', requireUser, validateJson(createApiKeyBody), async (c) => {
      const bot = await requireOwnBot(c.var.identity, c.req.param('botId'), deps);
      return c.json(await createApiKey({ bot, ...c.req.valid('json') }, deps), 201, noStore);
    })
    .post('/:botId/api-keys/:id/rotation', requireUser, validateJson(rotateApiKeyBody), async (c) => {
      const bot = await requireOwnBot(c.var.identity, c.req.param('botId'), deps);
      return c.json(
        await rotateApiKey({ bot, id: c.req.param('id'), ...c.req.valid('json') }, deps),
        200,
        noStore,
      );
    })
    .delete('/:botId/api-keys/:id', requireUser, async (c) => {
      const { id: botId } = await requireOwnBot(c.var.identity, c.req.param('botId'), deps);
      await revokeApiKey({ botId, id: c.req.param('id') }, deps);
      return c.body(null, 204);
    });
}
