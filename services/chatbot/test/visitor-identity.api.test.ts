import { createHmac, randomBytes } from 'node:crypto';
import type { Bot } from '@fucina/contracts/bot';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestBot, fetchBot, newAccount, teach } from './bot-accounts.ts';
import { type Chatbot, readBody, startChatbot } from './start-chatbot.ts';

let chatbot: Chatbot;
let bot: Bot;
let secret: string;
const as = newAccount();

beforeAll(async () => {
  chatbot = await startChatbot();
  bot = await createTestBot(chatbot, as);
  await teach(chatbot, bot.id, 'La bottega è aperta dal martedì al sabato, dalle 9 alle 18.');
  secret = await rotate();
});
afterAll(() => chatbot.stop());

async function rotate() {
  const path = `/api/chatbot/bots/${bot.id}/identity-secret`;
  const response = await chatbot.request(path, { as, method: 'PUT' });
  return ((await response.json()) as { secret: string }).secret;
}
const sign = (text: string, key = secret) => createHmac('sha256', key).update(text).digest('hex');
const ask = (visitor: object | undefined, botId = bot.id) =>
  chatbot.request(`/api/widget/${botId}/message`, {
    json: { message: 'Quando è aperta?', visitor, conversationId: randomBytes(16).toString('hex') },
    headers: { 'sec-fetch-site': 'same-origin' },
  });
const visitorOf = async (response: Response) => {
  const { conversationId } = (await response.json()) as { conversationId: string };
  return (await chatbot.db.collection('conversations').findOne({ conversationId }))?.visitor;
};

test('a verified visitor is stored with the conversation', async () => {
  const byId = await ask({ id: 'customer-7', signature: sign('customer-7') });
  const named = { id: 'customer-7', name: 'Ada Neri', email: 'ada@example.com' };
  const byName = await ask({ ...named, signature: sign('customer-7\nAda Neri\nada@example.com') });

  expect(await visitorOf(byId)).toEqual({ id: 'customer-7', name: null, email: null });
  expect(await visitorOf(byName)).toEqual(named);
  expect((await visitorOf(await ask(undefined))) ?? null).toBeNull();
});

test.each([
  ['another visitor’s signature', () => ({ id: 'customer-8', signature: sign('customer-7') })],
  ['an unsigned name', () => ({ id: 'customer-7', name: 'Ada', signature: sign('customer-7') })],
  ['a signature by another secret', () => ({ id: 'customer-7', signature: sign('customer-7', 'guess') })],
  ['a signature by an empty secret', () => ({ id: 'customer-7', signature: sign('customer-7', '') })],
])('an identity with %s is rejected', async (_name, visitor) => {
  const response = await ask(visitor());

  expect([response.status, (await readBody(response)).code]).toEqual([403, 'visitor.not_verified']);
});

test.each([{ id: 'a\nb' }, { id: '' }, { id: 'x'.repeat(201) }, { signature: 'xyz' }, { signature: '' }])(
  'an identity with %j is rejected as malformed',
  async (wrong) => {
    expect((await ask({ id: 'a', signature: sign('a'), ...wrong })).status).toBe(400);
  },
);

test('a signature for one bot is rejected by another', async () => {
  const other = await createTestBot(chatbot, newAccount());
  await teach(chatbot, other.id, 'La bottega è aperta dal martedì al sabato, dalle 9 alle 18.');

  expect((await ask({ id: 'a', signature: sign('a') }, other.id)).status).toBe(403);
});

test('rotating the secret invalidates the old one, and no secret is shown again', async () => {
  const old = secret;
  secret = await rotate();

  expect((await ask({ id: 'a', signature: sign('a', old) })).status).toBe(403);
  expect((await ask({ id: 'a', signature: sign('a') })).status).toBe(200);
  const shown = JSON.stringify(await fetchBot(chatbot, { as, botId: bot.id }));
  const stored = JSON.stringify(await chatbot.db.collection('bots').find({}).toArray());
  expect(shown).toContain('"hasIdentitySecret":true');
  expect(shown + stored).not.toContain(secret);
});
