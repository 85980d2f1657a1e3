import { forgetBotLeadsJob } from '@fucina/contracts/job';
import { defineProcessor } from '@fucina/service-kit/processor';
import { forgetOld } from '../bot-settings/forget-old.ts';
import type { ChatbotDeps } from '../deps.ts';

/** Daily: applies each bot's retention period to leads and hand-offs. */
export const createForgetBotLeads = ({ botLeads, handOffs, ...deps }: ChatbotDeps) =>
  defineProcessor(forgetBotLeadsJob, async (_payload, { signal, logger }) => {
    const removed = await forgetOld({ stores: [botLeads, handOffs], signal }, deps);
    if (removed > 0) logger.info({ removed }, 'old chatbot leads deleted');
  });
