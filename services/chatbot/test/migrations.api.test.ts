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
