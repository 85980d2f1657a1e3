import { randomBytes } from 'node:crypto';
import { htmlPage, startFixtureSite } from '@fucina/guarded-fetch/testing/fixture-site';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { createTestBot, fetchBot, newAccount, readBot } from './bot-accounts.ts';
import { type Chatbot, eventually, readBody, startChatbot } from './start-chatbot.ts';
import { startReceiver } from './ways-out.ts';

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
let auth: Awaited<ReturnType<typeof startReceiver>>;
let visitor: string;
let demoId: string;

beforeAll(async () => {
  const body =
    '<p>We bake sourdough every morning. The shop is open Tuesday to Saturday from 7am to 2pm.</p>';
  bakery = await startFixtureSite({ '/': htmlPage({ title: 'Mill Lane Bakery', body, lang: 'en' }) });
  auth = await startReceiver();
  chatbot = await startChatbot({
    hostMap: `bakery.test=127.0.0.1:${bakery.port}`,
    env: { AUTH_URL: `http://${auth.host}` },
  });
  chatbot.startWorker();
});
beforeEach(async () => {
  Object.assign(auth.state, { isAway: false, people: {}, answer: { status: 201 } });
  auth.received.length = 0;
  await makeDemo({ editKey });
});
afterAll(async () => {
  await chatbot.stop();
  await bakery.stop();
  auth.close();
});

async function makeDemo(more: object = {}) {
  visitor = `visitor-${randomBytes(8).toString('hex')}`;
  const json = { domain: 'bakery.test', language: 'en', ...more };
  ({ demoId } = await readBody(await chatbot.request('/api/chatbot-demo/create', { json, visitor })));
  const ask = async () => readBody(await chatbot.request(`/api/chatbot-demo/${demoId}`));
  await eventually(ask, ({ demo }) => demo.status === 'ready');
}

type Account = ReturnType<typeof newAccount>;
const claim = (as: Account, json: { editKey?: string } = { editKey }, more: { visitor?: string } = {}) =>
  chatbot.request('/api/chatbot/bots/claim', { as, json: { demoId, ...json }, ...more });
const assign = (ownerId: string, as: Account = newAccount('admin')) =>
  chatbot.request('/api/admin/bots/claim', { as, json: { demoId, ownerId } });
const answered = async (response: Response) => [response.status, (await readBody(response)).code];
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
const pagesOf = () => chatbot.db.collection('pages').find({ botId: demoId }).sort({ url: 1 }).toArray();

test('a claimed demo becomes a bot with the same ID, pages, look, conversations and snippet', async () => {
  const as = newAccount();
  await takeLook();
  const told = (await readBody(await ask())).answer;
  const [pages, shown, requests] = [await pagesOf(), await config(), bakery.requests.length];

  const response = await claim(as);

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
  expect(await pagesOf()).toEqual(pages);
  expect((await readBody(await ask())).answer).toBe(told);
  expect(bakery.requests.length).toBe(requests);
  expect(await chatbot.db.collection('turns').countDocuments({ botId: demoId })).toBe(2);
});

test('the pages of a claimed demo form one source of the bot', async () => {
  const as = newAccount();
  await claim(as);

  const response = await chatbot.request(`/api/chatbot/bots/${demoId}/sources`, { as });

  const { sources } = (await response.json()) as { sources: { id: string; kind: string; pages: number }[] };
  expect(sources).toMatchObject([{ kind: 'site', status: 'ready', pages: 1 }]);
});

test('a claimed demo keeps only its counts, and its routes return demo.claimed', async () => {
  await claim(newAccount());

  const stored = await chatbot.db.collection<{ _id: string }>('bots').findOne({ _id: demoId });
  expect(stored).toMatchObject({ claimedDemo: { pagesRead: 1, touchedAt: expect.any(Date) } });
  expect(stored).not.toHaveProperty('demo');
  expect(stored).not.toHaveProperty('expiresAt');
  for (const path of ['', '/events']) {
    const response = await chatbot.request(`/api/chatbot-demo/${demoId}${path}`);
    expect([response.status, (await readBody(response)).code]).toEqual([410, 'demo.claimed']);
  }
  expect((await readBody(await takeLook())).code).toBe('demo.claimed');
});

