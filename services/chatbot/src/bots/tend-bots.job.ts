import { tendBotsJob } from '@fucina/contracts/job';
import { defineProcessor } from '@fucina/service-kit/processor';
import type { ChatbotDeps } from '../deps.ts';
import { tellOwners } from '../plans/tell-owners.ts';
import { finishDeletions } from './delete-bot.usecases.ts';

/** Every minute: finishes deletions and sends usage notices. */
export const createTendBots = (deps: ChatbotDeps) =>
  defineProcessor(tendBotsJob, async (_payload, { logger }) => {
    for (const botId of await finishDeletions(deps)) logger.info({ botId }, 'bot and all its data deleted');
    await tellOwners(deps, { logger });
  });
