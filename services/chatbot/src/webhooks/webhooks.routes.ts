import { webhookEndpoints } from '@fucina/contracts/endpoints/connections';
import { changeWebhookBody, createWebhookBody, webhookOrderBody } from '@fucina/contracts/webhook';
import { type Mount, noStore } from '@fucina/service-kit/mount';
import { createOwnMount } from '../bots/find-bot.ts';
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

export function mountWebhooks(mount: Mount, deps: ChatbotDeps) {
  const mountOwn = createOwnMount(mount, deps);
  const { webhooks, webhookDeliveries } = deps;
  mountOwn(webhookEndpoints.list, {}, async (c, { id }) => {
    const found = await webhooks.listByBot(id);
    return c.json({ webhooks: found.map((webhook) => toWebhook(webhook, deps.now())) }, 200, noStore);
  });
  mountOwn(webhookEndpoints.create, { body: createWebhookBody }, async (c, { id: botId }) =>
    c.json(await createWebhook({ botId, ...c.req.valid('json') }, deps), 201, noStore),
  );
  mountOwn(webhookEndpoints.change, { body: changeWebhookBody }, async (c, { id: botId }) => {
    const webhook = await changeWebhook({ botId, id: c.req.param('id'), change: c.req.valid('json') }, deps);
    return c.json({ webhook });
  });
  mountOwn(webhookEndpoints.remove, {}, async (c, { id: botId }) => {
    await removeWebhook({ botId, id: c.req.param('id') }, deps);
    return c.body(null, 204);
  });
  mountOwn(webhookEndpoints.changeSecret, { body: webhookOrderBody }, async (c, { id: botId }) => {
    const changed = await changeSecret({ botId, id: c.req.param('id'), ...c.req.valid('json') }, deps);
    return c.json(changed, 200, noStore);
  });
  mountOwn(webhookEndpoints.sendTest, { body: webhookOrderBody }, async (c, { id: botId }) => {
    await sendTest({ botId, id: c.req.param('id'), ...c.req.valid('json') }, deps);
    return c.json({ success: true }, 202);
  });
  mountOwn(webhookEndpoints.listDeliveries, {}, async (c, { id: botId }) => {
    const webhookId = c.req.param('id');
    await requireWebhook({ botId, id: webhookId }, deps);
    return c.json({ deliveries: await webhookDeliveries.listByWebhook({ botId, webhookId }) }, 200, noStore);
  });
  mountOwn(webhookEndpoints.replayDelivery, { body: webhookOrderBody }, async (c, { id: botId }) => {
    const { id, deliveryId } = c.req.param();
    await replayDelivery({ botId, id, deliveryId, ...c.req.valid('json') }, deps);
    return c.json({ success: true }, 202);
  });
}
