import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Bot } from '@fucina/contracts/bot';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createTestBot, fetchBot, newAccount } from './bot-accounts.ts';
import { type Chatbot, readBody, startChatbot } from './start-chatbot.ts';

const DAY_MS = 24 * 3600 * 1000;
const KEY = 'sk-planted-marker-0123456789';

let chatbot: Chatbot;
let endpoint: ReturnType<typeof createServer>;
let calls: { path: string | undefined; key: string | undefined }[];
let answer: number;
const as = newAccount();
let bot: Bot;

beforeAll(async () => {
  endpoint = createServer(({ url, headers }, response) => {
    calls.push({ path: url, key: headers.authorization });
    response
      .writeHead(answer, { location: 'http://127.0.0.1:9/', 'content-type': 'application/json' })
      .end('{}');
  });
  await new Promise<void>((resolve) => endpoint.listen(0, '127.0.0.1', resolve));
  const { port } = endpoint.address() as AddressInfo;
  chatbot = await startChatbot({
    env: { ANSWERS_URL: `http://127.0.0.1:${port}/v1/`, ANSWERS_KEY: 'sk-of-the-installation' },
  });
});
beforeEach(async () => {
  calls = [];
  answer = 200;
  await chatbot.db.collection('bots').deleteMany({});
  bot = await createTestBot(chatbot, as);
});
afterAll(async () => {
  await chatbot.stop();
  endpoint.close();
});

const put = (key: unknown) =>
  chatbot.request(`/api/chatbot/bots/${bot.id}/provider-key`, { as, method: 'PUT', json: { key } });

test('a key that the service accepts is stored encrypted and never returned', async () => {
  const saved = await put(` ${KEY}\n`);

  const shown = await saved.text();
  const stored = JSON.stringify(await chatbot.db.collection('bots').find({}).toArray());
  expect(saved.status).toBe(200);
  expect(JSON.parse(shown)).toMatchObject({ bot: { providerKey: { kind: 'own', isConfigured: true } } });
  expect(calls).toEqual([{ path: '/v1/models', key: `Bearer ${KEY}` }]);
  expect(shown + JSON.stringify(await fetchBot(chatbot, { as, botId: bot.id })) + stored).not.toContain(KEY);
  expect(stored).toContain('test:');
});

test.each([
  [401, 422, 'bot.key_refused'],
  [403, 422, 'bot.key_refused'],
  [500, 503, 'bot.key_unchecked'],
  [302, 503, 'bot.key_unchecked'],
  [404, 503, 'bot.key_unchecked'],
])('a key that the service answers with %i is not stored', async (status, expected, code) => {
  answer = status;

  const refused = await put(KEY);

  expect([refused.status, (await readBody(refused)).code]).toEqual([expected, code]);
  expect((await fetchBot(chatbot, { as, botId: bot.id })).providerKey.kind).toBe('installation');
});

test('a rejected key leaves the previous one in place', async () => {
  await put(KEY);
  answer = 401;

  await put('sk-another-key-entirely');

  expect((await fetchBot(chatbot, { as, botId: bot.id })).providerKey.kind).toBe('own');
});

test.each(['', 'short', 'has spaces inside', 'perché-non-ascii', 'x'.repeat(401), 7])(
  'the invalid key "%s" is rejected without a call to the service',
  async (key) => {
    expect((await put(key)).status).toBe(400);
    expect(calls).toEqual([]);
  },
);

test('a bot without a key of its own uses the installation’s for thirty days', async () => {
  const { providerKey, createdAt } = await fetchBot(chatbot, { as, botId: bot.id });

  const until = new Date(new Date(createdAt).getTime() + 30 * DAY_MS).toISOString();
  expect(providerKey).toEqual({ kind: 'installation', isConfigured: true, until });

  chatbot.travel(30 * DAY_MS);
  const later = await fetchBot(chatbot, { as, botId: bot.id });
  chatbot.travel(-30 * DAY_MS);
  expect(later.providerKey).toEqual({ kind: 'none', isConfigured: true, until });
});

test('a key can be removed', async () => {
  await put(KEY);

  const response = await chatbot.request(`/api/chatbot/bots/${bot.id}/provider-key`, {
    as,
    method: 'DELETE',
  });

  expect(await response.json()).toMatchObject({ bot: { providerKey: { kind: 'installation' } } });
  expect((await chatbot.db.collection('bots').findOne({}))?.providerKey).toBeNull();
});

test('without an answer service, setting a key returns bot.no_answer_service', async () => {
  const plain = await startChatbot();
  const { id } = await createTestBot(plain, as);

  const response = await plain.request(`/api/chatbot/bots/${id}/provider-key`, {
    as,
    method: 'PUT',
    json: { key: KEY },
  });
  const { providerKey } = await fetchBot(plain, { as, botId: id });
  await plain.stop();

  expect([response.status, (await readBody(response)).code]).toEqual([409, 'bot.no_answer_service']);
  expect(providerKey).toEqual({ kind: 'none', isConfigured: false });
});
