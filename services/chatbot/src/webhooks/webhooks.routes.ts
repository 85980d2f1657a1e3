import { webhookEndpoints } from '@fucina/contracts/endpoints/connections';
import { changeWebhookBody, createWebhookBody, webhookOrderBody } from '@fucina/contracts/webhook';
import type { Mount } from '@fucina/service-kit/mount';
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

const noStore = { 'cache-control': 'no-store' };

export function mountWebhooks(mount: Mount, deps: ChatbotDeps) {
  const { webhooks, webhookDeliveries } = deps;
  mount(webhookEndpoints.list, async (c) => {
    const { id } = await requireOwnBot(c.var.identity, c.req.param('botId'), deps);
    const found = await webhooks.listByBot(id);
    return c.json({ webhooks: found.map((webhook) => toWebhook(webhook, deps.now())) }, 200, noStore);
  });
  mount(webhookEndpoints.create, { body: createWebhookBody }, async (c) => {
    const { id: botId } = await requireOwnBot(c.var.identity, c.req.param('botId'), deps);
    return c.json(await createWebhook({ botId, ...c.req.valid('json') }, deps), 201, noStore);
  });
  mount(webhookEndpoints.change, { body: changeWebhookBody }, async (c) => {
    const { id: botId } = await requireOwnBot(c.var.identity, c.req.param('botId'), deps);
    const webhook = await changeWebhook({ botId, id: c.req.param('id'), change: c.req.valid('json') }, deps);
    return c.json({ webhook });
  });
  mount(webhookEndpoints.remove, async (c) => {
    const { id: botId } = await requireOwnBot(c.var.identity, c.req.param('botId'), deps);
    await removeWebhook({ botId, id: c.req.param('id') }, deps);
    return c.body(null, 204);
  });
  mount(webhookEndpoints.changeSecret, { body: webhookOrderBody }, async (c) => {
    const { id: botId } = await requireOwnBot(c.var.identity, c.req.param('botId'), deps);
    const changed = await changeSecret({ botId, id: c.req.param('id'), ...c.req.valid('json') }, deps);
    return c.json(changed, 200, noStore);
  });
  mount(webhookEndpoints.sendTest, { body: webhookOrderBody }, async (c) => {
    const { id: botId } = await requireOwnBot(c.var.identity, c.req.param('botId'), deps);
    await sendTest({ botId, id: c.req.param('id'), ...c.req.valid('json') }, deps);
    return c.json({ success: true }, 202);
  });
  mount(webhookEndpoints.listDeliveries, async (c) => {
    const { id: botId } = await requireOwnBot(c.var.identity, c.req.param('botId'), deps);
    const webhookId = c.req.param('id');
    await requireWebhook({ botId, id: webhookId }, deps);
    return c.json({ deliveries: await webhookDeliveries.listByWebhook({ botId, webhookId }) }, 200, noStore);
  });
  mount(webhookEndpoints.replayDelivery, { body: webhookOrderBody }, async (c) => {
    const { id: botId } = await requireOwnBot(c.var.identity, c.req.param('botId'), deps);
    const { id, deliveryId } = c.req.param();
    await replayDelivery({ botId, id, deliveryId, ...c.req.valid('json') }, deps);
    return c.json({ success: true }, 202);
  });
}
