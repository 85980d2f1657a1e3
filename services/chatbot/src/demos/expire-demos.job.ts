import { expireDemosJob } from '@fucina/contracts/job';
import { defineProcessor } from '@fucina/service-kit/processor';
import type { WorkerDeps } from '../deps.ts';

const LOST_AFTER_MS = 30_000;
const HOPELESS_AFTER_MS = 10 * 60_000;

/** Every minute: forgets demos past their days, and takes up those whose job was lost. */
export const createExpireDemos = (deps: WorkerDeps) =>
  defineProcessor(expireDemosJob, async (_payload, { logger }) => {
    await expireDemos(deps, (demoId) => logger.info({ demoId }, 'demo expired, its data is deleted'));
    await rescueDemos(deps);
  });

async function expireDemos(
  { demos, pages, conversations, now }: WorkerDeps,
  onExpired: (id: string) => void,
) {
  for (const id of await demos.listExpired(now())) {
    await pages.removeByBot(id);
    await conversations.removeByBot(id);
    await demos.setExpired(id);
    onExpired(id);
  }
}

async function rescueDemos({ demos, crawlQueue, now }: WorkerDeps) {
  const stuck = await demos.listStuck(new Date(now().getTime() - LOST_AFTER_MS));
  for (const { id, createdAt } of stuck) {
    const isHopeless = now().getTime() - createdAt.getTime() > HOPELESS_AFTER_MS;
    if (isHopeless) await demos.setFailed(id, { code: 'crawl.interrupted', detail: '' });
    else await crawlQueue.add({ demoId: id }, { id });
  }
}
