import { webhookEndpoints } from '@fucina/contracts/endpoints/connections';
import type { Webhook, WebhookDelivery } from '@fucina/contracts/webhook';
import { queryOptions } from '@tanstack/react-query';
import { callPart, fill } from '../../../lib/api/api-client.ts';

type WebhookRef = { botId: string; id: string };

const POLL_MS = 2000;
/** Longer than an attempt under way, of which the service says only when it would be repeated. */
const SOON_MS = 30_000;

export const webhooksQuery = (botId: string) =>
  queryOptions({
    queryKey: ['bots', 'webhooks', botId],
    queryFn: ({ signal }) =>
      callPart<Webhook[]>(fill(webhookEndpoints.list, { botId }), 'webhooks', { signal }),
    staleTime: 0,
  });

/** Polls while a delivery is under way, and else when the next one is due. */
export const deliveriesQuery = (which: WebhookRef) =>
  queryOptions({
    queryKey: ['bots', 'webhook-deliveries', which.botId, which.id],
    queryFn: ({ signal }) =>
      callPart<WebhookDelivery[]>(fill(webhookEndpoints.listDeliveries, which), 'deliveries', { signal }),
    staleTime: 0,
    refetchInterval: ({ state }) => findPollMs(state.data ?? [], Date.now()),
  });

type Due = Pick<WebhookDelivery, 'status' | 'nextTryAt'>;

export function findPollMs(deliveries: readonly Due[], now: number): number | false {
  const waits = deliveries
    .filter(({ status }) => status === 'waiting')
    .map(({ nextTryAt }) => (nextTryAt ? Date.parse(nextTryAt) - now : 0));
  if (waits.length === 0) return false;
  const wait = Math.min(...waits);
  return wait > SOON_MS ? wait : POLL_MS;
}
