import { createLogger } from '@fucina/service-kit/logger';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createChatbotApp } from '../src/app.ts';
import { readConfig } from '../src/config.ts';
import { createDeps } from '../src/deps.ts';
import { type Chatbot, startChatbot } from './start-chatbot.ts';

let chatbot: Chatbot;
beforeAll(async () => {
  chatbot = await startChatbot();
});
afterAll(() => chatbot.stop());
beforeEach(async () => {
  // The state of a release without migrations.
  await chatbot.db.collection('migrations').deleteMany({});
});

async function start() {
  const logger = createLogger({ name: 'next', level: 'silent' });
  const deps = createDeps(readConfig(chatbot.workerEnv), { logger });
  const app = createChatbotApp(deps);
  const askReady = async () => {
    const answer = await app.request('/health/ready');
    return { status: answer.status, body: await answer.json() };
  };
  const before = await askReady();
  await deps.prepareDatabase();
  const after = await askReady();
  await deps.close();
  return { before, after };
}

test('a process is ready once the database has the form of its release', async () => {
  const { before, after } = await start();

  expect(before).toMatchObject({ status: 503, body: { down: expect.arrayContaining(['migrations']) } });
  expect(after.status).toBe(200);
});

test('turns from before there were summaries become conversations, also where some are summarised already', async () => {
  const turn = (conversationId: string, question: string, minute: number) => {
    const at = new Date(Date.UTC(2025, 0, 1, 9, minute));
    const said = { answer: 'Sì.', outcome: 'answered', language: 'it', sources: [] };
    return { botId: 'b'.repeat(32), conversationId, question, ...said, at };
  };
  await chatbot.db
    .collection('turns')
    .insertMany([turn('one', 'Aperti?', 1), turn('one', 'E domani?', 2), turn('two', 'Dove?', 3)]);
  const summary = {
    botId: 'b'.repeat(32),
    conversationId: 'two',
    turnCount: 1,
    firstQuestion: 'Dove siete?',
  };
  await chatbot.db.collection('conversations').insertOne(summary);

  await Promise.all([start(), start()]);

  const found = await chatbot.db.collection('conversations').find({}).sort({ conversationId: 1 }).toArray();
  expect(
    found.map(({ conversationId, turnCount, firstQuestion }) => [conversationId, turnCount, firstQuestion]),
  ).toEqual([
    ['one', 2, 'Aperti?'],
    ['two', 1, 'Dove siete?'],
  ]);
  expect(found.map(({ outcomeCounts }) => outcomeCounts)).toEqual([{ answered: 2 }, { answered: 1 }]);
  expect(await chatbot.db.collection('turns').countDocuments({ isCounted: true })).toBe(3);
});

test('leads from before there was a list join it', async () => {
  const given = { name: 'Ada', email: 'ada@example.com', domain: 'bottega.test', language: 'it' };
  const old = { ...given, demoId: 'f'.repeat(32), createdAt: new Date() };
  await chatbot.db.collection('leads').insertMany([
    { ...old, kind: 'contact' },
    { ...old, kind: 'plan', plan: 'pro' },
  ]);

  await start();

  const leads = await chatbot.deps.leads.list({ q: 'bottega', limit: 10 } as never);
  expect(leads.map(({ kind, status, version }) => [kind, status, version])).toEqual([
    ['plan', 'new', 1],
    ['demo', 'new', 1],
  ]);
});

test('chatbots’ leads from before there was one store join it, also where the move was killed half way', async () => {
  const { db, deps } = chatbot;
  const botId = 'c'.repeat(32);
  const lead = (requestKey: string, more: object = {}) => ({
    ...{ botId, requestKey, fields: [], consent: { text: 'Sì', language: 'it' }, language: 'it' },
    ...{ isSpam: false, news: { isWaiting: true, attempts: 1, nextTryAt: new Date(0) } },
    createdAt: new Date(),
    ...more,
  });
  const old = db.collection('bot_leads');
  await db.collection('leads').createIndex({ requestKey: 1 }, { unique: true, sparse: true });
  const { insertedIds } = await old.insertMany([
    lead('first-request-0001'),
    lead('second-request-0001', { isSpam: true, news: { isWaiting: false } }),
    lead('first-request-0001', { botId: 'd'.repeat(32) }),
  ]);
  const moved = { ...(await old.findOne({ requestKey: 'first-request-0001', botId })), status: 'new' };
  await db.collection('leads').insertOne({ ...moved, mail: { isWaiting: true } });

  await start();
  await chatbot.db.collection('migrations').deleteMany({});
  await start();

  const page = { limit: 10, before: undefined };
  const kept = await deps.leads.listOfBot(botId, { ...page, spam: 'false' });
  const spam = await deps.leads.listOfBot(botId, { ...page, spam: 'true' });
  expect(kept.leads.map(({ id }) => id)).toEqual([insertedIds[0]?.toString()]);
  expect(spam.leads.map(({ id, isSpam }) => [id, isSpam])).toEqual([[insertedIds[1]?.toString(), true]]);
  expect((await deps.leads.listOfBot('d'.repeat(32), { ...page, spam: 'false' })).leads).toHaveLength(1);
  expect(await db.collection('leads').countDocuments({ botId, 'mail.isWaiting': true })).toBe(1);
  expect(await old.countDocuments()).toBe(0);
});
