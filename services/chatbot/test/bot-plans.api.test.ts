import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import type { Bot } from '@fucina/contracts/bot';
import { type MailOrder, mailOrder } from '@fucina/contracts/people';
import type { BotUsage } from '@fucina/contracts/plan';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { assignPlan, createTestBot, fetchBot, newAccount, teach } from './bot-accounts.ts';
import { type Chatbot, readBody, startChatbot } from './start-chatbot.ts';

const DEMO_LIMIT = 300;
const QUESTION = 'Quando è aperta la bottega?';

let chatbot: Chatbot;
let authServer: ReturnType<typeof createServer>;
let mails: MailOrder[];
let isAuthAway = false;
let as: ReturnType<typeof newAccount>;
let bot: Bot;

beforeAll(async () => {
  authServer = createServer(async (request, response) => {
    if (isAuthAway) return response.writeHead(503).end();
    const order = mailOrder.parse(JSON.parse(await text(request)));
    // Deduplicates by key, as auth does. Bots of other tests have other owners.
    const isNew = !mails.some(({ key }) => key === order.key);
    if (isNew && order.userId === as.id) mails.push(order);
    return response.writeHead(202).end();
  });
  await new Promise<void>((resolve) => authServer.listen(0, '127.0.0.1', resolve));
  const { port } = authServer.address() as AddressInfo;
  chatbot = await startChatbot({ env: { AUTH_URL: `http://127.0.0.1:${port}` } });
});
beforeEach(async () => {
  mails = [];
  isAuthAway = false;
  as = newAccount();
  bot = await createTestBot(chatbot, as, 'Bottega Verdi');
  await teach(chatbot, bot.id, 'La bottega è aperta dal martedì al sabato, dalle 9 alle 18.');
});
afterAll(async () => {
  await chatbot.stop();
  authServer.close();
});

const ask = (message = QUESTION, language = 'it') =>
  chatbot.request(`/api/widget/${bot.id}/message`, {
    json: { message, language },
    headers: { 'sec-fetch-site': 'same-origin' },
  });
const usage = async () =>
  (await (await chatbot.request(`/api/chatbot/bots/${bot.id}/usage`, { as })).json()) as BotUsage;
const setUsed = async (interactions: number) => {
  await ask();
  await chatbot.db.collection('bot_meters').updateOne({ botId: bot.id }, { $set: { interactions } });
};

test('an answer uses one interaction, an empty or overlong message none', async () => {
  const answered = await ask();
  await ask('   ');
  await ask('x'.repeat(4001));

  expect(await answered.json()).toMatchObject({
    outcome: 'answered',
    answer: expect.stringContaining('9 alle 18'),
  });
  expect(await usage()).toMatchObject({ plan: 'demo', interactions: { used: 1, limit: DEMO_LIMIT } });
});

test('concurrent questions stop exactly at the monthly limit, and the rest get 429 with Retry-After', async () => {
  await setUsed(DEMO_LIMIT - 40);

  const answers = await Promise.all(Array.from({ length: 100 }, () => ask()));

  const refused = answers.filter(({ status }) => status === 429);
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(40);
  expect(refused).toHaveLength(60);
  expect(refused.every(({ headers }) => Number(headers.get('retry-after')) > 0)).toBe(true);
  expect((await usage()).interactions.used).toBe(DEMO_LIMIT);
  expect(await chatbot.db.collection('turns').countDocuments({ botId: bot.id })).toBe(41);
});

test('a thousand concurrent questions never exceed the monthly limit, even if some get 503', async () => {
  await setUsed(DEMO_LIMIT - 40);

  const answers = await Promise.all(Array.from({ length: 1000 }, () => ask()));

  const answered = answers.filter(({ status }) => status === 200).length;
  expect(answered).toBeGreaterThan(0);
  expect(answered).toBeLessThanOrEqual(40);
  expect(new Set(answers.map(({ status }) => status)).difference(new Set([200, 429, 503])).size).toBe(0);
  expect((await usage()).interactions.used).toBeLessThanOrEqual(DEMO_LIMIT);
}, 60_000);

test('concurrent first questions of a month are all counted in one meter', async () => {
  await Promise.all(Array.from({ length: 100 }, () => ask()));

  expect((await usage()).interactions.used).toBe(100);
  expect(await chatbot.db.collection('bot_meters').countDocuments({ botId: bot.id })).toBe(1);
});

test.each([
  ['it', /^Per questo mese non posso .* Torna dal 1º /],
  ['en', /^I can’t answer any more questions this month\. .* on [A-Z][a-z]+ 1\./],
])(
  'a question over the monthly limit gets 429 with a message in %s and the time of renewal',
  async (language, words) => {
    await setUsed(DEMO_LIMIT);

    const refused = await ask(QUESTION, language);

    const nextMonth = new Date(`${(await usage()).renewsAt}`).getTime();
    const wait = Number(refused.headers.get('retry-after')) * 1000;
    expect(refused.status).toBe(429);
    expect(await refused.json()).toMatchObject({ code: 'bot.used_up', detail: expect.stringMatching(words) });
    expect(Math.abs(Date.now() + wait - nextMonth)).toBeLessThan(60_000);
  },
);

