import { createHmac } from 'node:crypto';
import type { AnswerResponse, MessageBody } from '@fucina/contracts/chat';
import { forAll } from '@fucina/service-kit/testing/for-all';
import { beforeAll, describe, expect, test } from 'vitest';
import { newRequestKey } from './bot-accounts.ts';
import { startModelBots } from './model/model-bots.ts';
import { delta } from './model/scripted-model.ts';
import { eventually } from './start-chatbot.ts';

const HOURS = 'The shop is open Tuesday to Saturday from 7:30 to 14:00.';
const message = 'When are you open?';
const asStream = { accept: 'text/event-stream' };

const it = forAll(startModelBots);
let botId: string;

async function newBot() {
  botId = (await it.createShopBot()).id;
  it.model.will({ say: HOURS });
}
const post = (body: Partial<MessageBody>, headers = {}) =>
  it.visit(`/${botId}/message`, { message, ...body }, headers);
async function ask(body: Partial<MessageBody>) {
  const response = await post(body);
  expect(response.status).toBe(200);
  return (await response.json()) as AnswerResponse;
}
async function refusal(body: object) {
  const response = await it.visit(`/${botId}/message`, { message, ...body });
  return [response.status, ((await response.json()) as { code: string }).code];
}
const setUsed = (interactions: number) =>
  it.chatbot.db.collection('bot_meters').updateOne({ botId }, { $set: { interactions } });
async function kept() {
  const turns = await it.chatbot.db.collection('turns').countDocuments({ botId });
  const conversations = await it.chatbot.db.collection('conversations').find({ botId }).toArray();
  const { interactions } = await it.usage(botId);
  const counted = conversations.reduce((sum, { turnCount }) => sum + turnCount, 0);
  return { turns, conversations: conversations.length, counted, used: interactions.used };
}
const once = { turns: 1, conversations: 1, counted: 1, used: 1 };

describe('a repeated message', () => {
  beforeAll(newBot);
  const requestKey = newRequestKey();
  let first: AnswerResponse;

  test('gets the same answer and is counted once', async () => {
    first = await ask({ requestKey });

    expect(await ask({ requestKey })).toEqual(first);
    expect(await ask({ requestKey, conversationId: first.conversationId })).toEqual(first);
    expect(it.model.calls).toHaveLength(1);
    expect(await kept()).toEqual(once);
  });

  test('gets the same answer as a stream', async () => {
    const text = await (await post({ requestKey }, asStream)).text();

    const answer = /^event: answer\ndata: (.*)$/m.exec(text)?.[1] ?? '';
    const words = [...text.matchAll(/^event: token\ndata: (.*)$/gm)].map(([, data = '']) => JSON.parse(data));
    expect(JSON.parse(answer)).toEqual(first);
    expect(words.map((token: { text: string }) => token.text).join('')).toBe(first.answer);
    expect(await kept()).toEqual(once);
  });

  test('gets the same answer after the monthly limit is used up', async () => {
    await setUsed(1_000_000);

    expect(await refusal({ requestKey: newRequestKey() })).toEqual([429, 'bot.used_up']);
    expect(await ask({ requestKey })).toEqual(first);
  });
});

test('each message without a request key is new, as old widgets send none', async () => {
  await newBot();

  const { conversationId } = await ask({});
  await ask({ conversationId });

  expect(await kept()).toEqual({ turns: 2, conversations: 1, counted: 2, used: 2 });
});

test('fifty concurrent posts of one message are one turn, one model call and one interaction', async () => {
  await newBot();
  const requestKey = newRequestKey();

  const answers = await Promise.all(Array.from({ length: 50 }, () => ask({ requestKey })));

  expect(new Set(answers.map(({ turnId }) => turnId)).size).toBe(1);
  expect(it.model.calls).toHaveLength(1);
  expect(await kept()).toEqual(once);
});

