import { changeWebhookBody, createWebhookBody, webhookOrderBody } from '@fucina/contracts/webhook';
import type { AppEnv } from '@fucina/service-kit/app';
import { validateJson } from '@fucina/service-kit/request-validator';
import { Hono } from 'hono';
import { requireOwnBot } from '../bots/own-bot.ts';
import type { ChatbotDeps } from '../deps.ts';
import { toWebhook } from './webhooks.repository.ts';
import {
  changeSecret,
  changeWebhook,
  createWebhook,
  removeWebhook,
  replayDelivery,
  requireWebhook,
  sendTest,
} from './webhooks.usecases.ts';

const order = validateJson(webhookOrderBody);
const noStore = { 'cache-control': 'no-store' };

export function createWebhooksRoutes(deps: ChatbotDeps) {
  const { requireUser, webhooks, webhookDeliveries } = deps;
  return new Hono<AppEnv>()
    .get('/:botId/webhooks', requireUser, async (c) => {
      const { id } = await requireOwnBot(c.var.identity, c.req.param('botId'), deps);
      const found = await webhooks.listByBot(id);
      return c.json({ webhooks: found.map((webhook) => toWebhook(webhook, deps.now())) }, 200, noStore);
    })
    .post('/:botId/webhooks', requireUser, validateJson(createWebhookBody), async (c) => {
      const { id: botId } = await requireOwnBot(c.var.identity, c.req.param('botId'), deps);
      return c.json(await createWebhook({ botId, ...c.req.valid('json') }, deps), 201, noStore);
    })
    .patch('/:botId/webhooks/:id', requireUser, validateJson(changeWebhookBody), async (c) => {
      const { id: botId } = await requireOwnBot(c.var.identity, c.req.param('botId'), deps);
      const webhook = await changeWebhook(
        { botId, id: c.req.param('id'), change: c.req.valid('json') },
        deps,
      );
      return c.json({ webhook });
    })
    .delete('/:botId/webhooks/:id', requireUser, async (c) => {
      const { id: botId } = await requireOwnBot(c.var.identity, c.req.param('botId'), deps);
      await removeWebhook({ botId, id: c.req.param('id') }, deps);
      return c.body(null, 204);
    })
    .post('/:botId/webhooks/:id/secret', requireUser, order, async (c) => {
      const { id: botId } = await requireOwnBot(c.var.identity, c.req.param('botId'), deps);
      const changed = await changeSecret({ botId, id: c.req.param('id'), ...c.req.valid('json') }, deps);
      return c.json(changed, 200, noStore);
    })
    .post('/:botId/webhooks/:id/test', requireUser, order, async (c) => {
      const { id: botId } = await requireOwnBot(c.var.identity, c.req.param('botId'), deps);
      await sendTest({ botId, id: c.req.param('id'), ...c.req.valid('json') }, deps);
      return c.json({ success: true }, 202);
    })
    .get('/:botId/webhooks/:id/deliveries', requireUser, async (c) => {
      const { id: botId } = await requireOwnBot(c.var.identity, c.req.param('botId'), deps);
      const webhookId = c.req.param('id');
      await requireWebhook({ botId, id: webhookId }, deps);
      return c.json(
        { deliveries: await webhookDeliveries.listByWebhook({ botId, webhookId }) },
        200,
        noStore,
      );
    })
    .post('/:botId/webhooks/:id/deliveries/:deliveryId/replay', requireUser, order, async (c) => {
      const { id: botId } = await requireOwnBot(c.var.identity, c.req.param('botId'), deps);
      const { id, deliveryId } = c.req.param();
      await replayDelivery({ botId, id, deliveryId, ...c.req.valid('json') }, deps);
      return c.json({ success: true }, 202);
    });
}
