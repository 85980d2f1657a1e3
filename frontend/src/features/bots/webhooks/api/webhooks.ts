import type {
  ChangeWebhookBody,
  CreateWebhookBody,
  Webhook,
  WebhookDelivery,
  WebhookWithSecret,
} from '@fucina/contracts/webhook';
import { queryOptions } from '@tanstack/react-query';
import { callApi, callJson } from '../../../../lib/api/api-client.ts';
import { createRequestKey } from '../../../../lib/api/request-key.ts';
import { botApi } from '../../../../lib/bots.ts';

export type Which = { botId: string; id: string };

const POLL_MS = 2000;
const pathOf = ({ botId, id }: Which) => `${botApi(botId)}/webhooks/${id}`;
const order = () => ({ method: 'POST' as const, body: { requestKey: createRequestKey() } });

export const webhooksQuery = (botId: string) =>
  queryOptions({
    queryKey: ['bots', 'webhooks', botId],
    queryFn: async ({ signal }) =>
      (await callJson<{ webhooks: Webhook[] }>(`${botApi(botId)}/webhooks`, { signal })).webhooks,
    staleTime: 0,
  });

/** Polls while a delivery is pending. */
export const deliveriesQuery = (which: Which) =>
  queryOptions({
    queryKey: ['bots', 'webhook-deliveries', which.botId, which.id],
    queryFn: async ({ signal }) => {
      const path = `${pathOf(which)}/deliveries`;
      return (await callJson<{ deliveries: WebhookDelivery[] }>(path, { signal })).deliveries;
    },
    staleTime: 0,
    refetchInterval: ({ state }) => {
      const isFresh = state.data?.some(
        ({ status, attempts }) => status === 'waiting' && attempts.length === 0,
      );
      return isFresh ? POLL_MS : false;
    },
  });

export async function createWebhook(botId: string, body: CreateWebhookBody): Promise<WebhookWithSecret> {
  return callJson<WebhookWithSecret>(`${botApi(botId)}/webhooks`, { method: 'POST', body });
}

export async function changeWebhook(which: Which, body: ChangeWebhookBody) {
  await callApi(pathOf(which), { method: 'PATCH', body });
}

export async function renewSecret(which: Which): Promise<WebhookWithSecret> {
  return callJson<WebhookWithSecret>(`${pathOf(which)}/secret`, order());
}

export async function removeWebhook(which: Which) {
  await callApi(pathOf(which), { method: 'DELETE' });
}

export async function testWebhook(which: Which) {
  await callApi(`${pathOf(which)}/test`, order());
}

export async function replayDelivery(which: Which, deliveryId: string) {
  await callApi(`${pathOf(which)}/deliveries/${deliveryId}/replay`, order());
}
