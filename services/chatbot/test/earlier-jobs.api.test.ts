import { addForeignJob, listQueues } from '@fucina/service-kit/testing/foreign-job';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { type Chatbot, eventually, startChatbot } from './start-chatbot.ts';
import { startLoneWorker } from './start-worker.ts';

const NOBODY = 'f'.repeat(32);

/** Payloads as queued by the release before versioning, and ones that fit no release. */
const QUEUES: Record<string, { earlier: object; unfit?: object }> = {
  'crawl-demo-site': { earlier: { demoId: NOBODY, requestId: 'request-1' }, unfit: { demo: NOBODY } },
  'read-document': { earlier: { sourceId: NOBODY, run: 1 }, unfit: { trainingId: NOBODY } },
  'read-site': { earlier: { sourceId: NOBODY, run: 1 }, unfit: { trainingId: NOBODY } },
  'run-report-card': { earlier: { runId: 'f'.repeat(24) }, unfit: { runId: 'one' } },
  'tend-sources': { earlier: {} },
  'embed-passages': { earlier: {} },
  'tend-bots': { earlier: {} },
  'tend-report-cards': { earlier: {} },
  'expire-demos': { earlier: {} },
  'tell-owners': { earlier: {} },
  'deliver-webhooks': { earlier: {} },
  'forget-leads': { earlier: {} },
  'forget-conversations': { earlier: {} },
};

let chatbot: Chatbot;
let worker: ReturnType<typeof startLoneWorker>;
beforeAll(async () => {
  chatbot = await startChatbot();
  worker = startLoneWorker(chatbot);
});
afterAll(async () => {
  worker.stop();
  await chatbot.stop();
});

// Time for the worker process to start on a busy machine.
const TIMEOUT_MS = 60_000;
vi.setConfig({ testTimeout: TIMEOUT_MS });

const place = () => ({ redis: chatbot.redis, prefix: chatbot.workerEnv.QUEUE_PREFIX });

async function settleAll(toData: (queue: { earlier: object; unfit?: object }) => object | undefined) {
  const wanted = Object.entries(QUEUES).flatMap(([name, queue]) => {
    const data = toData(queue);
    return data ? [{ name, data }] : [];
  });
  const jobs = await Promise.all(wanted.map(({ name, data }) => addForeignJob(name, data, place())));
  const ends = await eventually(
    () => Promise.all(jobs.map((job) => job.settle())),
    (found) => found.every((end) => end !== null),
    TIMEOUT_MS,
  );
  await Promise.all(jobs.map((job) => job.close()));
  return ends;
}

test('jobs queued by the previous release are completed in every queue', async () => {
  const ends = await settleAll(({ earlier }) => earlier);

  expect(ends.filter((end) => end?.state !== 'completed')).toEqual([]);
  expect(await listQueues(place())).toEqual(Object.keys(QUEUES).sort());
});

test('a job with an invalid payload fails on its first attempt, with the reason', async () => {
  const ends = await settleAll(({ unfit }) => unfit);

  for (const end of ends)
    expect(end).toMatchObject({
      state: 'failed',
      attempts: 1,
      reason: expect.stringContaining('invalid payload'),
    });
});

test('a job queued by a later release fails after three attempts, with the reason', async () => {
  const ends = await settleAll(({ earlier }) => ({ ...earlier, version: 99 }));

  for (const end of ends)
    expect(end).toMatchObject({
      state: 'failed',
      attempts: 3,
      reason: expect.stringContaining('queued by a later release'),
    });
});
