import { tellOwnersJob } from '@fucina/contracts/job';
import { defineProcessor } from '@fucina/service-kit/processor';
import type { ChatbotDeps } from '../deps.ts';
import { tellOfAddress } from '../hand-off/tell-of-address.ts';
import { tellOfHandOff } from '../hand-off/tell-of-hand-off.ts';
import { tellOfLead } from '../leads/tell-of-lead.ts';
import { tellEach } from '../shared/outbox.ts';
import { tellOfDisabled } from '../webhooks/tell-of-disabled-webhook.ts';

/**
 * Every ten seconds and on events: queues webhooks and mails to owners, and mails about our website's leads to staff.
 * Idempotent.
 */
export const createTellOwners = (deps: ChatbotDeps) =>
  defineProcessor(tellOwnersJob, async (_payload, { signal, logger }) => {
    const { leads, handOffs, handOffAddresses, webhooks, now } = deps;
    const context = { now, signal, logger };
    await leads.takeInEarlier();
    await Promise.all([
      tellEach(leads, (lead) => tellOfLead(lead, deps), context),
      tellEach(handOffs, (handOff) => tellOfHandOff(handOff, deps), context),
      tellEach(handOffAddresses, (address) => tellOfAddress(address, deps), context),
      tellEach(webhooks, (webhook) => tellOfDisabled(webhook, deps), context),
    ]);
  });
