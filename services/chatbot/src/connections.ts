import { deliverWebhooksJob, tellOwnersJob } from '@fucina/contracts/job';
import type { ConnectOptions } from '@fucina/guarded-fetch/guarded-connect';
import { createQueue } from '@fucina/service-kit/queue';
import type { Connection } from 'mongoose';
import { createWebhookSender } from './adapters/webhook-sender.ts';
import { createApiKeysRepository } from './api-keys/api-keys.repository.ts';
import { createHandOffAddressesRepository } from './hand-off/hand-off-addresses.repository.ts';
import { createHandOffsRepository } from './hand-off/hand-offs.repository.ts';
import { createLeadsRepository } from './leads/leads.repository.ts';
import { createWebhookDeliveriesRepository } from './webhooks/webhook-deliveries.repository.ts';
import { createWebhooksRepository } from './webhooks/webhooks.repository.ts';

type Queues = Parameters<typeof createQueue>[2];
type Options = ConnectOptions & { db: Connection; queueOptions: Queues; userAgent: string };

export function createConnections({ db, queueOptions, userAgent, ...connect }: Options) {
  const leads = createLeadsRepository(db);
  const handOffs = createHandOffsRepository(db);
  const handOffAddresses = createHandOffAddressesRepository(db);
  const webhooks = createWebhooksRepository(db);
  const webhookDeliveries = createWebhookDeliveriesRepository(db);
  const apiKeys = createApiKeysRepository(db);
  return {
    stores: [apiKeys, webhooks, webhookDeliveries, handOffs, handOffAddresses, leads],
    parts: {
      leads,
      handOffs,
      handOffAddresses,
      webhooks,
      webhookDeliveries,
      apiKeys,
      webhookSender: createWebhookSender({ ...connect, userAgent }),
      tellOwnersQueue: createQueue('tell-owners', tellOwnersJob, queueOptions),
      deliverWebhooksQueue: createQueue('deliver-webhooks', deliverWebhooksJob, queueOptions),
    },
  };
}
