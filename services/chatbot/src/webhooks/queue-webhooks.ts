import type { WebhookEvent } from '@fucina/contracts/webhook';
import type { ChatbotDeps } from '../deps.ts';
import { triggerJob } from '../shared/outbox.ts';

type Message = {
  botId: string;
  event: WebhookEvent;
  /** Sent as `webhook-id`, the same on every retry. */
  messageId: string;
  /** Id of the lead or conversation. Deleting it deletes the message. */
  about: string;
  at: Date;
  data: object;
};

export async function queueWebhooks(
  { botId, event, messageId, about, at, data }: Message,
  deps: ChatbotDeps,
) {
  const webhooks = await deps.webhooks.listByBot(botId);
  const listening = webhooks.filter(({ state, events }) => state === 'active' && events.includes(event));
  const body = writeMessage({ type: event, at, data: { botId, ...data } });
  for (const { _id } of listening) {
    const webhookId = _id.toString();
    await deps.webhookDeliveries.add({ botId, webhookId, messageId, event, body, about, now: deps.now() });
  }
  if (listening.length > 0) triggerJob(deps.deliverWebhooksQueue, messageId);
}

export function writeMessage({ type, at, data }: { type: WebhookEvent | 'test'; at: Date; data: object }) {
  return JSON.stringify({ type, timestamp: at.toISOString(), data });
}
