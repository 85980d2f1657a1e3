import { limitPolicies } from '@fucina/contracts/limits';
import { describe, expect, test } from 'vitest';
import {
  answerJson,
  DEMO_ID,
  type GatewayOptions,
  openGateway,
  postJson,
  sendRaw,
} from '../test/start-gateway.ts';

const DEMO = `/api/chatbot-demo/${DEMO_ID}`;
const DEMO_MESSAGE = `${DEMO}/message`;
const start = (options: GatewayOptions = {}) => openGateway({ hasLimits: true, ...options });

const from = (address: string) => ({ 'x-forwarded-for': address });

async function statuses(count: number, send: (index: number) => Promise<Response>) {
  const list: number[] = [];
  for (let index = 0; index < count; index += 1) list.push((await send(index)).status);
  return list;
}

test('the rate limits match the documented ones', () => {
  const figures = Object.entries(limitPolicies).map(([name, { points, seconds, by }]) => [
    name,
    points,
    seconds,
    by,
  ]);

  expect(figures).toEqual([
    ['demoCreation', 3, 3600, 'address'],
    ['dailyDemoCreation', 20, 86_400, 'address'],
    ['allDemoCreation', 30, 3600, 'everyone'],
    ['dailyAllDemoCreation', 300, 86_400, 'everyone'],
    ['contact', 10, 3600, 'address'],
    ['dailyContact', 30, 86_400, 'address'],
    ['changes', 60, 60, 'address'],
    ['messages', 20, 60, 'visitor'],
    ['dailyMessages', 300, 86_400, 'visitor'],
    ['addressMessages', 100, 60, 'address'],
    ['dailyAddressMessages', 1000, 86_400, 'address'],
    ['botMessages', 200, 60, 'bot'],
    ['dailyBotMessages', 5000, 86_400, 'bot'],
    ['botForms', 60, 3600, 'bot'],
    ['dailyBotForms', 500, 86_400, 'bot'],
    ['keyCalls', 300, 60, 'key'],
    ['keyMessages', 120, 60, 'key'],
    ['logins', 25, 300, 'address'],
    ['registrations', 30, 3600, 'address'],
    ['accountMails', 10, 3600, 'address'],
    ['exports', 10, 3600, 'address'],
    ['uploads', 100, 600, 'address'],
    ['openStreams', 10, 5, 'address'],
    ['openPortals', 200, 5, 'address'],
    ['api', 600, 60, 'address'],
    ['pages', 3000, 60, 'address'],
  ]);
});

