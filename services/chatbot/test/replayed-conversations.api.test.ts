import { createHmac } from 'node:crypto';
import type { AnswerResponse } from '@fucina/contracts/chat';
import { forAll } from '@fucina/service-kit/testing/for-all';
import { expect, test } from 'vitest';
import { createForgetConversations } from '../src/conversations/forget-conversations.job.ts';
import { createTestBot, newAccount, teach } from './bot-accounts.ts';
import { startChatbot } from './start-chatbot.ts';

const DAY_MS = 86_400_000;

const chatbot = forAll(startChatbot);

async function newBot() {
  const as = newAccount();
  const { id } = await createTestBot(chatbot, as);
  await teach(chatbot, id, 'La bottega è aperta dal martedì al sabato, dalle 9 alle 18.');
  const path = `/api/chatbot/bots/${id}/identity-secret`;
  const { secret } = (await (await chatbot.request(path, { as, method: 'PUT' })).json()) as {
    secret: string;
  };
  const visitor = (name: string) => ({
    id: name,
    signature: createHmac('sha256', secret).update(name).digest('hex'),
  });
  return { id, visitor };
}

async function ask(botId: string, body: object = {}) {
  const response = await chatbot.request(`/api/widget/${botId}/message`, {
    json: { message: 'A che ora è aperta?', ...body },
    headers: { 'sec-fetch-site': 'same-origin' },
  });
  expect(response.status).toBe(200);
  return (await response.json()) as AnswerResponse;
}
const turnsOf = (botId: string, conversationId: string) =>
  chatbot.db.collection('turns').countDocuments({ botId, conversationId });

test('a conversation continues for the visitor who began it, and for an unverified one', async () => {
  const { id, visitor } = await newBot();
  const { conversationId } = await ask(id, { visitor: visitor('ada') });

  const again = await ask(id, { conversationId, visitor: visitor('ada') });
  const unknown = await ask(id, { conversationId });

  expect([again.conversationId, unknown.conversationId]).toEqual([conversationId, conversationId]);
  expect(await turnsOf(id, conversationId)).toBe(3);
});

test('a visitor who logs in later keeps the conversation', async () => {
  const { id, visitor } = await newBot();
  const { conversationId } = await ask(id);

  expect((await ask(id, { conversationId, visitor: visitor('ada') })).conversationId).toBe(conversationId);
});

test('another verified visitor in the same browser gets a new conversation', async () => {
  const { id, visitor } = await newBot();
  const { conversationId } = await ask(id, { visitor: visitor('ada') });

  const other = await ask(id, { conversationId, visitor: visitor('bea') });

  expect(other.conversationId).not.toBe(conversationId);
  expect(await turnsOf(id, conversationId)).toBe(1);
  const kept = await chatbot.db.collection('conversations').findOne({ botId: id, conversationId });
  expect(kept?.visitor.id).toBe('ada');
});

test('the same ID at another bot is a separate conversation', async () => {
  const [first, second] = [await newBot(), await newBot()];
  const { conversationId } = await ask(first.id);

  await ask(second.id, { conversationId });
  await chatbot.request(`/api/widget/${second.id}/conversations/${conversationId}`, {
    method: 'DELETE',
    headers: { 'sec-fetch-site': 'same-origin' },
  });

  expect([await turnsOf(first.id, conversationId), await turnsOf(second.id, conversationId)]).toEqual([1, 0]);
});

test('a conversation past its retention period starts over empty under its old ID', async () => {
  const { id } = await newBot();
  const { conversationId } = await ask(id);

  chatbot.travel(3650 * DAY_MS);
  await createForgetConversations(chatbot.deps).run({}, chatbot.jobContext);
  const forgotten = await turnsOf(id, conversationId);
  await ask(id, { conversationId });
  chatbot.travel(-3650 * DAY_MS);

  expect([forgotten, await turnsOf(id, conversationId)]).toEqual([0, 1]);
});

test.each(['', 'x', '0'.repeat(33), { $ne: null }, ['a']])(
  'the conversation ID %j is rejected',
  async (conversationId) => {
    const { id } = await newBot();
    const response = await chatbot.request(`/api/widget/${id}/message`, {
      json: { message: 'Ciao', conversationId },
      headers: { 'sec-fetch-site': 'same-origin' },
    });

    expect(response.status).toBe(400);
  },
);
