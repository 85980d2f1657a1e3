import { forgetConversationsJob } from '@fucina/contracts/job';
import { defineProcessor } from '@fucina/service-kit/processor';
import { forgetOld } from '../bot-settings/forget-old.ts';
import type { ChatbotDeps } from '../deps.ts';

/** Daily: applies each bot's retention period to conversations. */
export const createForgetConversations = ({ conversations, ...deps }: ChatbotDeps) =>
  defineProcessor(forgetConversationsJob, async (_payload, { signal, logger }) => {
    const removed = await forgetOld({ stores: [conversations], signal }, deps);
    if (removed > 0) logger.info({ removed }, 'old conversations deleted');
  });
