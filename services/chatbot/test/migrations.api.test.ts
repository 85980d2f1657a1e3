import { createLogger } from '@fucina/service-kit/logger';
import { forAll } from '@fucina/service-kit/testing/for-all';
import { beforeEach, describe, expect, test } from 'vitest';
import { createChatbotApp } from '../src/app.ts';
import { readConfig } from '../src/config.ts';
import { createDeps } from '../src/deps.ts';
import { startChatbot } from './start-chatbot.ts';

const chatbot = forAll(startChatbot);
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

test('a process is ready once its migrations have run', async () => {
  const { before, after } = await start();

  expect(before).toMatchObject({ status: 503, body: { down: expect.arrayContaining(['migrations']) } });
  expect(after.status).toBe(200);
});

test('turns without summaries are migrated to conversations, also if some are already summarized', async () => {
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

test('leads of an earlier release are migrated into the list', async () => {
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

test('chatbot leads are migrated into the common store, also after an interrupted migration', async () => {
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

describe('demos of an earlier release', () => {
  const made = {
    domain: 'bottega.test',
    host: 'bottega.test',
    network: 'n',
    language: 'it',
    createdAt: new Date(),
  };
  const expiresAt = new Date(Date.now() + 86_400_000);
  const look = {
    siteLook: { name: 'Bottega', color: '#0057b8', logo: '' },
    appearance: { welcomeMessage: 'Ciao' },
  };
  const state = { status: 'ready', answerable: true, pagesRead: 2, pagesFound: 3, revision: 1004 };
  const living = {
    ...made,
    ...look,
    ...state,
    expiresAt,
    touchedAt: new Date(),
    starterQuestions: ['Quando?'],
  };
  const ids = {
    ...{ ready: '1', waiting: '2', failed: '3', expired: '4', claimed: '5', half: '6' },
    ...{ begun: '7', expiring: '8', twin: '9' },
  };
  const idOf = (name: keyof typeof ids) => ids[name].repeat(32);
  const earlier = [
    {
      ...living,
      _id: idOf('ready'),
      visitor: 'v1',
      livingKey: 'v1 bottega.test',
      editKeyHash: 'h',
      position: 'left',
    },
    { ...living, _id: idOf('waiting'), visitor: 'v2', status: 'reading', pagesRead: 0, answerable: false },
    {
      ...living,
      _id: idOf('failed'),
      visitor: 'v3',
      status: 'failed',
      failure: { code: 'crawl.unreachable', detail: '' },
    },
    { _id: idOf('expired'), status: 'expired', revision: 0 },
    { _id: idOf('claimed'), status: 'claimed', revision: 0, pagesRead: 7, touchedAt: new Date() },
    { ...living, _id: idOf('half'), visitor: 'v6', claimedBy: 'anna' },
    { ...living, _id: idOf('begun'), visitor: 'v7', claimedBy: 'carla' },
    { ...living, _id: idOf('expiring'), visitor: 'v8', status: 'expired', expiresAt: new Date(1) },
    // The same website by the same visitor, while two releases run side by side.
    { ...living, _id: idOf('twin'), visitor: 'v1', livingKey: 'v9 bottega.test' },
  ];
  const demos = () => chatbot.db.collection<{ _id: string }>('demos');
  const get = async (name: keyof typeof ids) => {
    const response = await chatbot.request(`/api/chatbot-demo/${idOf(name)}`);
    return { status: response.status, ...((await response.json()) as { code: string; demo: object }) };
  };

  test('keep their IDs, links, looks and pages, also after an interrupted migration', async () => {
    await demos().insertMany(earlier);
    const owned = { settings: {}, createdAt: new Date(), revision: 3, plan: 'demo', status: 'ready' };
    await chatbot.db.collection<{ _id: string }>('bots').insertMany([
      { _id: idOf('claimed'), ownerId: 'bruno', ...owned },
      { _id: idOf('begun'), ownerId: 'carla', ...owned, status: 'learning' },
      { _id: '0'.repeat(32), demo: { livingKey: 'v9 bottega.test' }, expiresAt, revision: 0 },
    ] as never);
    const page = (url: string, order: number) => ({
      ...{ botId: idOf('ready'), url: `http://bottega.test/${url}`, order, revision: 1002 },
      ...{ title: url, outcome: 'read', passages: [{ language: 'it' }] },
    });
    await chatbot.db.collection('pages').insertMany([page('', 0), page('miele', 1)]);
    await start();
    // Killed before it took the last ones away.
    await demos().insertMany(earlier.slice(0, 2) as never);
    await chatbot.db.collection('migrations').deleteMany({});
    await start();

    expect(await get('ready')).toMatchObject({
      status: 200,
      demo: {
        ...{
          status: 'ready',
          answerable: true,
          pagesRead: 2,
          position: 'left',
          isOwned: true,
          language: 'it',
        },
        appearance: { title: 'Bottega', primaryColor: '#0057b8', welcomeMessage: 'Ciao' },
        ...{ starterQuestions: ['Quando?'], pages: [{ title: '' }, { title: 'miele' }] },
      },
    });
    expect(await get('waiting')).toMatchObject({ demo: { status: 'reading', contactInfoSubmitted: false } });
    expect(await get('failed')).toMatchObject({ demo: { failure: { code: 'crawl.unreachable' } } });
    const answers = await Promise.all((['expired', 'claimed', 'half'] as const).map(get));
    expect(answers.map(({ code }) => code)).toEqual(['demo.expired', 'demo.claimed', 'demo.claimed']);
    const half = await chatbot.deps.bots.find(idOf('half'));
    expect(half).toMatchObject({ ownerId: 'anna', expiresAt: null, settings: { botName: 'Bottega' } });
    const begun = await chatbot.deps.bots.find(idOf('begun'));
    expect(begun).toMatchObject({ ownerId: 'carla', status: 'ready', pagesRead: 2 });
    expect(begun?.revision).toBeGreaterThanOrEqual(1004);
    expect(await get('twin')).toMatchObject({ status: 200 });
    await chatbot.runExpiry();
    expect(await chatbot.db.collection<{ _id: string }>('bots').findOne({ _id: idOf('expiring') })).toEqual({
      ...{ _id: idOf('expiring'), expiresAt: new Date(0), revision: 0 },
    });
    const sources = await chatbot.deps.sources.listByBot(idOf('ready'));
    expect(sources).toMatchObject([{ status: 'ready', url: 'http://bottega.test/', pages: 2, passages: 2 }]);
    expect((await chatbot.deps.sources.listByBot(idOf('waiting'))).map(({ status }) => status)).toEqual([
      'queued',
    ]);
    expect(await demos().countDocuments()).toBe(0);
  });
});
