import { crawlDemoSiteJob } from '@fucina/contracts/job';
import { defineProcessor } from '@fucina/service-kit/processor';
import type { WorkerDeps } from '../deps.ts';
import { createCrawlRecorder } from './crawl-recorder.ts';
import type { StoredDemo } from './stored-demo.ts';

/**
 * Reads a demo's website into its pages. Runs again after a crash: what was settled stays, what was only
 * discovered is read. A demo that is gone or done is left alone.
 */
export const createCrawlDemoSite = (deps: WorkerDeps) =>
  defineProcessor(crawlDemoSiteJob, async ({ demoId }, { signal, isLastAttempt }) => {
    const demo = await deps.demos.startReading(demoId, deps.now());
    if (!demo) return;

    try {
      await readSite(demo, signal, deps);
    } catch (error) {
      if (!isLastAttempt) throw error;
      await deps.demos.setFailed(demoId, { code: 'crawl.interrupted', detail: '' });
      await giveBackAllowance(demo, deps);
      throw error;
    }
    await giveBackAllowance(demo, deps);
  });

async function giveBackAllowance(demo: StoredDemo, { demos, crawlAllowance }: WorkerDeps) {
  const { pagesRead } = (await demos.find(demo.id)) ?? demo;
  await crawlAllowance.giveBack(demo, { pagesRead });
}

async function readSite(demo: StoredDemo, signal: AbortSignal, deps: WorkerDeps) {
  const memory = await deps.pages.listOutcomes(demo.id);
  const recorder = createCrawlRecorder({ demo, memory }, deps);
  const events = deps.webReader.crawl({ domain: demo.host, memory, signal });

  let next = events.next();
  for (;;) {
    const step = await Promise.race([next, recorder.whenDue()]);
    if (step === 'due') {
      void recorder.flush();
      continue;
    }
    if (step.done) {
      if (signal.aborted) throw new Error('the worker is stopping');
      await recorder.flush();
      if (step.value.failure && !recorder.isAnswerable())
        await deps.demos.setFailed(demo.id, step.value.failure);
      else await deps.demos.setReady(demo.id, await recorder.starterQuestions());
      return;
    }
    recorder.note(step.value);
    next = events.next();
  }
}
