import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { demoResponse } from '@fucina/contracts/demo';
import { reportCardResponse } from '@fucina/contracts/report-card';
import { htmlPage, startFixtureSite } from '@fucina/guarded-fetch/testing/fixture-site';
import { childrenOf } from '@fucina/web-reader/testing/children';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { createRunReportCard } from '../src/report-card/run-report-card.job.ts';
import { createReadSource } from '../src/sources/reading/read-source.job.ts';
import { siteIdOfDemo } from '../src/sources/stored-source.ts';
import { eventually, readBody } from './start-chatbot.ts';
import { startLoneWorker } from './start-worker.ts';
import { startTraining, type Training } from './training/start-training.ts';

const DEADLINE_MS = 60_000;
let training: Training;
let site: Awaited<ReturnType<typeof startFixtureSite>>;
let isHeld = false;

beforeAll(async () => {
  const body = '<p>Alla bottega si lavora il legno da tre generazioni, e si consegna in tutta la valle.</p>';
  site = await startFixtureSite((request, response) => {
    if (request.url === '/robots.txt') return response.writeHead(404).end();
    if (!isHeld) response.setHeader('content-type', 'text/html').end(htmlPage({ title: 'Bottega', body }));
  });
  training = await startTraining({ hostMap: `bottega.test=127.0.0.1:${site.port}`, isWorking: false });
});
afterAll(async () => {
  await training.stop();
  await site.stop();
});

async function queueSuspects() {
  const { chatbot, importUrl, newBot } = training;
  const created = await chatbot.request('/api/chatbot-demo/create', { json: { domain: 'bottega.test' } });
  const { demoId } = await readBody(created);
  const { owner, botId } = await newBot();
  const { source } = await importUrl(owner, botId, 'http://bottega.test/');
  for (const subject of [`crawl-demo-site:${siteIdOfDemo(demoId)}`, `read-site:${source.id}`])
    await chatbot.redis.set(`${chatbot.redisPrefix}:in-hand:${subject}`, '1');
  return async () => {
    const demo = await (await chatbot.request(`/api/chatbot-demo/${demoId}`)).json();
    const { sources } = await training.call(owner, `/${botId}/sources`);
    return [demoResponse.parse(demo).demo, ...sources];
  };
}

async function findFreePort() {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  return port;
}

test('jobs that hang even in isolation fail as stuck, and the worker keeps running', async () => {
  isHeld = true;
  const readAll = await queueSuspects();
  const worker = startLoneWorker(training.chatbot);
  onTestFinished(worker.stop);
  await eventually(readAll, (all) => all.every(({ status }) => status === 'reading'), DEADLINE_MS);

  const alone = childrenOf(worker.pid, '--one-job-of=');
  for (const other of alone) process.kill(other, 'SIGKILL');
  const all = await eventually(
    readAll,
    (some) => some.every(({ status }) => status === 'failed'),
    DEADLINE_MS,
  );

  expect(alone).toHaveLength(2);
  expect(all.map(({ failure }) => failure?.code)).toEqual(['crawl.got_stuck', 'crawl.got_stuck']);
  expect(worker.isAlive()).toBe(true);
}, 120_000);

test('suspect jobs that do not hang in isolation succeed, also with metrics on', async () => {
  isHeld = false;
  const readAll = await queueSuspects();
  const worker = startLoneWorker(training.chatbot, { METRICS_PORT: String(await findFreePort()) });
  onTestFinished(worker.stop);

  const all = await eventually(
    readAll,
    (some) => some.every(({ status }) => status === 'ready'),
    DEADLINE_MS,
  );

  expect(all.map(({ failure }) => failure ?? null)).toEqual([null, null]);
}, 120_000);

test('an abandoned document or report card is shown to its owner as failed', async () => {
  const { chatbot, deps, call, upload, newBot } = training;
  const { owner, botId } = await newBot();
  const { sources } = await upload(owner, botId, [{ name: 'a.txt', body: 'Il mulino apre alle nove.' }]);
  await call(owner, `/${botId}/report-card`, { json: {} });
  const run = await chatbot.db.collection('report_runs').findOne({ botId });

  await createReadSource(deps).giveUp?.({ sourceId: sources[0]?.id ?? '', run: 1 });
  await createRunReportCard(deps).giveUp?.({ runId: String(run?._id) });

  const [document] = (await call(owner, `/${botId}/sources`)).sources;
  expect(document).toMatchObject({ status: 'failed', failure: { code: 'source.too_heavy' } });
  const card = reportCardResponse.parse(await call(owner, `/${botId}/report-card`));
  expect(card).toEqual({ report: null, isRunning: false, wasGivenUp: true, history: [] });
});
