import { webhookEndpoints } from '@fucina/contracts/endpoints/connections';
import type {
  ChangeWebhookBody,
  CreateWebhookBody,
  Webhook,
  WebhookDelivery,
  WebhookWithSecret,
} from '@fucina/contracts/webhook';
import { queryOptions } from '@tanstack/react-query';
import { callApi, callJson, callPart, fill } from '../../../lib/api/api-client.ts';
import { createRequestKey } from '../../../lib/api/request-key.ts';

export type WebhookRef = { botId: string; id: string };

const POLL_MS = 2000;
const order = () => ({ body: { requestKey: createRequestKey() } });

export const webhooksQuery = (botId: string) =>
  queryOptions({
    queryKey: ['bots', 'webhooks', botId],
    queryFn: ({ signal }) =>
      callPart<Webhook[]>(fill(webhookEndpoints.list, { botId }), 'webhooks', { signal }),
    staleTime: 0,
  });

/** Polls while a delivery is pending. */
export const deliveriesQuery = (which: WebhookRef) =>
  queryOptions({
    queryKey: ['bots', 'webhook-deliveries', which.botId, which.id],
    queryFn: ({ signal }) =>
      callPart<WebhookDelivery[]>(fill(webhookEndpoints.listDeliveries, which), 'deliveries', { signal }),
    staleTime: 0,
    refetchInterval: ({ state }) => {
      const isFresh = state.data?.some(
        ({ status, attempts }) => status === 'waiting' && attempts.length === 0,
      );
      return isFresh ? POLL_MS : false;
    },
  });

export async function createWebhook(botId: string, body: CreateWebhookBody): Promise<WebhookWithSecret> {
  return callJson<WebhookWithSecret>(fill(webhookEndpoints.create, { botId }), { body });
}

export async function changeWebhook(which: WebhookRef, body: ChangeWebhookBody) {
  await callApi(fill(webhookEndpoints.change, which), { body });
}

export async function renewSecret(which: WebhookRef): Promise<WebhookWithSecret> {
  return callJson<WebhookWithSecret>(fill(webhookEndpoints.changeSecret, which), order());
}

export async function removeWebhook(which: WebhookRef) {
  await callApi(fill(webhookEndpoints.remove, which));
}

export async function testWebhook(which: WebhookRef) {
  await callApi(fill(webhookEndpoints.sendTest, which), order());
}

export async function replayDelivery(which: WebhookRef, deliveryId: string) {
  await callApi(fill(webhookEndpoints.replayDelivery, { ...which, deliveryId }), order());
}
