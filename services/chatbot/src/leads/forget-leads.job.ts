import { forgetLeadsJob } from '@fucina/contracts/job';
import { defineProcessor } from '@fucina/service-kit/processor';
import { forgetOld } from '../bots/forget-old.ts';
import type { ChatbotDeps } from '../deps.ts';

/**
 * Daily: deletes leads, hand-offs and webhook deliveries past their bot's retention period, and our own leads past
 * ours.
 */
export const createForgetLeads = (deps: ChatbotDeps) =>
  defineProcessor(forgetLeadsJob, async (_payload, { signal, logger }) => {
    const { leads, handOffs, webhookDeliveries, leadMonths } = deps;
    const oldest = deps.now();
    oldest.setUTCMonth(oldest.getUTCMonth() - leadMonths);
    const ours = await leads.removeOlderThan(null, oldest);
    const stores = [leads, handOffs, webhookDeliveries];
    const removed = ours + (await forgetOld({ stores, signal }, deps));
    if (removed > 0) logger.info({ removed }, 'old leads deleted');
  });
