import type { Bot } from '@fucina/contracts/bot';
import type { BotSettings } from '@fucina/contracts/bot-settings';
import { launch as launchShape } from '@fucina/contracts/launch';
import { forAll } from '@fucina/service-kit/testing/for-all';
import { beforeEach, expect, test } from 'vitest';
import { createTestBot, newAccount, newRequestKey, teach } from './bot-accounts.ts';
import { startChatbot } from './start-chatbot.ts';

const chatbot = forAll(() => startChatbot({ hostMap: 'hooks.test=127.0.0.1:9' }));
let bot: Bot;
let as: ReturnType<typeof newAccount>;
beforeEach(async () => {
  as = newAccount();
  bot = await createTestBot(chatbot, as);
});

const path = () => `/api/chatbot/bots/${bot.id}`;
const read = async () => launchShape.parse(await (await chatbot.request(`${path()}/launch`, { as })).json());
const change = (json: object) => chatbot.request(`${path()}/launch`, { as, method: 'PUT', json });
const save = (changes: Partial<BotSettings>, version = 1) =>
  chatbot.request(`${path()}/settings`, {
    as,
    method: 'PUT',
    json: { version, settings: { ...bot.settings, ...changes } },
  });
const showOn = (origin: string) =>
  chatbot.request(`/api/widget/${bot.id}/config`, { headers: { 'x-forwarded-host': 'fucina.test', origin } });

const nothingDone = {
  isTaught: false,
  isTried: false,
  isLookChosen: false,
  seenOn: null,
  hasNotices: false,
  isDismissed: false,
};

test('a new bot has no step done', async () => {
  expect(await read()).toEqual(nothingDone);
});

test('teaching the bot and asking it in the preview complete their steps', async () => {
  await teach(chatbot, bot.id, 'La bottega apre alle otto.');
  expect(await read()).toMatchObject({ isTaught: true, isTried: false });

  const json = { message: 'Quando apre la bottega?', language: 'it' };
  expect((await chatbot.request(`${path()}/message`, { as, json })).status).toBe(200);

  expect(await read()).toMatchObject({ isTaught: true, isTried: true });
});

test('a report card counts as a trial only if the owner asked for it', async () => {
  await chatbot.deps.reports.start({ botId: bot.id, revision: 0, now: new Date() });
  expect((await read()).isTried).toBe(false);

  await chatbot.request(`${path()}/report-card`, { as, method: 'POST' });

  expect((await read()).isTried).toBe(true);
});

test('the appearance step is completed by a change of appearance, not of other settings', async () => {
  await save({ welcomeMessage: 'Ciao' });
  expect((await read()).isLookChosen).toBe(false);

  await save({ welcomeMessage: 'Ciao', position: 'left' }, 2);

  expect((await read()).isLookChosen).toBe(true);
});

test('the current appearance can be confirmed, and the checklist dismissed and brought back', async () => {
  expect(await (await change({ isLookChosen: true })).json()).toMatchObject({ isLookChosen: true });

  await change({ isDismissed: true });
  expect(await read()).toEqual({ ...nothingDone, isLookChosen: true, isDismissed: true });

  await change({ isDismissed: false });

  expect(await read()).toEqual({ ...nothingDone, isLookChosen: true });
});

test.each([{ isLookChosen: false }, { isTaught: true }, { seenOn: { host: 'example.com' } }])(
  'the owner cannot set %j',
  async (json) => {
    expect((await change(json)).status).toBe(400);
    expect(await read()).toEqual(nothingDone);
  },
);

test('the bot counts as installed once an allowed website shows it, not one of ours', async () => {
  await save({ allowedHosts: ['bottega.test'] });
  await showOn('https://fucina.test');
  await showOn('https://elsewhere.test');
  expect((await read()).seenOn).toBeNull();

  await showOn('https://www.bottega.test');
  await showOn('https://bottega.test');

  expect((await read()).seenOn).toMatchObject({ host: 'www.bottega.test' });
});

test.each([
  ['hand-off', { handOff: { email: null } }],
  [
    'a lead form',
    {
      leadForm: {
        when: 'unanswered',
        fields: [{ name: 'email', label: { it: 'Email', en: 'Email' }, type: 'email', isRequired: true }],
        consent: { it: 'Sì', en: 'Yes' },
      },
    },
  ],
] as const)('%s counts as a notice to the owner', async (_what, changes) => {
  await save(changes as Partial<BotSettings>);

  expect((await read()).hasNotices).toBe(true);
});

test('a webhook counts as a notice to the owner', async () => {
  const json = { url: 'http://hooks.test/', events: ['lead.created'], requestKey: newRequestKey() };
  expect((await chatbot.request(`${path()}/webhooks`, { as, json })).status).toBe(201);

  expect((await read()).hasNotices).toBe(true);
});
