import { bot as botShape } from '@fucina/contracts/bot';
import { forAll } from '@fucina/service-kit/testing/for-all';
import { expect, test } from 'vitest';
import { assignPlan, createTestBot, fetchBot, newAccount, newRequestKey, readBot } from './bot-accounts.ts';
import { readBody, startChatbot } from './start-chatbot.ts';

const chatbot = forAll(startChatbot);

const create = (as: ReturnType<typeof newAccount>, json: object) =>
  chatbot.request('/api/chatbot/bots', { as, json });
const listOf = async (as: ReturnType<typeof newAccount>) => {
  const response = await chatbot.request('/api/chatbot/bots', { as });
  return ((await response.json()) as { bots: { id: string; name: string }[] }).bots;
};

test('a new bot is empty and has the specified defaults', async () => {
  const as = newAccount();

  const response = await create(as, { name: '  La  Bottega ', requestKey: newRequestKey() });

  expect(response.status).toBe(201);
  const made = botShape.parse(((await response.json()) as { bot: unknown }).bot);
  expect(made).toMatchObject({ name: 'La Bottega', version: 1, plan: 'demo', status: 'empty' });
  expect(made.settings).toMatchObject({
    botName: 'AI Assistant',
    welcomeMessage: '',
    language: 'en',
    position: 'right',
    appearance: { primaryColor: '#7c3aed' },
    allowedHosts: [],
  });
  expect(await fetchBot(chatbot, { as, botId: made.id })).toEqual(made);
});

test('repeating a create request makes no second bot', async () => {
  const as = newAccount();
  const json = { name: 'Bottega', requestKey: newRequestKey() };

  const made = await Promise.all(Array.from({ length: 5 }, async () => readBot(await create(as, json))));

  expect(new Set(made.map(({ id }) => id)).size).toBe(1);
  expect(await listOf(as)).toHaveLength(1);
});

test('concurrent creation stops at the plan’s bot limit, and the rest get bot.limit_reached', async () => {
  const as = newAccount();

  const answers = await Promise.all(
    Array.from({ length: 10 }, (_, index) =>
      create(as, { name: `Bot ${index}`, requestKey: newRequestKey() }),
    ),
  );

  expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 201, ...Array(8).fill(409)]);
  const refused = answers.find(({ status }) => status === 409);
  expect(refused && (await readBody(refused))).toMatchObject({ code: 'bot.limit_reached' });
  expect(await listOf(as)).toHaveLength(2);
});

test('a larger plan allows more bots', async () => {
  const as = newAccount();
  const { id } = await createTestBot(chatbot, as);
  await createTestBot(chatbot, as);

  await assignPlan(chatbot, id, 'pro');

  expect((await create(as, { name: 'Third', requestKey: newRequestKey() })).status).toBe(201);
});

test.each([
  {},
  { name: '', requestKey: newRequestKey() },
  { name: ' \u200b ', requestKey: newRequestKey() },
  { name: 'x'.repeat(81), requestKey: newRequestKey() },
  { name: 'Bot', requestKey: 'short' },
  { name: 'Bot', requestKey: newRequestKey(), ownerId: 'somebody' },
  { name: 'Bot', requestKey: newRequestKey(), plan: 'enterprise' },
])('creating a bot with %j is rejected', async (json) => {
  const as = newAccount();

  expect((await create(as, json)).status).toBe(400);
  expect(await listOf(as)).toEqual([]);
});

test.each(['x', '..%2Fbots', '0'.repeat(31), 'G'.repeat(32), '%00', '0'.repeat(32)])(
  'the unknown bot ID %s returns 404',
  async (id) => {
    const response = await chatbot.request(`/api/chatbot/bots/${id}`, { as: newAccount() });

    expect([response.status, (await readBody(response)).code]).toEqual([404, 'bot.not_found']);
  },
);

test('staff list all bots, newest first, with paging and filters by name and owner', async () => {
  const admin = newAccount('admin');
  const [one, two] = [newAccount(), newAccount()];
  const names = ['Unico Alfa', 'Unico Beta', 'Unico (Gamma'];
  await createTestBot(chatbot, one, names[0]);
  await createTestBot(chatbot, two, names[1]);
  await createTestBot(chatbot, one, names[2]);
  const list = async (query: string) => {
    const response = await chatbot.request(`/api/admin/bots?${query}`, { as: admin });
    return (await response.json()) as { bots: { name: string; ownerId: string }[]; before: string | null };
  };

  const first = await list('q=unico&limit=2');
  const rest = await list(`q=unico&limit=2&before=${first.before}`);

  expect([...first.bots, ...rest.bots].map(({ name }) => name)).toEqual(names.toReversed());
  expect(rest.before).toBeNull();
  expect((await list(`ownerId=${two.id}`)).bots.map(({ ownerId }) => ownerId)).toEqual([two.id]);
  expect((await list(`q=${encodeURIComponent('(gam')}`)).bots).toHaveLength(1);
});
