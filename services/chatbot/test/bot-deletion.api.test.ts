import { IDENTITY_HEADER } from '@fucina/service-kit/identity';
import { forAll } from '@fucina/service-kit/testing/for-all';
import { signAs } from '@fucina/service-kit/testing/test-keys';
import { beforeEach, expect, test, vi } from 'vitest';
import { findTraces } from './all-traces.ts';
import { assignPlan, createTestBot, newAccount, newRequestKey, teach } from './bot-accounts.ts';
import { readBody, startChatbot } from './start-chatbot.ts';

const MARK = 'Zibaldonequindici';
const MINUTE_MS = 60_000;

const chatbot = forAll(() => startChatbot({ hostMap: 'hooks.test=127.0.0.1:9' }));
let as: ReturnType<typeof newAccount>;
let botId: string;

beforeEach(async () => {
  as = newAccount();
  botId = await fillBot();
});

const send = async (path: string, json: object, method = 'POST') => {
  const response = await chatbot.request(`/api/chatbot/bots/${botId}${path}`, { as, method, json });
  expect([path, response.ok]).toEqual([path, true]);
};

async function fillBot() {
  const bot = await createTestBot(chatbot, as, `Bottega ${MARK}`);
  botId = bot.id;
  await assignPlan(chatbot, botId, 'enterprise');
  await teach(chatbot, botId, `La bottega ${MARK} è aperta dal martedì al sabato, dalle 9 alle 18.`);
  const consent = { it: MARK, en: MARK };
  const field = { name: 'email', label: consent, type: 'email', isRequired: true };
  const settings = {
    ...bot.settings,
    botName: MARK,
    companyInfo: `${MARK} spedisce in tutta Italia.`,
    leadForm: { when: 'before', fields: [field], consent },
    handOff: { email: `${MARK}@example.com`.toLowerCase() },
  };
  await send('/settings', { version: 1, settings }, 'PUT');
  await send('/settings', { version: 2, settings: { ...settings, botName: `${MARK} due` } }, 'PUT');
  await send('/identity-secret', {}, 'PUT');
  const requestKey = newRequestKey();
  await send('/corrections', { question: `Chi è ${MARK}?`, answer: MARK, language: 'it', requestKey });
  await send('/webhooks', { url: `http://hooks.test/${MARK}`, events: ['lead.created'], requestKey });
  await send('/api-keys', { name: MARK, scopes: ['leads:read'], requestKey });
  await uploadDocument();
  await visit();
  return botId;
}

async function uploadDocument() {
  const part = `content-disposition: form-data; name="file"; filename="${MARK}.txt"`;
  const body = `--x\r\n${part}\r\ncontent-type: text/plain\r\n\r\nIl listino di ${MARK}.\r\n--x--\r\n`;
  const headers = { 'content-type': 'multipart/form-data; boundary=x' };
  const path = `/api/chatbot/bots/${botId}/sources/documents?requestKey=${newRequestKey()}`;
  expect((await chatbot.request(path, { as, body, headers })).status).toBe(202);
}

async function visit() {
  const headers = { 'sec-fetch-site': 'same-origin' };
  const say = (path: string, json: object) =>
    chatbot.request(`/api/widget/${botId}/${path}`, { json, headers });
  const asked = await say('message', { message: `Quando apre ${MARK}?`, language: 'it' });
  const { conversationId } = (await asked.json()) as { conversationId: string };
  const fields = { email: `${MARK}@visitors.test`.toLowerCase() };
  const requestKey = newRequestKey();
  const lead = await say('leads', { conversationId, fields, consent: true, requestKey });
  const handOff = await say('hand-off', { conversationId, email: fields.email, message: MARK, requestKey });
  expect([asked.ok, lead.ok, handOff.ok]).toEqual([true, true, true]);
}

const remove = () => chatbot.request(`/api/chatbot/bots/${botId}`, { as, method: 'DELETE' });
const marks = [MARK, MARK.toLowerCase()];
async function later(work: () => Promise<void>) {
  chatbot.travel(10 * MINUTE_MS);
  await work();
  chatbot.travel(-10 * MINUTE_MS);
}

