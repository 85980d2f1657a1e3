import { randomBytes } from 'node:crypto';
import { leadForm } from '@fucina/contracts/bot-settings';
import type { BotNotice } from '@fucina/contracts/notice';
import { forAll } from '@fucina/service-kit/testing/for-all';
import { Types } from 'mongoose';
import { beforeEach, expect, test } from 'vitest';
import { newSource } from '../src/sources/stored-source.ts';
import { bodyOf, startWaysOut } from './ways-out.ts';

const DAY_MS = 86_400_000;
const PATH = '/api/chatbot/notices';

const out = forAll(startWaysOut);
beforeEach(async () => {
  for (const name of ['bots', 'leads', 'notice_reads']) await out.chatbot.db.collection(name).deleteMany({});
});

const form = leadForm.parse({
  when: 'unanswered',
  fields: [
    { name: 'name', label: { it: 'Nome', en: 'Name' }, type: 'text', isRequired: true },
    { name: 'email', label: { it: 'Email', en: 'Email' }, type: 'email', isRequired: true },
  ],
  consent: { it: 'Accetto che Bottega mi ricontatti.', en: 'Bottega may write to me.' },
});

const makeBot = () => out.createBot({ settings: { leadForm: form, handOff: { email: null } } });

async function list(id = 'anna', role: 'client' | 'admin' = 'client'): Promise<BotNotice[]> {
  return (await bodyOf(await out.chatbot.request(PATH, { as: out.as(id, role) }))).notices;
}
const read = (json: object, as: object = out.as('anna')) =>
  out.chatbot.request(`${PATH}/read`, { json, as: as as never });
const ask = async (botId: string, message: string) =>
  bodyOf(await out.visit(`/${botId}/message`, { message, language: 'it' }));

async function failToRead(botId: string, at = new Date()) {
  await out.chatbot.deps.sources.createOrFind({
    ...newSource({ id: randomBytes(16).toString('hex'), botId, kind: 'document', name: 'Listino.pdf' }, at),
    status: 'failed',
    failure: { code: 'source.too_heavy', detail: '' },
  });
}

test('an owner gets one notice a day about unanswered questions, with the latest question', async () => {
  const { id, name } = await makeBot();
  await ask(id, 'Fate consegne in Islanda?');
  await ask(id, 'Vendete biciclette?');

  const notices = await list();

  expect(notices).toMatchObject([
    { kind: 'gap', bot: { id, name }, count: 2, question: 'Vendete biciclette?', isRead: false },
  ]);
});

test('an owner gets notices of leads, hand-offs, failed sources, worse scores and disabled webhooks', async () => {
  const { id: botId } = await makeBot();
  const { conversationId } = await ask(botId, 'Fate consegne in Islanda?');
  const common = { language: 'it', page: '', consent: true, openForMs: 9000 };
  const fields = { name: 'Ada Rossi', email: 'ada@example.com' };
  await out.visit(`/${botId}/leads`, { ...common, fields, requestKey: out.newKey() });
  const wish = { conversationId, name: '', email: 'ada@example.com', message: '', language: 'it', page: '' };
  await out.visit(`/${botId}/hand-off`, { ...wish, requestKey: out.newKey() });
  await failToRead(botId);
  const now = new Date();
  const counts = { total: 20, right: 12, honestRefusals: 4, wrong: 3, falseRefusals: 1, score: 80 };
  await out.chatbot.db.collection('report_runs').insertOne({
    ...{ botId, revision: 1, isRunning: false, startedAt: now, touchedAt: now, finishedAt: now },
    ...{ counts, fellFrom: 95 },
  });
  await out.chatbot.db.collection('webhooks').insertOne({
    ...{ botId, slot: 1, requestKey: out.newKey(), url: 'https://crm.example/hook', events: [] },
    ...{ state: 'disabled', failingSince: now, secret: 'x', secretHint: 'x', version: 1, createdAt: now },
    isGone: true,
  });

  const notices = await list();

  expect(Object.fromEntries(notices.map((notice) => [notice.kind, notice]))).toMatchObject({
    gap: { count: 1 },
    lead: { name: 'Ada Rossi' },
    handOff: { name: 'ada@example.com' },
    'source.failed': { source: 'Listino.pdf' },
    'report.fell': { passed: 16, total: 20 },
    'webhook.disabled': { host: 'crm.example', isGone: true },
  });
  expect(notices).toHaveLength(6);
  expect(await list('bruno')).toEqual([]);
  expect(await list('staff', 'admin')).toEqual([]);
});

test('only staff get notices of new website leads', async () => {
  const lead = {
    ...{ kind: 'contact', firstName: 'Ada', lastName: 'Rossi', email: 'ada@example.com', company: '' },
    ...{ message: 'Vorremmo rispondere prima ai clienti.', language: 'it', page: '/it', openForMs: 12_000 },
  };
  await out.chatbot.request('/api/leads', { json: { ...lead, requestKey: out.newKey() } });

  expect(await list('staff', 'admin')).toMatchObject([
    { kind: 'request', leadKind: 'contact', name: 'Ada Rossi' },
  ]);
  expect(await list()).toEqual([]);
});

test('a notice stays read for that person, and disappears after thirty days', async () => {
  const { id } = await makeBot();
  await failToRead(id);
  await failToRead(id, new Date(Date.now() - 31 * DAY_MS));
  const [notice] = await list();

  const response = await read({ ids: [notice?.id] });

  expect(response.status).toBe(204);
  expect(await list()).toMatchObject([{ kind: 'source.failed', isRead: true }]);
});

test('a webhook disabled after the owner has read all notices is a new one', async () => {
  const { id: botId } = await makeBot();
  const now = Date.now();
  const failingSince = new Date(now - DAY_MS);
  const _id = new Types.ObjectId();
  await out.chatbot.db.collection('webhooks').insertOne({
    ...{ _id, botId, slot: 1, requestKey: out.newKey(), url: 'https://crm.example/hook', events: [] },
    ...{ state: 'active', failingSince, secret: 'x', secretHint: 'x', version: 1, createdAt: failingSince },
  });
  await read({ upTo: new Date(now - 3_600_000).toISOString() });

  await out.chatbot.deps.webhooks.disable(_id, {
    now: new Date(now),
    failingBefore: new Date(now),
    isGone: false,
  });

  expect(await list()).toMatchObject([{ kind: 'webhook.disabled', isGone: false, isRead: false }]);
});

test('staff viewing as the owner cannot mark notices as read', async () => {
  expect((await read({ ids: ['x'] }, { ...out.as('anna'), viewerId: 'staff-1' })).status).toBe(403);
});
