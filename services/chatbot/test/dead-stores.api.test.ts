import { htmlPage, startFixtureSite } from '@fucina/guarded-fetch/testing/fixture-site';
import { startCuttableProxy } from '@fucina/service-kit/testing/cuttable-proxy';
import { findTestStores } from '@fucina/service-kit/testing/test-stores';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Chatbot, eventually, readBody, startChatbot } from './start-chatbot.ts';

// The driver's default is half a minute.
const WITHIN_MS = 10_000;

type Proxy = Awaited<ReturnType<typeof startCuttableProxy>>;
let chatbot: Chatbot;
let site: Awaited<ReturnType<typeof startFixtureSite>>;
let mongo: Proxy;
let redis: Proxy;

beforeAll(async () => {
  const stores = await findTestStores();
  const [mongoUrl, redisUrl] = [new URL(stores.mongodbUri), new URL(stores.redisUrl)];
  mongo = await startCuttableProxy({ host: mongoUrl.hostname, port: Number(mongoUrl.port) });
  redis = await startCuttableProxy({ host: redisUrl.hostname, port: Number(redisUrl.port) });
  site = await startFixtureSite({ '/': htmlPage({ title: 'Molo', body: '<p>Il molo apre alle 8.</p>' }) });
  const names = ['molo.test', 'pontile.test'].map((name) => `${name}=127.0.0.1:${site.port}`);
  chatbot = await startChatbot({
    hostMap: names.join(','),
    env: {
      MONGODB_URI: `mongodb://127.0.0.1:${mongo.port}/dead_stores_${process.pid}?directConnection=true`,
      REDIS_URL: `redis://127.0.0.1:${redis.port}`,
      RATE_LIMITS: 'on',
    },
  });
});
afterAll(async () => {
  mongo.restore();
  redis.restore();
  await chatbot.stop();
  await Promise.all([mongo.stop(), redis.stop(), site.stop()]);
});

async function create(domain: string) {
  const startedAt = performance.now();
  const response = await chatbot.request('/api/chatbot-demo/create', { json: { domain } });
  return { status: response.status, body: await readBody(response), tookMs: performance.now() - startedAt };
}

test('while MongoDB is down, requests fail fast with 503, and the service recovers by itself', async () => {
  mongo.cut();

  const { status, body, tookMs } = await create('molo.test');

  expect(status).toBe(503);
  expect(body).toMatchObject({
    code: 'database.unavailable',
    success: false,
    retryAfter: expect.any(Number),
  });
  expect(tookMs).toBeLessThan(WITHIN_MS);
  expect((await chatbot.request('/health/ready')).status).toBe(503);
  expect((await chatbot.request('/health/live')).status).toBe(200);

  mongo.restore();
  const recovered = await eventually(
    () => create('molo.test'),
    (answer) => answer.status === 201,
  );
  expect(recovered.body.success).toBe(true);
});

test('while Redis is down, requests fail fast with 503 and leave no demo, and the service recovers', async () => {
  redis.cut();

  const { status, body, tookMs } = await create('pontile.test');

  expect(status).toBe(503);
  expect(body).toMatchObject({ code: 'queue.unavailable', success: false });
  expect(tookMs).toBeLessThan(WITHIN_MS);
  expect(
    await chatbot.deps.bots.findLivingDemo({ visitor: 'visitor-0123456789', host: 'pontile.test' }),
  ).toBeNull();

  redis.restore();
  await eventually(
    () => create('pontile.test'),
    (answer) => answer.status === 201,
  );
});