describe('a visitor whose connection broke', () => {
  test('in the middle of a stream can retry, and has one turn', async () => {
    await newBot();
    it.model.will({ raw: [delta(HOURS)], after: 'hang' });
    const requestKey = newRequestKey();
    const connection = new AbortController();
    const broken = await it.chatbot.request(`/api/widget/${botId}/message`, {
      json: { message, requestKey },
      headers: { origin: 'https://shop.example', ...asStream },
      signal: connection.signal,
    });
    await broken.body?.getReader().read();

    connection.abort();
    const again = await ask({ requestKey });

    expect(again.answer).toContain('7:30');
    expect(await ask({ requestKey })).toEqual(again);
    expect(await kept()).toEqual(once);
  });

  test('can retry while the answer is being generated, and both requests get it', async () => {
    await newBot();
    it.model.will({ say: HOURS, afterMs: 300 });
    const requestKey = newRequestKey();

    const first = ask({ requestKey });
    await eventually(async () => it.model.calls.length, Boolean);
    const second = ask({ requestKey });

    expect(await second).toEqual(await first);
    expect(it.model.calls).toHaveLength(1);
    expect(await kept()).toEqual(once);
  });

  test('can abort the retry without affecting the first request', async () => {
    await newBot();
    it.model.will({ say: HOURS, afterMs: 300 });
    const requestKey = newRequestKey();

    const first = ask({ requestKey });
    await eventually(async () => it.model.calls.length, Boolean);
    const impatient = await it.chatbot.request(`/api/widget/${botId}/message`, {
      json: { message, requestKey },
      headers: { origin: 'https://shop.example' },
      signal: AbortSignal.abort(),
    });

    expect(impatient.status).toBe(409);
    expect(await impatient.json()).toMatchObject({ code: 'message.being_answered', retryAfter: 1 });
    expect((await first).answer).toBe(HOURS);
    expect(await kept()).toEqual(once);
  });

  test('is answered even if the process that began the answer is gone', async () => {
    await newBot();
    const requestKey = newRequestKey();
    const conversationId = 'c'.repeat(32);
    const claims = it.chatbot.db.collection('message_claims');
    await ask({ requestKey, conversationId });
    await it.chatbot.db.collection('turns').deleteMany({ botId });
    const aMinuteAgo = new Date(it.deps.now().getTime() - 60_000);
    await claims.updateMany({}, { $set: { at: aMinuteAgo } });

    expect((await ask({ requestKey, conversationId })).answer).toBe(HOURS);
    expect((await kept()).turns).toBe(1);
  });

  test('gets the same answer days later, without a second turn', async () => {
    await newBot();
    const requestKey = newRequestKey();
    const first = await ask({ requestKey });
    await it.chatbot.db.collection('message_claims').deleteMany({});

    expect(await ask({ requestKey })).toEqual(first);
    expect(await ask({ requestKey })).toEqual(first);
    expect(await kept()).toEqual(once);
  });
});

test('a message rejected at first is answered when it is sent again', async () => {
  await newBot();
  await ask({});
  const requestKey = newRequestKey();
  await setUsed(1_000_000);
  expect(await refusal({ requestKey })).toEqual([429, 'bot.used_up']);

  await setUsed(0);

  expect((await ask({ requestKey })).answer).toBe(HOURS);
});

describe('a request key', () => {
  test('is scoped to its conversation and its bot', async () => {
    await newBot();
    const requestKey = newRequestKey();
    const [one, other] = [it.newConversation(), it.newConversation()];

    const here = await ask({ requestKey, conversationId: one });
    const there = await ask({ requestKey, conversationId: other });
    const unnamed = await ask({ requestKey });

    expect(new Set([here, there, unnamed].map(({ turnId }) => turnId)).size).toBe(3);
    expect(await kept()).toEqual({ turns: 3, conversations: 3, counted: 3, used: 3 });
    await newBot();
    const elsewhere = await ask({ requestKey });
    expect(elsewhere.conversationId).not.toBe(unnamed.conversationId);
  });

  test('is scoped to the verified visitor', async () => {
    await newBot();
    const { secret } = (await it.own(`/${botId}/identity-secret`, { method: 'PUT' })).body as {
      secret: string;
    };
    const sign = (id: string) => ({ id, signature: createHmac('sha256', secret).update(id).digest('hex') });
    const requestKey = newRequestKey();

    const ada = await ask({ requestKey, visitor: sign('ada') });
    const bea = await ask({ requestKey, visitor: sign('bea') });
    const taken = await ask({ requestKey, visitor: sign('bea'), conversationId: ada.conversationId });

    expect(bea.conversationId).not.toBe(ada.conversationId);
    expect(taken).toEqual(bea);
  });

  test('reused with another text is rejected, and nothing is stored', async () => {
    await newBot();
    const requestKey = newRequestKey();
    const { conversationId } = await ask({ requestKey });

    const other = { requestKey, message: 'Where are you?' };

    expect(await refusal(other)).toEqual([409, 'message.request_key_used']);
    expect(await refusal({ ...other, conversationId })).toEqual([409, 'message.request_key_used']);
    expect(await kept()).toEqual(once);
  });

  test.each([
    '',
    'short',
    'x'.repeat(65),
    'x'.repeat(60_000),
    'a key with spaces in it',
    '../../../../etc/passwd',
    '$where: 1 == 1 //',
    { $ne: null },
    ['0123456789abcdef'],
    7,
    null,
  ])('that is invalid is rejected: %j', async (requestKey) => {
    await newBot();

    expect(await refusal({ requestKey })).toEqual([400, 'request.invalid']);
    expect(await kept()).toEqual({ turns: 0, conversations: 0, counted: 0, used: 0 });
  });
});
