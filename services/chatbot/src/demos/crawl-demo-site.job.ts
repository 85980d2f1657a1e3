import { crawlDemoSiteJob } from '@fucina/contracts/job';
import { defineProcessor, type JobContext } from '@fucina/service-kit/processor';
import { finishClaim } from '../bots/claim-demo.usecases.ts';
import type { ChatbotDeps } from '../deps.ts';
import { Superseded, whileOurs } from '../sources/reading/while-ours.ts';
import { readDemoSite } from './read-demo-site.ts';
import type { StoredDemo } from './stored-demo.ts';

const LOOK_EVERY_MS = 500;

/**
 * Crawls a demo's site. Resumable: settled URLs stay, discovered ones are read. Skips demos that are gone or done;
 * hands over one claimed meanwhile.
 */
export const createCrawlDemoSite = (deps: ChatbotDeps) =>
  defineProcessor(crawlDemoSiteJob, ({ demoId }, context) => crawlDemoSite(demoId, context, deps), {
    subjectOf: ({ demoId }) => demoId,
    giveUp: ({ demoId }) => giveUp(demoId, deps),
  });

async function crawlDemoSite(demoId: string, { signal, isLastAttempt }: JobContext, deps: ChatbotDeps) {
  const demo = await deps.demos.startReading(demoId, deps.now());
  if (!demo) return;

  const isOurs = async () => !(await deps.demos.find(demoId))?.claimedBy;
  try {
    await whileOurs({ isOurs, everyMs: LOOK_EVERY_MS, signal }, (ours) => readDemoSite(demo, ours, deps));
  } catch (error) {
    if (error instanceof Superseded) return await handOver(demo, deps);
    if (!isLastAttempt) throw error;
    await deps.demos.setFailed(demoId, { code: 'crawl.interrupted', detail: '' });
    await giveBackAllowance(demo, deps);
    throw error;
  }
  await giveBackAllowance(demo, deps);
  await finishClaim(demoId, deps);
}

async function giveUp(demoId: string, deps: ChatbotDeps) {
  const demo = await deps.demos.find(demoId);
  if (!demo) return;
  if (demo.claimedBy) return handOver(demo, deps);
  await deps.demos.setFailed(demoId, { code: 'crawl.got_stuck', detail: '' });
  await giveBackAllowance(demo, deps);
}

/** From here on the bot's crawl continues. */
async function handOver({ id }: StoredDemo, deps: ChatbotDeps) {
  await deps.demos.setHandedOver(id);
  await finishClaim(id, deps);
}

async function giveBackAllowance(demo: StoredDemo, { demos, crawlAllowance }: ChatbotDeps) {
  const { pagesRead } = (await demos.find(demo.id)) ?? demo;
  await crawlAllowance.giveBack(demo, { pagesRead });
}
