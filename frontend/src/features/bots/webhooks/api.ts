import { webhookEndpoints } from '@fucina/contracts/endpoints/connections';
import type { Webhook, WebhookDelivery } from '@fucina/contracts/webhook';
import { queryOptions } from '@tanstack/react-query';
import { callPart, fill } from '../../../lib/api/api-client.ts';

type WebhookRef = { botId: string; id: string };

const POLL_MS = 2000;

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