describe('creating demos', () => {
  const create = (url: string, address: string) =>
    postJson(`${url}/api/chatbot-demo/create`, { domain: 'example.test' }, from(address));

  test('the fourth demo within an hour is rejected with Retry-After and does not reach the service', async () => {
    const { url, upstreams } = await start();

    const first = await statuses(3, () => create(url, '203.0.113.1'));
    const fourth = await create(url, '203.0.113.1');
    const problem = (await fourth.json()) as Record<string, unknown>;

    expect(first).toEqual([200, 200, 200]);
    expect(fourth.status).toBe(429);
    expect(problem).toMatchObject({ code: 'request.rate_limited', success: false });
    expect(problem.detail).toMatch(
      /^You can create at most 3 demos an hour from one connection\. Try again in \d+ (minutes?|seconds?)\.$/,
    );
    expect(Number(fourth.headers.get('retry-after'))).toBe(problem.retryAfter);
    expect(upstreams.chatbot.requests).toHaveLength(3);
  });

  test('each address has its own limit', async () => {
    const { url } = await start();

    await statuses(4, () => create(url, '203.0.113.1'));

    expect((await create(url, '203.0.113.2')).status).toBe(200);
  });

  test('a request that the service rejects with 400 does not count', async () => {
    let status = 400;
    const { url } = await start({
      chatbot: (req, res) => answerJson(req, Object.assign(res, { statusCode: status })),
    });

    const wrong = await statuses(5, () => create(url, '203.0.113.1'));
    status = 201;
    const right = await statuses(4, () => create(url, '203.0.113.1'));

    expect(wrong).toEqual([400, 400, 400, 400, 400]);
    expect(right).toEqual([201, 201, 201, 429]);
  });

  test('a website that was fetched and could not be read counts, so that nobody can probe hosts for free', async () => {
    const { url } = await start({
      chatbot: (req, res) => answerJson(req, Object.assign(res, { statusCode: 422 })),
    });

    const failed = await statuses(4, () => create(url, '203.0.113.1'));

    expect(failed).toEqual([422, 422, 422, 429]);
  });

  test('all addresses together may create 30 an hour, and one address cannot use them up', async () => {
    const { url } = await start();

    await statuses(40, () => create(url, '203.0.113.1'));
    const others = await statuses(28, (index) => create(url, `203.0.113.${100 + index}`));

    expect(others).toEqual([...Array(27).fill(200), 429]);
  });

  test.each([
    ['a trailing slash', '/api/chatbot-demo/create/'],
    ['another letter case', '/api/Chatbot-Demo/create'],
    ['an encoded first letter', '/api/chatbot-demo/%63reate'],
    ['an encoded letter inside the path', '/api/chatbot-demo/crea%74e'],
    ['a query string', '/api/chatbot-demo/create?again=1'],
    ['a double slash', '/api/chatbot-demo//create'],
    ['a dot segment', '/api/chatbot-demo/./create'],
  ])('%s does not bypass the limit', async (_name, path) => {
    const { port, url, upstreams } = await start();
    await statuses(3, () => create(url, '203.0.113.1'));

    const head = `POST ${path} HTTP/1.1\r\nHost: localhost\r\nX-Forwarded-For: 203.0.113.1`;
    const answer = await sendRaw(
      port,
      `${head}\r\nContent-Type: application/json\r\nContent-Length: 2\r\n\r\n{}`,
    );

    expect(answer).toMatch(/^HTTP\/1\.1 4/);
    expect(upstreams.chatbot.requests).toHaveLength(3);
  });

  test.each([
    ['a forged first hop', () => ({ 'x-forwarded-for': `${Math.random()}, 203.0.113.1` })],
    ['a forged chain of hops', () => ({ 'x-forwarded-for': '198.51.100.7, 10.0.0.1, 203.0.113.1' })],
    ['an IPv4-mapped address', () => ({ 'x-forwarded-for': '::ffff:203.0.113.1' })],
    ['an X-Real-IP header', () => ({ 'x-real-ip': '198.51.100.7', ...from('203.0.113.1') })],
    ['another user agent', () => ({ 'user-agent': `bot/${Math.random()}`, ...from('203.0.113.1') })],
  ])('%s does not raise the limit', async (_name, headers) => {
    const { url } = await start();
    await statuses(3, () => create(url, '203.0.113.1'));

    const response = await postJson(`${url}/api/chatbot-demo/create`, {}, headers());

    expect(response.status).toBe(429);
  });

  test('addresses of one IPv6 /64 share a limit', async () => {
    const { url } = await start();

    const list = await statuses(4, (index) => create(url, `2001:db8:1:2:${index}::${index}`));

    expect(list).toEqual([200, 200, 200, 429]);
    expect((await create(url, '2001:db8:1:3::1')).status).toBe(200);
  });

  test('without a trusted proxy, X-Forwarded-For is ignored', async () => {
    const { url } = await start({ config: { trustedProxies: 0 } });

    const list = await statuses(4, (index) => create(url, `203.0.113.${index}`));

    expect(list).toEqual([200, 200, 200, 429]);
  });

  test('the limit also applies without Redis', async () => {
    const { url } = await start({ redisUrl: 'redis://127.0.0.1:1' });

    const list = await statuses(4, () => create(url, '203.0.113.1'));

    expect(list).toEqual([200, 200, 200, 429]);
  });

  test('two gateways on one Redis share the limit', async () => {
    const { url, redis, prefix } = await start();
    const other = await start({ prefix });

    const list = [
      ...(await statuses(2, () => create(url, '203.0.113.1'))),
      ...(await statuses(2, () => create(other.url, '203.0.113.1'))),
    ];

    expect(redis.status).toBe('ready');
    expect(list).toEqual([200, 200, 200, 429]);
  });
});

