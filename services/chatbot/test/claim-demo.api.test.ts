import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { createTestBot, fetchBot, newAccount, readBot } from './bot-accounts.ts';
import { htmlPage, startFixtureSite } from './fixture-site.ts';
import { type Chatbot, eventually, readBody, startChatbot } from './start-chatbot.ts';

const origin = 'http://bakery.test';
const editKey = 'a1'.repeat(16);
const look = {
  primaryColor: '#123456',
  backgroundColor: '#ffffff',
  userMessageColor: '#654321',
  botMessageColor: '#eeeeee',
  title: 'Mill Lane helper',
  welcomeMessage: '',
};

let chatbot: Chatbot;
let bakery: Awaited<ReturnType<typeof startFixtureSite>>;
let demoId: string;

beforeAll(async () => {
  const body =
    '<p>We bake sourdough every morning. The shop is open Tuesday to Saturday from 7am to 2pm.</p>';
  bakery = await startFixtureSite({ '/': htmlPage({ title: 'Mill Lane Bakery', body, lang: 'en' }) });
  chatbot = await startChatbot({ hostMap: `bakery.test=127.0.0.1:${bakery.port}` });
  chatbot.startWorker();
});
beforeEach(async () => {
  const visitor = `visitor-${randomBytes(8).toString('hex')}`;
  const json = { domain: 'bakery.test', language: 'en' };
  ({ demoId } = await readBody(await chatbot.request('/api/chatbot-demo/create', { json, visitor })));
  const ask = async () => readBody(await chatbot.request(`/api/chatbot-demo/${demoId}`));
  await eventually(ask, ({ demo }) => demo.status === 'ready');
});
afterAll(async () => {
  await chatbot.stop();
  await bakery.stop();
});

type Account = ReturnType<typeof newAccount>;
const claim = (as: Account, key?: string) =>
  chatbot.request('/api/chatbot/bots/claim', { as, json: { demoId, ...(key ? { editKey: key } : {}) } });
const takeLook = (key = editKey) =>
  chatbot.request(`/api/chatbot-demo/${demoId}/appearance`, {
    method: 'PUT',
    json: { editKey: key, appearance: look, position: 'left' },
  });
const ask = (message = 'When are you open?') =>
  chatbot.request(`/api/widget/${demoId}/message`, {
    json: { message, language: 'en' },
    headers: { origin },
  });
const config = async () =>
  (await (await chatbot.request(`/api/widget/${demoId}/config`, { headers: { origin } })).json()) as object;
const withoutIds = (pages: object[]) => pages.map((page) => ({ ...page, sourceIds: 0, run: 0, change: 0 }));
const pagesOf = () => chatbot.db.collection('pages').find({ botId: demoId }).sort({ url: 1 }).toArray();

test('a claimed demo is a bot under the same id, with its pages, look, conversations and snippet unchanged', async () => {
  const as = newAccount();
  await takeLook();
  const answered = (await readBody(await ask())).answer;
  const [pages, shown, requests] = [await pagesOf(), await config(), bakery.requests.length];

  const response = await claim(as, editKey);

  const bot = await readBot(response);
  expect(response.status).toBe(201);
  expect(bot).toMatchObject({ id: demoId, plan: 'demo', status: 'ready', isAnswerable: true, pagesRead: 1 });
  expect(bot.settings).toMatchObject({
    botName: 'Mill Lane helper',
    position: 'left',
    language: 'en',
    allowedHosts: ['bakery.test'],
    appearance: { primaryColor: '#123456' },
  });
  expect(await config()).toMatchObject(shown);
  expect(withoutIds(await pagesOf())).toEqual(withoutIds(pages));
  expect((await readBody(await ask())).answer).toBe(answered);
  expect(bakery.requests.length).toBe(requests);
  expect(await chatbot.db.collection('turns').countDocuments({ botId: demoId })).toBe(2);
});

test('what the demo has read is one source of the bot', async () => {
  const as = newAccount();
  await claim(as);

  const response = await chatbot.request(`/api/chatbot/bots/${demoId}/sources`, { as });

  const { sources } = (await response.json()) as { sources: { id: string; kind: string; pages: number }[] };
  expect(sources).toMatchObject([{ kind: 'site', status: 'ready', pages: 1 }]);
});

test('of the demo nothing is left but its id, and its address says where it has gone', async () => {
  await claim(newAccount());

  const stored = await chatbot.db.collection<{ _id: string }>('demos').findOne({ _id: demoId });
  expect(stored).toEqual({ _id: demoId, status: 'claimed', revision: 0 });
  for (const path of ['', '/events']) {
    const response = await chatbot.request(`/api/chatbot-demo/${demoId}${path}`);
    expect([response.status, (await readBody(response)).code]).toEqual([410, 'demo.claimed']);
  }
  expect((await readBody(await takeLook())).code).toBe('demo.claimed');
});

