import type { Bot } from '@fucina/contracts/bot';
import type { BotSettings } from '@fucina/contracts/bot-settings';
import { widgetConfig } from '@fucina/contracts/widget';
import { forAll } from '@fucina/service-kit/testing/for-all';
import { beforeEach, expect, test } from 'vitest';
import { createTestBot, fetchBot, newAccount, newRequestKey, teach } from './bot-accounts.ts';
import { readBody, startChatbot } from './start-chatbot.ts';

const chatbot = forAll(startChatbot);
let bot: Bot;
let as: ReturnType<typeof newAccount>;
beforeEach(async () => {
  as = newAccount();
  bot = await createTestBot(chatbot, as);
});

const save = (changes: Partial<BotSettings>) =>
  chatbot.request(`/api/chatbot/bots/${bot.id}/settings`, {
    as,
    method: 'PUT',
    json: { version: 1, settings: { ...bot.settings, ...changes } },
  });
const config = (headers: Record<string, string>) =>
  chatbot.request(`/api/widget/${bot.id}/config`, {
    headers: { 'x-forwarded-host': 'fucina.test', ...headers },
  });
const statusFrom = async (origin: string) => (await config({ origin })).status;

test('a new bot is served only on the product’s own pages', async () => {
  expect(await statusFrom('https://example.com')).toBe(403);
  expect((await config({})).status).toBe(403);
  expect(await statusFrom('https://fucina.test')).toBe(200);
  expect((await config({ 'sec-fetch-site': 'same-origin' })).status).toBe(200);
});

test.each([
  ['https://example.com', 200],
  ['https://www.example.com', 200],
  ['http://example.com:8080', 200],
  ['https://shop.example.com', 403],
  ['https://example.com.evil.test', 403],
  ['https://notexample.com', 403],
  ['https://a.wild.test', 200],
  ['https://a.b.wild.test', 200],
  ['https://wild.test', 403],
  ['https://evilwild.test', 403],
  ['https://xn--perch-fsa.it', 200],
  ['null', 403],
])('with example.com, *.wild.test and perché.it allowed, %s gets %i', async (origin, status) => {
  await save({ allowedHosts: ['example.com', '*.wild.test', 'perché.it'] });

  expect(await statusFrom(origin)).toBe(status);
});

test('a removed host is rejected from the next request on', async () => {
  await save({ allowedHosts: ['example.com'] });
  const before = await statusFrom('https://example.com');
  const json = { version: 2, settings: { ...bot.settings, allowedHosts: [] } };
  await chatbot.request(`/api/chatbot/bots/${bot.id}/settings`, { as, method: 'PUT', json });

  expect([before, await statusFrom('https://example.com')]).toEqual([200, 403]);
});

test('the widget config contains the public settings and nothing private', async () => {
  const proactive = { message: 'Ti serve una mano?', afterSeconds: 20 };
  const starterQuestions = ['Quando aprite?'];
  const handOff = { email: 'owner@example.com' };
  await save({ botName: 'Nina', proactive, starterQuestions, handOff, companyInfo: 'Segreto aziendale' });

  const shown = (await (await config({ origin: 'https://fucina.test' })).json()) as object;

  expect(widgetConfig.parse(shown)).toMatchObject({
    ...{ version: 1, botId: bot.id, language: 'it', proactive, starterQuestions, canHandOff: true },
    ...{ leadForm: null, showBranding: true, appearance: { title: 'Nina', primaryColor: '#7c3aed' } },
  });
  expect(JSON.stringify(shown)).not.toMatch(/Segreto|owner@|allowedHosts|user-/);
});

test('a bot without content returns 409, and answers once it has been taught', async () => {
  const ask = () =>
    chatbot.request(`/api/widget/${bot.id}/message`, {
      json: { message: 'Quando è aperta la bottega?', language: 'it' },
      headers: { 'sec-fetch-site': 'same-origin' },
    });

  const early = await ask();
  await teach(chatbot, bot.id, 'La bottega è aperta dal martedì al sabato, dalle 9 alle 18.');
  const late = await ask();

  expect([early.status, (await readBody(early)).code]).toEqual([409, 'bot.not_ready']);
  expect(await late.json()).toMatchObject({ outcome: 'answered', language: 'it' });
});

test('a bot without pages answers from its corrections, and is not ready without them', async () => {
  const ask = async () =>
    readBody(
      await chatbot.request(`/api/widget/${bot.id}/message`, {
        json: { message: 'Avete il parcheggio?', language: 'it' },
        headers: { 'sec-fetch-site': 'same-origin' },
      }),
    );
  const path = `/api/chatbot/bots/${bot.id}/corrections`;
  const json = {
    question: 'C’è un parcheggio?',
    answer: 'Sì, dietro la bottega.',
    language: 'it',
    requestKey: newRequestKey(),
  };

  const response = await chatbot.request(path, { as, json });
  const { correction } = (await response.json()) as { correction: { id: string } };
  const answered = await ask();
  const ready = await fetchBot(chatbot, { as, botId: bot.id });
  await chatbot.request(`${path}/${correction.id}`, { as, method: 'DELETE' });

  expect(answered.answer).toBe('Sì, dietro la bottega.');
  expect(ready).toMatchObject({ status: 'ready', isAnswerable: true, pagesRead: 0 });
  expect((await ask()).code).toBe('bot.not_ready');
});