test('the count resets with the next month', async () => {
  await setUsed(DEMO_LIMIT);
  const toNextMonth = new Date((await usage()).renewsAt).getTime() - Date.now() + 1000;

  chatbot.travel(toNextMonth);
  const answer = await ask();
  const used = await usage();
  chatbot.travel(-toNextMonth);

  expect([answer.status, used.interactions.used]).toEqual([200, 1]);
});

test('a larger plan applies from the next question on, and its assignment is in the audit log', async () => {
  await setUsed(DEMO_LIMIT);

  const log = vi.spyOn(chatbot.deps.logger, 'info');
  await assignPlan(chatbot, bot.id, 'enterprise');
  const [line] = log.mock.calls.find(([fields]) => Object.hasOwn(Object(fields), 'audit')) ?? [];
  log.mockRestore();

  expect(line).toMatchObject({ audit: 'bot.plan_assigned', botId: bot.id, from: 'demo', to: 'enterprise' });
  expect((await ask()).status).toBe(200);
  expect(await usage()).toMatchObject({
    plan: 'enterprise',
    interactions: { limit: null },
    pages: { limit: null },
    hasPublicApi: true,
  });
});

test('the owner is mailed once a month at 80 and once at 100 percent, in both languages', async () => {
  await setUsed(DEMO_LIMIT * 0.8 - 2);
  await ask();
  await chatbot.maintainBots();
  const early = mails.length;
  await ask();
  await ask();
  await chatbot.maintainBots();
  const atEighty = mails.map(({ mail }) => mail.it.subject);
  await setUsed(DEMO_LIMIT - 1);
  await Promise.all([ask(), ask(), ask()]);
  await chatbot.maintainBots();
  await chatbot.maintainBots();

  expect(early).toBe(0);
  expect(atEighty).toEqual(['Bottega Verdi: hai usato l’80% delle risposte del mese']);
  expect(mails).toHaveLength(2);
  expect(mails[1]?.mail.en.subject).toBe('Bottega Verdi has used all of this month’s answers');
  expect(mails[1]?.mail.en.link?.path).toBe(`/portal/chatbot-embed/${bot.id}/settings`);
});

test('after a change of plan the owner is mailed again at the limit of the new one', async () => {
  await setUsed(DEMO_LIMIT);
  await ask();
  await chatbot.maintainBots();

  await assignPlan(chatbot, bot.id, 'pro');
  await setUsed(4999);
  await ask();
  await chatbot.maintainBots();

  expect(mails.map(({ mail }) => mail.en.paragraphs[0])).toEqual([
    expect.stringContaining('all of the 300 answers'),
    expect.stringContaining('all of the 5,000 answers'),
  ]);
});

test('the mail is sent once auth is back', async () => {
  await setUsed(DEMO_LIMIT);
  await ask();
  isAuthAway = true;
  await chatbot.maintainBots();
  const meanwhile = mails.length;
  isAuthAway = false;

  await chatbot.maintainBots();

  expect([meanwhile, mails.length]).toEqual([0, 1]);
});

test('the branding stays visible until the plan lets the owner hide it', async () => {
  const config = async () => {
    const headers = { 'sec-fetch-site': 'same-origin' };
    return (await (await chatbot.request(`/api/widget/${bot.id}/config`, { headers })).json()) as object;
  };
  const json = { version: 1, settings: { ...bot.settings, showBranding: false } };
  await chatbot.request(`/api/chatbot/bots/${bot.id}/settings`, { as, method: 'PUT', json });

  const onDemo = await config();
  await assignPlan(chatbot, bot.id, 'pro');

  expect(onDemo).toMatchObject({ showBranding: true });
  expect(await config()).toMatchObject({ showBranding: false });
});

test('a spend cap can be set, read and removed', async () => {
  const put = async (capCents: unknown) => {
    const json = { capCents };
    return chatbot.request(`/api/chatbot/bots/${bot.id}/spend-cap`, { as, method: 'PUT', json });
  };

  expect(await (await put(1500)).json()).toMatchObject({
    spend: { usedCents: 0, capCents: 1500, isReached: false },
  });
  expect((await usage()).spend.capCents).toBe(1500);
  expect((await put(-1)).status).toBe(400);
  expect(await (await put(null)).json()).toMatchObject({ spend: { capCents: null } });
});

test('only staff can assign plans, and only known ones', async () => {
  const put = (account: ReturnType<typeof newAccount>, plan: string) =>
    chatbot.request(`/api/admin/bots/${bot.id}/plan`, { as: account, method: 'PUT', json: { plan } });

  const byOwner = await put(as, 'enterprise');

  expect([byOwner.status, (await readBody(byOwner)).code]).toEqual([403, 'access.denied']);
  expect((await put(newAccount('admin'), 'free')).status).toBe(400);
  expect(await fetchBot(chatbot, { as, botId: bot.id })).toMatchObject({ plan: 'demo' });
});