describe('messages', () => {
  test.each([
    ['to a demo', `${DEMO}/message`],
    ['through the widget', `/api/widget/${DEMO_ID}/message`],
  ])('the 21st message within a minute %s is rejected', async (_name, path) => {
    const { url } = await start();

    const list = await statuses(21, () => postJson(url + path, {}, from('203.0.113.1')));

    expect(list).toEqual([...Array(20).fill(200), 429]);
  });

  test('visitors behind one address may send up to 100 messages a minute together', async () => {
    const { url } = await start();
    const write = (browser: number) =>
      postJson(url + DEMO_MESSAGE, {}, { 'user-agent': `Browser ${browser}`, ...from('203.0.113.1') });

    const list = await statuses(101, (index) => write(Math.floor(index / 20)));

    expect(list).toEqual([...Array(100).fill(200), 429]);
  });

  test('changing the user agent does not bypass the limit per address', async () => {
    const { url, upstreams } = await start();

    const list = await statuses(130, (index) =>
      postJson(url + DEMO_MESSAGE, {}, { 'user-agent': `bot/${index}`, ...from('203.0.113.1') }),
    );

    expect(list.filter((status) => status === 200)).toHaveLength(100);
    expect(upstreams.chatbot.requests).toHaveLength(100);
  });

  test.each([
    ['dailyMessages', 'You can send at most 4 messages a day.'],
    ['dailyAddressMessages', 'You can send at most 4 messages a day from one connection.'],
    ['dailyBotMessages', 'This chatbot has answered all the questions it can for today.'],
  ] as const)('the daily limit %s resets at midnight', async (name, text) => {
    const { url } = await start({ points: { [name]: 4 } });

    const list = await statuses(4, () => postJson(url + DEMO_MESSAGE, {}, from('203.0.113.1')));
    const fifth = await postJson(url + DEMO_MESSAGE, {}, from('203.0.113.1'));

    const secondsToMidnight = (86_400_000 - (Date.now() % 86_400_000)) / 1000;
    const { detail, retryAfter } = (await fifth.json()) as { detail: string; retryAfter: number };
    expect(list).toEqual([200, 200, 200, 200]);
    expect(fifth.status).toBe(429);
    expect(detail).toMatch(new RegExp(`^${text} Try again in \\d+ (hour|minute|second)s?\\.$`));
    expect(Number(fifth.headers.get('retry-after'))).toBe(retryAfter);
    expect(Math.abs((retryAfter - secondsToMidnight) % 86_400)).toBeLessThan(120);
  });

  test("the rejection is in the visitor's language", async () => {
    const { url } = await start({ points: { messages: 2 } });
    const write = (language: string) =>
      postJson(url + DEMO_MESSAGE, {}, { 'accept-language': language, ...from('203.0.113.1') });
    await statuses(2, () => write('it'));

    const [italian, english] = [await write('it-IT,it;q=0.9,en;q=0.8'), await write('fr,en;q=0.5')];

    expect(await italian.json()).toMatchObject({
      code: 'request.rate_limited',
      message: expect.stringMatching(/^Si possono scrivere al massimo 2 messaggi al minuto\. Riprova tra /),
    });
    expect(await english.json()).toMatchObject({ detail: expect.stringMatching(/Try again in \d+ second/) });
  });

  test('a bot answers 200 messages a minute across all visitors', async () => {
    const { url } = await start();

    const list = await statuses(201, (index) =>
      postJson(`${url}${DEMO}/message`, {}, from(`203.0.113.${Math.floor(index / 20)}`)),
    );

    expect(list.indexOf(429)).toBe(200);
  });

  test("the widget's website can read Retry-After through CORS", async () => {
    const { url } = await start();
    const ask = () =>
      postJson(
        `${url}/api/widget/${DEMO_ID}/message`,
        {},
        { origin: 'https://shop.test', ...from('203.0.113.1') },
      );
    await statuses(20, ask);

    const refused = await ask();

    expect(refused.status).toBe(429);
    expect(refused.headers.get('access-control-allow-origin')).toBe('https://shop.test');
    expect(refused.headers.get('access-control-expose-headers')).toContain('retry-after');
  });
});

describe('changing a demo', () => {
  test.each([
    ['PUT', `${DEMO}/owner`],
    ['PUT', `${DEMO}/appearance`],
    ['DELETE', `${DEMO}/conversations/${DEMO_ID}`],
    ['DELETE', `/api/widget/${DEMO_ID}/conversations/${DEMO_ID}`],
  ])('%s %s counts against the shared limit for changes', async (method, path) => {
    const { url } = await start({ points: { changes: 2 } });
    const change = () => fetch(url + path, { method, headers: from('203.0.113.1') });
    await fetch(`${url}${DEMO}/owner`, { method: 'PUT', headers: from('203.0.113.1') });

    expect(await statuses(2, change)).toEqual([200, 429]);
  });

  test('plan interest and contact requests share a limit', async () => {
    const { url } = await start({ points: { contact: 2 } });
    const paths = ['/api/chatbot-demo/contact', `${DEMO}/plan-interest`, `${DEMO}/plan-interest`];

    const list = await statuses(3, (index) => postJson(url + paths[index], {}, from('203.0.113.1')));

    expect(list).toEqual([200, 200, 429]);
  });
});

describe('event streams', () => {
  test('the eleventh open stream of an address is rejected until one closes', async () => {
    const { url } = await start({
      chatbot: (_req, res) => {
        res.writeHead(200, { 'content-type': 'text/event-stream' }).write(': hello\n\n');
      },
    });
    const watch = () => fetch(`${url}${DEMO}/events`, { headers: from('203.0.113.1') });
    const open = await Promise.all(Array.from({ length: 10 }, watch));

    const eleventh = await watch();
    await open[0]!.body!.cancel();

    expect(open.map(({ status }) => status)).toEqual(Array(10).fill(200));
    expect(eleventh.status).toBe(429);
    await expect.poll(async () => (await watch()).status).toBe(200);
  });
});

test('all API calls, unknown routes included, share a limit of 600 a minute', async () => {
  const { url } = await start();

  const list = await Promise.all(
    Array.from({ length: 620 }, (_, index) =>
      fetch(url + (index % 2 ? DEMO : '/api/unknown'), { headers: from('203.0.113.1') }).then(
        (r) => r.status,
      ),
    ),
  );

  expect(list.filter((status) => status === 429)).toHaveLength(20);
});

test('nothing is rejected when rate limits are off', async () => {
  const { url } = await start({ hasLimits: false });

  const list = await statuses(5, () => postJson(`${url}/api/chatbot-demo/contact`, {}, from('203.0.113.1')));
  const more = await statuses(5, () => postJson(`${url}/api/chatbot-demo/create`, {}, from('203.0.113.1')));

  expect([...list, ...more]).toEqual(Array(10).fill(200));
});
