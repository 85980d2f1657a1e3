import { forgetLeadsJob } from '@fucina/contracts/job';
import { defineProcessor } from '@fucina/service-kit/processor';
import type { ChatbotDeps } from '../deps.ts';

/** Daily: applies the retention period. */
export const createForgetLeads = ({ leads, leadMonths, now }: ChatbotDeps) =>
  defineProcessor(forgetLeadsJob, async (_payload, { logger }) => {
    const oldest = now();
    oldest.setUTCMonth(oldest.getUTCMonth() - leadMonths);
    const removed = await leads.removeOlderThan(oldest);
    if (removed > 0) logger.info({ removed }, 'old leads deleted');
  });