test('claiming again gives the same bot, with what was changed since', async () => {
  const as = newAccount();
  const first = await readBot(await claim(as));
  const json = { version: 1, settings: { ...first.settings, botName: 'Nina' } };
  await chatbot.request(`/api/chatbot/bots/${demoId}/settings`, { as, method: 'PUT', json });

  const again = await claim(as);

  expect(again.status).toBe(201);
  expect((await readBot(again)).settings.botName).toBe('Nina');
});

test('of many who claim a demo at once one has it', async () => {
  const accounts = Array.from({ length: 12 }, () => newAccount());

  const answers = await Promise.all(accounts.map((as) => claim(as)));

  const winners = accounts.filter((_, index) => answers[index]?.status === 201);
  expect(winners).toHaveLength(1);
  const codes = await Promise.all(
    answers.filter(({ status }) => status !== 201).map(async (answer) => (await readBody(answer)).code),
  );
  expect(new Set(codes)).toEqual(new Set(['demo.claimed']));
  expect(await chatbot.db.collection('bots').countDocuments({ _id: demoId as never })).toBe(1);
  expect((await fetchBot(chatbot, { as: winners[0] ?? newAccount(), botId: demoId })).id).toBe(demoId);
});

test('a demo that belongs to a browser is only for who holds its key', async () => {
  await takeLook();

  const without = await claim(newAccount());
  const wrong = await claim(newAccount(), 'b2'.repeat(16));

  expect([without.status, (await readBody(without)).code]).toEqual([403, 'demo.not_owner']);
  expect([wrong.status, (await readBody(wrong)).code]).toEqual([403, 'demo.not_owner']);
  expect((await claim(newAccount(), editKey)).status).toBe(201);
});

test('a demo past its days is nobody’s any more', async () => {
  chatbot.travel(8 * 24 * 3600 * 1000);
  const late = await claim(newAccount());
  chatbot.travel(-8 * 24 * 3600 * 1000);

  expect([late.status, (await readBody(late)).code]).toEqual([410, 'demo.expired']);
});

test('who has all the bots of their plan cannot claim another, and the demo stays', async () => {
  const as = newAccount();
  await createTestBot(chatbot, as);
  await createTestBot(chatbot, as);

  expect((await readBody(await claim(as))).code).toBe('bot.limit_reached');
  expect((await readBody(await chatbot.request(`/api/chatbot-demo/${demoId}`))).demo.status).toBe('ready');
});

test.each(['createOnce', 'adopt', 'setGone'] as const)(
  'a claim that is interrupted at %s is finished by the worker, and meanwhile lost by nobody',
  async (step) => {
    const as = newAccount();
    const { bots, pages, demos } = chatbot.deps;
    const target = { createOnce: bots, adopt: pages, setGone: demos }[step] as unknown as Record<
      string,
      () => unknown
    >;
    const broken = vi.spyOn(target, step).mockRejectedValueOnce(new Error('killed'));

    const interrupted = await claim(as);
    broken.mockRestore();
    const other = await claim(newAccount());
    await chatbot.runExpiry();

    expect(interrupted.status).toBe(500);
    expect((await readBody(other)).code).toBe('demo.claimed');
    expect(await fetchBot(chatbot, { as, botId: demoId })).toMatchObject({ id: demoId, isAnswerable: true });
    expect((await claim(as)).status).toBe(201);
    const demo = await chatbot.db
      .collection<{ _id: string; status: string }>('demos')
      .findOne({ _id: demoId });
    expect(demo?.status).toBe('claimed');
    expect(await chatbot.db.collection('sources').countDocuments({ botId: demoId })).toBe(1);
  },
);

test('a claim that hangs keeps the demo beyond its days', async () => {
  const as = newAccount();
  const broken = vi.spyOn(chatbot.deps.bots, 'createOnce').mockRejectedValueOnce(new Error('killed'));
  await claim(as);
  broken.mockRestore();

  chatbot.travel(8 * 24 * 3600 * 1000);
  await chatbot.runExpiry();
  chatbot.travel(-8 * 24 * 3600 * 1000);

  expect(await fetchBot(chatbot, { as, botId: demoId })).toMatchObject({ pagesRead: 1, isAnswerable: true });
});

test.each([{}, { demoId: 'x' }, { demoId: '0'.repeat(32), editKey: 'x' }, { demoId: { $ne: '' } }])(
  'a claim of %j is refused',
  async (json) => {
    const response = await chatbot.request('/api/chatbot/bots/claim', { as: newAccount(), json });

    expect(response.status).toBe(400);
  },
);
