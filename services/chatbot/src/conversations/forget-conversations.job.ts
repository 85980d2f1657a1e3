import { forgetConversationsJob } from '@fucina/contracts/job';
import { defineProcessor } from '@fucina/service-kit/processor';
import { forgetOld } from '../bots/forget-old.ts';
import type { ChatbotDeps } from '../deps.ts';

/** Daily: deletes conversations past their bot's retention period. */
export const createForgetConversations = (deps: ChatbotDeps) =>
  defineProcessor(forgetConversationsJob, async (_payload, { signal, logger }) => {
    const removed = await forgetOld({ stores: [deps.conversations], signal }, deps);
    if (removed > 0) logger.info({ removed }, 'old conversations deleted');
  });
