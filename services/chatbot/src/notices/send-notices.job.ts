import { sendNoticesJob } from '@fucina/contracts/job';
import { defineProcessor } from '@fucina/service-kit/processor';
import type { ChatbotDeps } from '../deps.ts';
import { mailAddressConfirmation } from '../hand-off/confirm-address.usecases.ts';
import { notifyOfHandOff } from '../hand-off/hand-off.usecases.ts';
import { notifyOfLead } from '../leads/notify-of-lead.ts';
import { sendPending } from '../shared/outbox.ts';
import { notifyOfDisabledWebhook } from '../webhooks/webhooks.usecases.ts';

/**
 * Every ten seconds and on events: queues webhooks and mails to owners, and mails about our website's leads to staff.
 * Idempotent.
 */
export const createSendNotices = (deps: ChatbotDeps) =>
  defineProcessor(sendNoticesJob, async (_payload, { signal, logger }) => {
    const { leads, handOffs, handOffAddresses, webhooks, now } = deps;
    const context = { now, signal, logger };
    await leads.takeInEarlier();
    await Promise.all([
      sendPending(leads, (lead) => notifyOfLead(lead, deps), context),
      sendPending(handOffs, (handOff) => notifyOfHandOff(handOff, deps), context),
      sendPending(handOffAddresses, (address) => mailAddressConfirmation(address, deps), context),
      sendPending(webhooks, (webhook) => notifyOfDisabledWebhook(webhook, deps), context),
    ]);
  });
