import { expireDemosJob } from '@fucina/contracts/job';
import { defineProcessor } from '@fucina/service-kit/processor';
import { removeBelongings } from '../bots/bots.usecases.ts';
import { requireDemo } from '../bots/find-bot.ts';
import type { ChatbotDeps } from '../deps.ts';
import { crawlOf } from '../sources/reading/crawl-allowance.ts';
import { endDemo } from '../sources/reading/end-demo.ts';
import { readingOf } from '../sources/reading/enqueue-reading.ts';
import { ADOPTED_RUN, siteIdOfDemo } from '../sources/stored-source.ts';
import { startReading } from './create-demo.usecases.ts';

const LOST_AFTER_MS = 30_000;

type Receipt = { demoId: string; pagesFound: number; queueEntries: number };

/** Every minute: erases expired demos, and recovers those whose crawl was lost or whose end was not recorded. */
export const createExpireDemos = (deps: ChatbotDeps) =>
  defineProcessor(expireDemosJob, async (_payload, { logger }) => {
    await deps.takeInEarlierDemos();
    await expireDemos(deps, (receipt) => logger.info(receipt, 'demo expired, data deleted'));
    await rescueDemos(deps);
  });

/** Three steps (mark, erase the data, forget), each of which can be resumed. */
async function expireDemos(deps: ChatbotDeps, onExpired: (receipt: Receipt) => void) {
  const { bots, crawlQueue, crawlAllowance, now } = deps;
  for (const id of await bots.listExpired(now())) {
    await bots.setExpired(id);
    const bot = await bots.find(id);
    if (!bot?.demo) continue;
    const { pagesRead, pagesFound } = bot;
    await removeBelongings(id, deps);
    const queueEntries = await crawlQueue.remove(readingOf({ id: siteIdOfDemo(id), run: ADOPTED_RUN }).id);
    await crawlAllowance.giveBack(crawlOf(requireDemo(bot)), { pagesRead });
    await bots.setGone(id);
    onExpired({ demoId: id, pagesFound, queueEntries });
  }
}

/** A process may die between writing a demo and its source. */
async function rescueDemos(deps: ChatbotDeps) {
  for (const bot of await deps.bots.listUnreadDemos(new Date(deps.now().getTime() - LOST_AFTER_MS))) {
    const source = await deps.sources.find({ botId: bot.id, id: siteIdOfDemo(bot.id) });
    if (!source) await startReading(bot, deps);
    else if (source.status === 'ready' || source.status === 'failed') await endDemo(source, source, deps);
  }
}
