import type { LimitName } from '@fucina/contracts/limits';
import { expect, test } from 'vitest';
import { attackHeaders, inOneNetwork, newConversation } from './attackers.ts';
import { DEMO_ID, type GatewayOptions, openGateway, postJson } from './start-gateway.ts';

/** Every disguise from every origin, eight times. */
const CALLS = 300;
const MANY_CALLS = 1000;
const ENOUGH = 1_000_000;
const WIDGET_MESSAGE = `/api/widget/${DEMO_ID}/message`;
const CREATE = '/api/chatbot-demo/create';

// Hundreds of concurrent connections take a while on a busy machine.
const timeout = 120_000;

async function start(points: Partial<Record<LimitName, number>>, options: GatewayOptions = {}) {
  const lifted = { api: ENOUGH, messages: ENOUGH, addressMessages: ENOUGH, botMessages: ENOUGH };
  const daily = { dailyMessages: ENOUGH, dailyAddressMessages: ENOUGH, dailyBotMessages: ENOUGH };
  const creation = { demoCreation: ENOUGH, dailyDemoCreation: ENOUGH };
  const allCreation = { allDemoCreation: ENOUGH, dailyAllDemoCreation: ENOUGH };
  return openGateway({
    hasLimits: true,
    points: { ...lifted, ...daily, ...creation, ...allCreation, ...points },
    redisTimeoutMs: 30_000,
    ...options,
  });
}

/** Sends all calls at once and counts the answers by status. */
async function storm(send: (index: number) => Promise<Response>, calls = CALLS) {
  const answers = await Promise.all(
    Array.from({ length: calls }, async (_, index) => {
      const response = await send(index);
      await response.arrayBuffer();
      return response.status;
    }),
  );
  const counts: Record<number, number> = {};
  for (const status of answers) counts[status] = (counts[status] ?? 0) + 1;
  return counts;
}

const ipv4 = (index: number) => `203.0.${Math.floor(index / 250)}.${(index % 250) + 1}`;

test.each([
  ['one IPv4 address', () => '203.0.113.1'],
  ['addresses of one IPv6 network', inOneNetwork],
  [
    'two spellings of one IPv4 address',
    (index: number) => (index % 2 ? '203.0.113.1' : '::ffff:203.0.113.1'),
  ],
])(
  '300 simultaneous messages from %s stay within the daily limit of one address',
  { timeout },
  async (_name, address) => {
    const { url, upstreams } = await start({ dailyAddressMessages: 60 });

    const answers = await storm((index) =>
      postJson(url + WIDGET_MESSAGE, newConversation(index), attackHeaders(index, address(index))),
    );

    expect(answers).toEqual({ 200: 60, 429: CALLS - 60 });
    expect(upstreams.chatbot.requests).toHaveLength(60);
  },
);

test('without a proxy, 1,000 forged client addresses share one limit', { timeout }, async () => {
  const { url, upstreams } = await start({ dailyAddressMessages: 60 }, { config: { trustedProxies: 0 } });

  await storm(
    (index) => postJson(url + WIDGET_MESSAGE, newConversation(index), attackHeaders(index, ipv4(index))),
    MANY_CALLS,
  );

  expect(upstreams.chatbot.requests).toHaveLength(60);
});

test("1,000 addresses share a bot's daily limit across both routes and two gateways", {
  timeout,
}, async () => {
  const one = await start({ dailyBotMessages: 80 });
  const other = await start({ dailyBotMessages: 80 }, { prefix: one.prefix });

  const answers = await storm((index) => {
    const { url } = index % 2 ? one : other;
    const path = index % 3 ? WIDGET_MESSAGE : `/api/chatbot-demo/${DEMO_ID}/message`;
    const { origin, ...headers } = attackHeaders(index, ipv4(index));
    return postJson(url + path, newConversation(index), headers);
  }, MANY_CALLS);

  expect(answers).toEqual({ 200: 80, 429: MANY_CALLS - 80 });
  expect(one.upstreams.chatbot.requests.length + other.upstreams.chatbot.requests.length).toBe(80);
});

test('the default limits allow one address 100 messages a minute, whatever its user agent', {
  timeout,
}, async () => {
  const { url, upstreams } = await openGateway({ hasLimits: true, points: { api: ENOUGH } });

  await storm((index) =>
    postJson(url + WIDGET_MESSAGE, newConversation(index), {
      ...attackHeaders(index, '203.0.113.1'),
      'user-agent': `Browser ${index}`,
    }),
  );

  expect(upstreams.chatbot.requests).toHaveLength(100);
});

test.each([
  ['one address gets no more than its limit', { dailyDemoCreation: 5 }, () => '203.0.113.1', 5],
  ['one IPv6 network gets the limit of one address', { dailyDemoCreation: 5 }, inOneNetwork, 5],
  ['all addresses together get the overall limit', { dailyAllDemoCreation: 12 }, ipv4, 12],
] as const)(
  'of 300 simultaneous demo creations, %s',
  { timeout },
  async (_name, points, address, allowed) => {
    const { url, upstreams } = await start(points);

    const answers = await storm((index) => {
      const { origin, ...headers } = attackHeaders(index, address(index));
      return postJson(url + CREATE, { domain: `site${index}.test` }, headers);
    });

    expect(answers).toEqual({ 200: allowed, 429: CALLS - allowed });
    expect(upstreams.chatbot.requests).toHaveLength(allowed);
  },
);

test('of 200 creations from 50 addresses, 30 pass, with at most three for each address', {
  timeout,
}, async () => {
  const gateway = await openGateway({ hasLimits: true, redisTimeoutMs: 30_000 });
  const passed = new Map<string, number>();

  await Promise.all(
    Array.from({ length: 200 }, async (_, index) => {
      const address = ipv4(index % 50);
      const { status } = await postJson(gateway.url + CREATE, {}, { 'x-forwarded-for': address });
      if (status === 200) passed.set(address, (passed.get(address) ?? 0) + 1);
    }),
  );

  expect(gateway.upstreams.chatbot.requests).toHaveLength(30);
  expect(Math.max(...passed.values())).toBeLessThanOrEqual(3);
});

test('other websites cannot create demos', { timeout }, async () => {
  const { url, upstreams } = await start({});

  const answers = await storm((index) =>
    postJson(url + CREATE, {}, { ...attackHeaders(index, ipv4(index)), origin: 'https://evil.test' }),
  );

  expect(answers).toEqual({ 403: CALLS });
  expect(upstreams.chatbot.requests).toEqual([]);
});

test('limits hold when Redis disconnects under load', { timeout }, async () => {
  const { url, upstreams, redis } = await start({ dailyBotMessages: 100 });

  const answers = await storm((index) => {
    if (index === CALLS / 2) redis.disconnect();
    return postJson(url + WIDGET_MESSAGE, newConversation(index), attackHeaders(index, ipv4(index)));
  });

  expect(answers).toEqual({ 200: 100, 429: CALLS - 100 });
  expect(upstreams.chatbot.requests).toHaveLength(100);
});
