import { htmlPage, startFixtureSite } from '@fucina/guarded-fetch/testing/fixture-site';
import { readQueuesBy } from '@fucina/service-kit/telemetry/job-metrics';
import { startTelemetry } from '@fucina/service-kit/telemetry/start-telemetry';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { countJobs } from '../src/queues.ts';
import { type ModelBots, startModelBots } from './model/model-bots.ts';
import { type Chatbot, eventually, readBody, startChatbot } from './start-chatbot.ts';

const HOURS = 'The shop is open Tuesday to Saturday from 7:30 to 14:00 [1].';
const QUESTION = 'At what time is the shop open on Saturday?';

let telemetry: Awaited<ReturnType<typeof startTelemetry>>;
let chatbot: Chatbot;
let model: ModelBots;
let site: Awaited<ReturnType<typeof startFixtureSite>>;

beforeAll(async () => {
  site = await startFixtureSite({
    '/': htmlPage({ title: 'Molo', body: '<p>Il molo apre alle 8 di ogni mattina.</p><a href="/no">?</a>' }),
  });
  chatbot = await startChatbot({ hostMap: `molo.test=127.0.0.1:${site.port}` });
  model = await startModelBots({ ANSWERS_PRICE_IN: '10', ANSWERS_PRICE_OUT: '20' });
  const { logger } = chatbot.deps;
  const config = { host: '127.0.0.1', metricsPort: 0, traces: null };
  telemetry = await startTelemetry({ name: 'chatbot', config, logger });
  readQueuesBy(() => countJobs(chatbot.deps));
});
afterAll(async () => {
  await telemetry.close();
  await Promise.all([chatbot.stop(), model.stop(), site.stop()]);
});

async function read(name: string, ...labels: string[]): Promise<number | undefined> {
  const response = await fetch(`http://127.0.0.1:${telemetry.metricsPort}/metrics`);
  const lines = (await response.text()).split('\n').filter((line) => line.startsWith(`${name}{`));
  const line = lines.find((each) => labels.every((label) => each.includes(label)));
  return line === undefined ? undefined : Number(line.split(' ').at(-1));
}

test('metrics count a crawl while it is queued, when it is done, and by page', async () => {
  const { demoId } = await readBody(
    await chatbot.request('/api/chatbot-demo/create', { json: { domain: 'molo.test' } }),
  );
  const waiting = await read('queue_jobs', 'queue="crawl-demo-site"', 'state="waiting"');

  chatbot.startWorker();
  await eventually(
    async () => (await readBody(await chatbot.request(`/api/chatbot-demo/${demoId}`))).demo,
    ({ status }) => status === 'ready',
  );

  expect(waiting).toBe(1);
  await expect.poll(() => read('crawl_duration_seconds_count', 'outcome="read"')).toBe(1);
  expect(await read('crawl_pages_total', 'outcome="read"')).toBe(1);
  expect(await read('crawl_pages_total', 'outcome="not found"')).toBe(1);
  await expect
    .poll(() => read('job_duration_seconds_count', 'queue="crawl-demo-site"', 'outcome="done"'))
    .toBe(1);
  expect(await read('queue_jobs', 'queue="crawl-demo-site"', 'state="waiting"')).toBe(0);
});

test('metrics count a model answer with its outcome, tokens and price', async () => {
  const bot = await model.createShopBot();
  model.model.will({ say: HOURS });

  await model.ask(bot.id, QUESTION);

  expect(await read('answer_duration_seconds_count', 'outcome="answered"')).toBe(1);
  expect(await read('model_call_duration_seconds_count', 'outcome="whole"')).toBe(1);
  expect(await read('model_tokens_total', 'direction="in"', 'key="own"')).toBe(100);
  expect(await read('model_tokens_total', 'direction="out"', 'key="own"')).toBe(20);
  expect(await read('model_spend_cents_total', 'key="own"')).toBeCloseTo(0.14);
});

test('metrics count a failed model call by its error', async () => {
  const bot = await model.createShopBot();
  model.model.will({ status: 400 });

  await model.ask(bot.id, QUESTION);

  expect(await read('model_call_duration_seconds_count', 'outcome="rejected"')).toBe(1);
});

test('metrics cover every queue', () => {
  const known = Object.keys(chatbot.deps).filter((name) => name.endsWith('Queue'));

  return expect(countJobs(chatbot.deps)).resolves.toHaveLength(known.length * 4);
});