test('deleting a bot leaves only its ID, and minutes later not even that', async () => {
  const before = await findTraces(chatbot, [MARK, botId]);

  const response = await remove();

  const places = [
    'bots',
    'bot_versions',
    'pages',
    'turns',
    'conversations',
    'sources',
    'blobs.chunks',
    'corrections',
  ];
  expect(before.map((trace) => trace.split(':')[0])).toEqual(expect.arrayContaining(places));
  expect(response.status).toBe(204);
  expect(await findTraces(chatbot, marks)).toEqual([]);
  expect(await findTraces(chatbot, [botId])).toEqual([`bots: ${botId}`]);
  await later(chatbot.maintainBots);
  expect(await findTraces(chatbot, [botId])).toEqual([]);
});

test('a deleted bot returns 404, and so does deleting it again', async () => {
  await remove();

  const headers = { 'sec-fetch-site': 'same-origin' };
  const widget = await chatbot.request(`/api/widget/${botId}/config`, { headers });
  const again = await remove();

  expect([widget.status, again.status, (await readBody(again)).code]).toEqual([404, 404, 'bot.not_found']);
});

test('an interrupted deletion hides the bot at once and is completed by the worker', async () => {
  const broken = vi.spyOn(chatbot.deps.vectors, 'removeByBot').mockRejectedValue(new Error('killed'));

  const interrupted = await remove();
  broken.mockRestore();
  const meanwhile = await chatbot.request(`/api/chatbot/bots/${botId}`, { as });
  await chatbot.maintainBots();

  expect([interrupted.status, meanwhile.status]).toEqual([500, 404]);
  expect(await findTraces(chatbot, marks)).toEqual([]);
});

test('data written by a request in flight during the deletion is removed too', async () => {
  await remove();
  await chatbot.db.collection('turns').insertOne({ botId, conversationId: 'x', question: MARK });

  await later(chatbot.maintainBots);

  expect(await findTraces(chatbot, [...marks, botId])).toEqual([]);
});

test('deleting a bot leaves other bots untouched', async () => {
  const other = botId;
  const before = (await findTraces(chatbot, [other])).length;
  as = newAccount();
  botId = await fillBot();

  await remove();
  await later(chatbot.maintainBots);

  expect((await findTraces(chatbot, [other])).length).toBe(before);
  await chatbot.deps.bots.setDeleted(other, new Date());
  await chatbot.maintainBots();
});

test('an account’s export includes its bots, and deleting the account deletes them', async () => {
  const service = signAs({ role: 'service', name: 'auth' }, 'chatbot');
  const ask = (path: string, method = 'GET') =>
    chatbot.request(path, { method, headers: { [IDENTITY_HEADER]: service } });
  type Data = { documents: { content: object }[]; files: { name: string; path: string }[] };

  const data = (await (await ask(`/internal/people/${as.id}/data`)).json()) as Data;
  const files = await Promise.all(data.files.map(async ({ path }) => (await ask(path)).text()));
  const stranger = await ask(data.files[0]?.path.replace(as.id, 'somebody-else') ?? '');
  const removed = [
    await ask(`/internal/people/${as.id}`, 'DELETE'),
    await ask(`/internal/people/${as.id}`, 'DELETE'),
  ];

  const text = JSON.stringify(data.documents);
  expect(text).toContain(`Bottega ${MARK}`);
  expect(text).toContain(`Chi è ${MARK}?`);
  expect(text).not.toMatch(/providerKey|identitySecret|sealed|secret/);
  expect(files.map((file) => file.includes(MARK) || file.includes(MARK.toLowerCase()))).toEqual([
    true,
    true,
    true,
  ]);
  expect(stranger.status).toBe(404);
  expect(removed.map(({ status }) => status)).toEqual([204, 204]);
  expect(await findTraces(chatbot, [botId])).toEqual([`bots: ${botId}`]);
});