test('claiming again returns the same bot with its later changes', async () => {
  const as = newAccount();
  const first = await readBot(await claim(as));
  const json = { version: 1, settings: { ...first.settings, botName: 'Nina' } };
  await chatbot.request(`/api/chatbot/bots/${demoId}/settings`, { as, method: 'PUT', json });

  const again = await claim(as);

  expect(again.status).toBe(201);
  expect((await readBot(again)).settings.botName).toBe('Nina');
});

test('of twelve concurrent claims exactly one succeeds', async () => {
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

describe('claiming a demo', () => {
  test('with only the link or with a wrong key is rejected and changes nothing', async () => {
    const refusals = [await claim(newAccount(), {}), await claim(newAccount(), { editKey: 'b2'.repeat(16) })];

    expect(await Promise.all(refusals.map(answered))).toEqual(Array(2).fill([403, 'demo.not_owner']));
    expect((await readBody(await chatbot.request(`/api/chatbot-demo/${demoId}`))).demo.status).toBe('ready');
    expect((await claim(newAccount())).status).toBe(201);
  });

  test('that has a key requires it, even from the same address and browser', async () => {
    expect(await answered(await claim(newAccount(), {}, { visitor }))).toEqual([403, 'demo.not_owner']);
  });

  test('made without a key is allowed only to the visitor who made it', async () => {
    await makeDemo();

    const other = await claim(newAccount());
    const maker = await claim(newAccount(), {}, { visitor });

    expect(await answered(other)).toEqual([403, 'demo.not_owner']);
    expect(maker.status).toBe(201);
  });

  test('is allowed without a key to an account with a confirmed address at its domain', async () => {
    auth.state.people = { confirmedEmail: 'anna@bakery.test' };

    const response = await claim(newAccount(), {});

    expect((await readBot(response)).id).toBe(demoId);
  });

  test.each([{ confirmedEmail: 'anna@elsewhere.test' }, {}, null])(
    'is rejected for an account that auth knows as %j',
    async (person) => {
      auth.state.people = person;

      expect(await answered(await claim(newAccount(), {}))).toEqual([403, 'demo.not_owner']);
    },
  );

  test('works with the key while auth is down, and returns 503 without it', async () => {
    auth.state.isAway = true;

    const [other, maker] = [await claim(newAccount(), {}), await claim(newAccount())];

    expect(await answered(other)).toEqual([503, 'service.unavailable']);
    expect(maker.status).toBe(201);
  });

  test.each(['a key', 'a domain', 'staff'])('by %s is idempotent', async (how) => {
    const as = newAccount();
    if (how === 'a domain') auth.state.people = { confirmedEmail: 'anna@bakery.test' };
    const send = () => (how === 'staff' ? assign(as.id) : claim(as, how === 'a key' ? { editKey } : {}));

    const together = await Promise.all([send(), send()]);
    const later = await send();

    expect([...together, later].map(({ status }) => status)).toEqual([201, 201, 201]);
    expect((await fetchBot(chatbot, { as, botId: demoId })).id).toBe(demoId);
  });
});

describe('staff', () => {
  test('can assign a demo to an account without its key, which the audit log records', async () => {
    const [admin, as] = [newAccount('admin'), newAccount()];

    const response = await assign(as.id, admin);

    expect((await readBot(response)).id).toBe(demoId);
    expect((await fetchBot(chatbot, { as, botId: demoId })).isAnswerable).toBe(true);
    const [line] = auth.received;
    expect(line?.path).toBe('/internal/audit');
    expect(JSON.parse(line?.body ?? '')).toEqual({
      ...{ action: 'demo.assigned', actorId: admin.id, detail: `${demoId} → ${as.id}` },
      address: 'network-0123456789',
    });
  });

  test('alone can assign a demo: a client is rejected, even for its own account', async () => {
    const client = newAccount();

    expect(await answered(await assign(client.id, client))).toEqual([403, 'access.denied']);
    expect(await answered(await claim(client, {}))).toEqual([403, 'demo.not_owner']);
  });

  test('cannot assign a demo to an unknown account, or one that is already claimed', async () => {
    auth.state.people = null;
    const nobody = await assign('nobody');
    auth.state.people = {};
    await claim(newAccount());
    const taken = await assign(newAccount().id);

    expect(await answered(nobody)).toEqual([404, 'user.not_found']);
    expect(await answered(taken)).toEqual([410, 'demo.claimed']);
    expect(auth.received).toEqual([]);
  });

  test('cannot assign a demo while the audit log is unavailable', async () => {
    auth.state.answer = { status: 503 };

    const response = await assign(newAccount().id);

    expect(await answered(response)).toEqual([503, 'service.unavailable']);
    expect((await claim(newAccount())).status).toBe(201);
  });
});

test('a claimed demo is still counted as read, at the time of its crawl', async () => {
  const minutes = (count: number) => count * 60_000;
  const countSince = (at: number) => chatbot.deps.bots.countDemosSince(new Date(Date.now() + at));
  const before = await countSince(-minutes(5));

  chatbot.travel(minutes(30));
  await claim(newAccount());
  chatbot.travel(-minutes(30));

  expect(await countSince(-minutes(5))).toEqual(before);
  expect(await countSince(minutes(10))).toEqual({ read: 0, failed: 0, underWay: 0, pages: 0 });
});

test('an expired demo cannot be claimed', async () => {
  chatbot.travel(8 * 24 * 3600 * 1000);
  const late = await claim(newAccount());
  chatbot.travel(-8 * 24 * 3600 * 1000);

  expect([late.status, (await readBody(late)).code]).toEqual([410, 'demo.expired']);
});

test('an account at its plan’s bot limit cannot claim a demo, and the demo stays', async () => {
  const as = newAccount();
  await createTestBot(chatbot, as);
  await createTestBot(chatbot, as);

  expect((await readBody(await claim(as))).code).toBe('bot.limit_reached');
  expect((await readBody(await chatbot.request(`/api/chatbot-demo/${demoId}`))).demo.status).toBe('ready');
});

test('two claims at the same moment stay within the plan’s bot limit together, and one demo stays', async () => {
  const as = newAccount();
  await createTestBot(chatbot, as);
  const first = demoId;
  await makeDemo({ editKey });

  const answers = await Promise.all(
    [first, demoId].map((id) =>
      chatbot.request('/api/chatbot/bots/claim', { as, json: { demoId: id, editKey } }),
    ),
  );

  const codes = await Promise.all(answers.map(answered));
  expect(codes.toSorted()).toEqual([
    [201, undefined],
    [409, 'bot.limit_reached'],
  ]);
  expect(await chatbot.db.collection('bots').countDocuments({ ownerId: as.id, deletedAt: null })).toBe(2);
});

test('an interrupted claim already belongs to the account, and repeating it completes it', async () => {
  const as = newAccount();
  const broken = vi.spyOn(chatbot.deps.sources, 'setAddress').mockRejectedValueOnce(new Error('killed'));

  const interrupted = await claim(as);
  broken.mockRestore();
  const other = await claim(newAccount());

  expect(interrupted.status).toBe(500);
  expect((await readBody(other)).code).toBe('demo.claimed');
  expect(await fetchBot(chatbot, { as, botId: demoId })).toMatchObject({ id: demoId, isAnswerable: true });
  expect((await claim(as)).status).toBe(201);
  expect(await chatbot.db.collection('sources').countDocuments({ botId: demoId })).toBe(1);
});

test.each([{}, { demoId: 'x' }, { demoId: '0'.repeat(32), editKey: 'x' }, { demoId: { $ne: '' } }])(
  'a claim of %j is rejected',
  async (json) => {
    const response = await chatbot.request('/api/chatbot/bots/claim', { as: newAccount(), json });

    expect(response.status).toBe(400);
  },
);
