import { expireDemosJob } from '@fucina/contracts/job';
import { defineProcessor } from '@fucina/service-kit/processor';
import { finishClaim } from '../bots/claim-demo.usecases.ts';
import { removeBelongings } from '../bots/delete-bot.usecases.ts';
import type { ChatbotDeps } from '../deps.ts';

const LOST_AFTER_MS = 30_000;
const HOPELESS_AFTER_MS = 10 * 60_000;

type Receipt = { demoId: string; pagesFound: number; stores: number; queueEntries: number };

/** Every minute: erases expired demos, finishes interrupted claims, requeues lost jobs. */
export const createExpireDemos = (deps: ChatbotDeps) =>
  defineProcessor(expireDemosJob, async (_payload, { logger }) => {
    await expireDemos(deps, (receipt) => logger.info(receipt, 'demo expired, data deleted'));
    await finishClaims(deps);
    await rescueDemos(deps);
  });

/** Mark, empty, forget: each step can be resumed. */
async function expireDemos(deps: ChatbotDeps, onExpired: (receipt: Receipt) => void) {
  const { demos, botStores, crawlQueue, crawlAllowance, now } = deps;
  for (const id of await demos.listExpired(now())) {
    if (!(await demos.setExpired(id, now()))) continue;
    const demo = await demos.find(id);
    if (!demo) continue;
    const { pagesRead, pagesFound } = demo;
    await removeBelongings(id, deps);
    const queueEntries = await crawlQueue.remove(id);
    await crawlAllowance.giveBack(demo, { pagesRead });
    await demos.setGone(id, { status: 'expired' });
    onExpired({ demoId: id, pagesFound, stores: botStores.length, queueEntries });
  }
}

/** A demo still being crawled is handed over by its crawler, or here if that worker is gone. */
async function finishClaims(deps: ChatbotDeps) {
  const notTouchedSince = new Date(deps.now().getTime() - LOST_AFTER_MS);
  for (const id of await deps.demos.listClaimed()) {
    await deps.demos.setHandedOver(id, { notTouchedSince });
    await finishClaim(id, deps);
  }
}

async function rescueDemos({ demos, crawlQueue, now }: ChatbotDeps) {
  const stuck = await demos.listStuck(new Date(now().getTime() - LOST_AFTER_MS));
  for (const { id, createdAt } of stuck) {
    const isHopeless = now().getTime() - createdAt.getTime() > HOPELESS_AFTER_MS;
    if (isHopeless) await demos.setFailed(id, { code: 'crawl.interrupted', detail: '' });
    else await crawlQueue.add({ demoId: id }, { id });
  }
}
