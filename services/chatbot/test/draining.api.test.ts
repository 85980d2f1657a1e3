import { htmlPage, startFixtureSite } from '@fucina/guarded-fetch/testing/fixture-site';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readBody } from './start-chatbot.ts';
import { startTraining, type Training } from './training/start-training.ts';

let training: Training;
let site: Awaited<ReturnType<typeof startFixtureSite>>;

beforeAll(async () => {
  site = await startFixtureSite({ '/': htmlPage({ title: 'Molo', body: '<p>Il molo apre alle 8.</p>' }) });
  training = await startTraining({ hostMap: `molo.test=127.0.0.1:${site.port}`, isWorking: false });
});
afterAll(async () => {
  await training.stop();
  await site.stop();
});

test('shutdown ends event streams without a done event, so that clients reconnect', async () => {
  const { chatbot, deps } = training;
  const { owner, botId } = await training.newBot();
  const created = await chatbot.request('/api/chatbot-demo/create', { json: { domain: 'molo.test' } });
  const { demoId } = await readBody(created);
  const streams = await Promise.all([
    chatbot.request(`/api/chatbot/bots/${botId}/sources/events`, { as: owner }),
    chatbot.request(`/api/chatbot-demo/${demoId}/events`),
  ]);

  const told = Promise.all(streams.map((stream) => stream.text()));
  deps.drain();

  const [sources, demo] = await told;
  expect(sources).toContain('event: sources');
  expect(demo).toContain('event: progress');
  expect(demo).not.toContain('event: done');
});
