import { afterAll, expect, test } from 'vitest';
import { attackHeaders, newConversation } from './attackers.ts';
import { postJson, startGateway, until } from './start-gateway.ts';
import { startService } from './start-service.ts';

const CALLS = 1000;
const ENOUGH = 1_000_000;
const timeout = 120_000;
const EDIT_KEY = '5ec2e7'.padEnd(32, '0');
const sites = ['lighthouse.test', ...Array.from({ length: 40 }, (_, index) => `cape${index}.test`)];

let demoId = '';
const service = await startService({
  sites,
  env: { RATE_LIMITS: 'on', CRAWLS_PER_ADDRESS: '100', CRAWLS_AT_ONCE: '2' },
});
const gateway = await startGateway({
  hasLimits: true,
  redisTimeoutMs: 30_000,
  points: {
    ...{ api: ENOUGH, messages: ENOUGH, addressMessages: ENOUGH, botMessages: ENOUGH },
    ...{ demoCreation: ENOUGH, dailyBotMessages: 60, dailyDemoCreation: 5 },
  },
  config: {
    upstreamUrls: {
      auth: service.url,
      projects: service.url,
      cms: service.url,
      chatbot: service.url,
      frontend: service.url,
    },
  },
});
afterAll(async () => {
  await gateway.close();
  await service.stop();
}, timeout);

await until(createDemo, 'the demo is made', 60_000);
const isReady = async () => {
  const response = await fetch(`${gateway.url}/api/chatbot-demo/${demoId}`);
  return ((await response.json()) as { demo?: { status: string } }).demo?.status === 'ready';
};
await until(isReady, 'the demo is ready', 60_000);

/** On a busy machine the stores may time out: a 503 and no demo. */
async function createDemo(): Promise<boolean> {
  const made = await postJson(`${gateway.url}/api/chatbot-demo/create`, {
    domain: 'lighthouse.test',
    fullName: 'Marker Person',
    email: 'marker@example.com',
  });
  ({ demoId } = (await made.json()) as { demoId: string });
  return made.status === 201;
}

async function storm(send: (index: number) => Promise<Response>) {
  const counts: Record<number, number> = {};
  const calls = Array.from({ length: CALLS }, async (_, index) => {
    const response = await send(index);
    await response.arrayBuffer();
    counts[response.status] = (counts[response.status] ?? 0) + 1;
  });
  await Promise.all(calls);
  return counts;
}

test('of 1,000 simultaneous messages a bot accepts its daily limit and rejects other origins', {
  timeout,
}, async () => {
  const origins = ['http://lighthouse.test', 'https://evil.test', undefined];

  const answers = await storm((index) => {
    const { origin, ...headers } = attackHeaders(index, `203.0.${index % 250}.7`);
    const claimed = origins[index % origins.length];
    return postJson(`${gateway.url}/api/widget/${demoId}/message`, newConversation(index), {
      ...headers,
      ...(claimed ? { origin: claimed } : {}),
    });
  });

  const { 200: answered = 0, 403: refused = 0, 429: limited = 0, ...others } = answers;
  expect(others).toEqual({});
  expect(answered + refused).toBe(60);
  expect(limited).toBe(CALLS - 60);
  expect(await service.db.collection('turns').countDocuments({ botId: demoId })).toBe(answered);
});

test('of 1,000 simultaneous demos an address gets its daily limit, and two are crawled at once', {
  timeout,
}, async () => {
  const answers = await storm((index) => {
    const { origin, ...headers } = attackHeaders(index, '203.0.113.1');
    return postJson(
      `${gateway.url}/api/chatbot-demo/create`,
      { domain: `cape${index % 40}.test` },
      { ...headers, 'user-agent': `Browser ${index}` },
    );
  });

  expect(answers).toEqual({ 201: 5, 429: CALLS - 5 });
  const demos = service.db.collection('bots');
  expect(await demos.countDocuments({ 'demo.domain': /^cape/ })).toBe(5);
  const isRead = async () =>
    (await demos.countDocuments({ 'demo.domain': /^cape/, 'demo.status': 'ready' })) === 5;
  await until(isRead, 'the five are read', 60_000);
  expect(service.mostRead()).toBeLessThanOrEqual(2);
});

test('the logs contain no edit key, email address or name sent by callers', { timeout }, async () => {
  const appearance = { title: 'x' };
  const put = (path: string, body: object) =>
    fetch(`${gateway.url}/api/chatbot-demo/${demoId}/${path}`, {
      method: 'PUT',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });

  const taken = await put('owner', { editKey: EDIT_KEY });
  const wrongLook = await put('appearance', { editKey: EDIT_KEY, appearance, position: 'left' });
  const lead = await postJson(`${gateway.url}/api/chatbot-demo/${demoId}/plan-interest`, {
    plan: 'pro',
    email: 'marker.two@example.com',
  });
  await until(() => service.logs().includes('plan-interest'), 'the calls are logged');

  expect([taken.status, wrongLook.status, lead.status]).toEqual([200, 400, 200]);
  expect(await wrongLook.text()).not.toContain(EDIT_KEY);
  expect(service.logs()).not.toMatch(new RegExp(`${EDIT_KEY}|marker`, 'i'));
});
