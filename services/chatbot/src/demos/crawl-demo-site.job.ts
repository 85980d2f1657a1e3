import { crawlDemoSiteJob } from '@fucina/contracts/job';
import { defineProcessor, type JobContext } from '@fucina/service-kit/processor';
import { finishClaim } from '../bots/claim-demo.usecases.ts';
import type { ChatbotDeps } from '../deps.ts';
import { keepLookOfDemo } from '../looks/keep-look.usecases.ts';
import { createCrawlRecorder } from './crawl-recorder.ts';
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

  const claim = watchForClaim(demo, deps);
  try {
    await readSite(demo, AbortSignal.any([signal, claim.signal]), deps);
  } catch (error) {
    if (claim.signal.aborted) return await handOver(demo, deps);
    if (!isLastAttempt) throw error;
    await deps.demos.setFailed(demoId, { code: 'crawl.interrupted', detail: '' });
    await giveBackAllowance(demo, deps);
    throw error;
  } finally {
    claim.stop();
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

function watchForClaim({ id }: StoredDemo, { demos }: ChatbotDeps) {
  const claimed = new AbortController();
  const timer = setInterval(async () => {
    const demo = await demos.find(id).catch(() => null);
    if (demo?.claimedBy) claimed.abort(new Error('the demo has been claimed'));
  }, LOOK_EVERY_MS);
  return { signal: claimed.signal, stop: () => clearInterval(timer) };
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

async function readSite(demo: StoredDemo, signal: AbortSignal, deps: ChatbotDeps) {
  const memory = await deps.pages.listOutcomes(demo.id);
  const recorder = createCrawlRecorder({ demo, memory }, deps);
  const learnt = deps.pages.readKnowledgeSince(demo.id, { after: 0, upTo: demo.revision });
  for await (const page of learnt) recorder.recall(page);
  const events = deps.webReader.crawl({ domain: demo.host, memory, signal, wantsLook: true });

  let next = events.next();
  for (;;) {
    const step = await Promise.race([next, recorder.whenDue()]);
    if (step === 'due') {
      void recorder.flush().then(deps.embedSoon, () => undefined);
      continue;
    }
    if (step.done) {
      await recorder.flush();
      void deps.embedSoon();
      if (signal.aborted) throw new Error('the reading was stopped');
      if (step.value.failure && !recorder.isAnswerable())
        await deps.demos.setFailed(demo.id, step.value.failure);
      else await deps.demos.setReady(demo.id, await recorder.starterQuestions());
      return;
    }
    if (step.value.type === 'look') await keepLookOfDemo(demo.id, step.value.look, deps);
    else recorder.note(step.value);
    next = events.next();
  }
}
