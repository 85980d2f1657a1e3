import type { Bot, BotVersion } from '@fucina/contracts/bot';
import type { BotSettings } from '@fucina/contracts/bot-settings';
import { forAll } from '@fucina/service-kit/testing/for-all';
import { beforeEach, expect, test } from 'vitest';
import { createTestBot, fetchBot, newAccount, readBot } from './bot-accounts.ts';
import { readBody, startChatbot } from './start-chatbot.ts';

const chatbot = forAll(startChatbot);
const as = newAccount();
let bot: Bot;
beforeEach(async () => {
  await chatbot.db.collection('bots').deleteMany({});
  bot = await createTestBot(chatbot, as);
});

const save = (version: number, changes: Partial<BotSettings> | object, more: object = {}) =>
  chatbot.request(`/api/chatbot/bots/${bot.id}/settings`, {
    as,
    method: 'PUT',
    json: { version, settings: { ...bot.settings, ...changes }, ...more },
  });
const versions = async () => {
  const response = await chatbot.request(`/api/chatbot/bots/${bot.id}/versions`, { as });
  return ((await response.json()) as { versions: BotVersion[] }).versions;
};
const restore = (from: number, version: number) =>
  chatbot.request(`/api/chatbot/bots/${bot.id}/versions/${from}/restore`, { as, json: { version } });

test('saved settings get the next version, and the earlier ones stay in the history', async () => {
  const saved = await readBot(await save(1, { botName: 'Nina', language: 'it' }, { name: 'Negozio' }));

  expect(saved).toMatchObject({ version: 2, name: 'Negozio', language: 'it', settings: { botName: 'Nina' } });
  expect(await fetchBot(chatbot, { as, botId: bot.id })).toEqual(saved);
  expect((await versions()).map(({ version, settings }) => [version, settings.botName])).toEqual([
    [2, 'Nina'],
    [1, 'AI Assistant'],
  ]);
});

test('saving on an outdated version returns 409 with the current bot and changes nothing', async () => {
  await save(1, { botName: 'Nina' });

  const late = await save(1, { botName: 'Pino' });

  expect(late.status).toBe(409);
  expect(await late.json()).toMatchObject({
    code: 'bot.changed_meanwhile',
    current: { version: 2, settings: { botName: 'Nina' } },
  });
  expect(await fetchBot(chatbot, { as, botId: bot.id })).toMatchObject({ settings: { botName: 'Nina' } });
});

test('repeating a save is idempotent', async () => {
  const first = await readBot(await save(1, { botName: 'Nina' }));

  expect(await readBot(await save(1, { botName: 'Nina' }))).toEqual(first);
  expect(await versions()).toHaveLength(2);
});

test('of twenty concurrent saves one wins and one version is added', async () => {
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, index) => save(1, { botName: `Writer ${index}` })),
  );

  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(answers.filter(({ status }) => status === 409)).toHaveLength(19);
  expect((await versions()).map(({ version }) => version)).toEqual([2, 1]);
});

test('restoring an earlier version creates a new one and is idempotent', async () => {
  await save(1, { botName: 'Nina' });
  await save(2, { botName: 'Pino' });

  const restored = await readBot(await restore(2, 3));
  const again = await readBot(await restore(2, 3));

  expect(restored).toMatchObject({ version: 4, settings: { botName: 'Nina' } });
  expect(again).toEqual(restored);
  expect((await readBody(await restore(2, 3))).code).toBeUndefined();
  expect((await readBody(await restore(1, 3))).code).toBe('bot.changed_meanwhile');
});

test('the last fifty versions are kept', async () => {
  for (let version = 1; version <= 53; version += 1) await save(version, { botName: `Name ${version}` });

  const kept = await versions();

  expect(kept.map(({ version }) => version)).toEqual(Array.from({ length: 50 }, (_, index) => 54 - index));
  expect((await readBody(await restore(4, 54))).code).toBe('bot.version_not_found');
  expect((await restore(5, 54)).status).toBe(200);
});

test.each(['0', '-1', '1e3', 'x', '99999999999'])(
  'restoring the unknown version %s fails as not found',
  async (version) => {
    const response = await restore(version as unknown as number, 1);

    expect((await readBody(response)).code).toBe('bot.version_not_found');
  },
);

test.each([
  { botName: 'x'.repeat(81) },
  { language: 'de' },
  { position: 'top' },
  { appearance: { primaryColor: 'red' } },
  { welcomeMessage: 'x'.repeat(401) },
  { companyInfo: 'x'.repeat(20_001) },
  { starterQuestions: Array(7).fill('Why?') },
  { starterQuestions: [''] },
  { proactive: { message: '', afterSeconds: 3 } },
  { proactive: { message: 'Hi', afterSeconds: 601 } },
  { allowedHosts: ['*'] },
  { allowedHosts: ['*.com'] },
  { allowedHosts: ['https://example.com'] },
  { allowedHosts: ['example.com/path'] },
  { allowedHosts: ['a*.example.com'] },
  { allowedHosts: ['exa mple.com'] },
  { retentionDays: 0 },
  { leadForm: { when: 'before', fields: [], consent: { it: '', en: '' } } },
  { handOff: { email: 'nobody' } },
  { ownerId: 'somebody' },
])('settings with %j are rejected and not saved', async (changes) => {
  const response = await save(1, changes);

  expect([response.status, (await readBody(response)).code]).toEqual([400, 'request.invalid']);
  expect(await fetchBot(chatbot, { as, botId: bot.id })).toEqual(bot);
});

test('allowed hosts are normalized and deduplicated', async () => {
  const allowedHosts = [' Example.COM', '*.example.com', 'example.com', 'perché.it', '*.müller.de'];

  const saved = await readBot(await save(1, { allowedHosts }));

  expect(saved.settings.allowedHosts).toEqual([
    'example.com',
    '*.example.com',
    'xn--perch-fsa.it',
    '*.xn--mller-kva.de',
  ]);
});

test('company information may be 20,000 characters long', async () => {
  const companyInfo = '€'.repeat(20_000);

  const saved = await readBot(await save(1, { companyInfo }));

  expect(saved.settings.companyInfo).toBe(companyInfo);
});
