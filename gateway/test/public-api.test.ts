import { expect, test } from 'vitest';
import { DEMO_ID, type GatewayOptions, openGateway, postJson } from './start-gateway.ts';

const start = (options: GatewayOptions = {}) => openGateway({ hasLimits: true, ...options });

const LEADS = `/api/v1/bots/${DEMO_ID}/leads`;
const MESSAGES = `/api/v1/bots/${DEMO_ID}/messages`;
const keyOf = (letter: string) => `Bearer bk_${letter.repeat(43)}`;
const from = (address: string, authorization?: string) => ({
  'x-forwarded-for': address,
  ...(authorization ? { authorization } : {}),
});

test('an API key is forwarded only on API routes, and cookies never are', async () => {
  const { url, upstreams } = await start();
  const headers = { authorization: keyOf('a'), cookie: 'portal_session=x' };

  await fetch(`${url}${LEADS}`, { headers });
  await fetch(`${url}/api/widget/${DEMO_ID}/config`, { headers });
  await fetch(`${url}/api/v1/openapi.json`, { headers });
  await fetch(`${url}${LEADS}`, { headers: { authorization: `Bearer ${'x'.repeat(5000)}` } });

  const reached = upstreams.chatbot.requests.map(({ headers: sent }) => [sent.authorization, sent.cookie]);
  expect(reached).toEqual([
    [keyOf('a'), undefined],
    [undefined, undefined],
    [undefined, undefined],
    [undefined, undefined],
  ]);
});

test('the limit is per key, whatever the address or spelling of the scheme', async () => {
  const { url } = await start({ points: { keyCalls: 3 } });
  const ask = async (address: string, key: string) =>
    (await fetch(`${url}${LEADS}`, { headers: from(address, key) })).status;

  const own = [
    await ask('203.0.113.1', keyOf('a')),
    await ask('203.0.113.2', keyOf('a').replace('Bearer', 'bearer  ')),
    await ask('203.0.113.3', keyOf('a')),
    await ask('203.0.113.4', keyOf('a').replace('Bearer', 'BEARER')),
  ];
  const other = await ask('203.0.113.1', keyOf('b'));

  expect(own).toEqual([200, 200, 200, 429]);
  expect(other).toBe(200);
});

test('without a key the limit is per address', async () => {
  const { url } = await start({ points: { keyCalls: 2 } });
  const ask = async (address: string) => (await fetch(`${url}${LEADS}`, { headers: from(address) })).status;

  expect([await ask('203.0.113.1'), await ask('203.0.113.1'), await ask('203.0.113.1')]).toEqual([
    200, 200, 429,
  ]);
  expect(await ask('203.0.113.2')).toBe(200);
});

test('messages have a limit of their own with Retry-After', async () => {
  const { url } = await start({ points: { keyMessages: 1 } });
  const ask = () => postJson(`${url}${MESSAGES}`, { message: 'hello' }, { authorization: keyOf('a') });
  await ask();

  const refused = await ask();
  const list = await fetch(`${url}${LEADS}`, { headers: { authorization: keyOf('a') } });

  expect(refused.status).toBe(429);
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
  expect(await refused.json()).toMatchObject({ code: 'request.rate_limited' });
  expect(list.status).toBe(200);
});

test('trying many keys from one address hits the limit per address', async () => {
  const { url } = await start({ points: { api: 5 } });
  const statuses: number[] = [];
  for (const letter of 'abcdefgh') {
    statuses.push((await fetch(`${url}${LEADS}`, { headers: from('203.0.113.9', keyOf(letter)) })).status);
  }

  expect(statuses.filter((status) => status === 429)).toHaveLength(3);
});

test('cross-origin pages can read the API description and nothing else', async () => {
  const { url } = await start();
  const origin = 'https://shop.example';

  const preflight = await fetch(`${url}${MESSAGES}`, {
    method: 'OPTIONS',
    headers: { origin, 'access-control-request-method': 'POST' },
  });
  const list = await fetch(`${url}${LEADS}`, { headers: { origin, authorization: keyOf('a') } });
  const document = await fetch(`${url}/api/v1/openapi.json`, { headers: { origin } });

  expect(preflight.status).toBe(405);
  expect(preflight.headers.get('access-control-allow-origin')).toBeNull();
  expect(list.headers.get('access-control-allow-origin')).toBeNull();
  expect(document.headers.get('access-control-allow-origin')).toBe('*');
});

test('a call with a key needs no Origin header', async () => {
  const { url } = await start();

  const response = await postJson(
    `${url}${MESSAGES}`,
    { message: 'hello' },
    { authorization: keyOf('a'), cookie: 'portal_session=x' },
  );

  expect(response.status).toBe(200);
});

test("a bot's forms share one limit across all visitors", async () => {
  const { url } = await start({ points: { botForms: 2 } });
  const statuses: number[] = [];
  for (const [index, form] of ['leads', 'hand-off', 'leads'].entries()) {
    const response = await postJson(`${url}/api/widget/${DEMO_ID}/${form}`, {}, from(`203.0.113.${index}`));
    statuses.push(response.status);
  }

  expect(statuses).toEqual([200, 200, 429]);
});
