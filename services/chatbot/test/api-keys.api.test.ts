import { forAll } from '@fucina/service-kit/testing/for-all';
import { beforeEach, describe, expect, test } from 'vitest';
import { bodyOf, startWaysOut, type WaysOut } from './ways-out.ts';

const out = forAll(startWaysOut);
beforeEach(async () => {
  await out.chatbot.db.collection('api_keys').deleteMany({});
});

const path = (botId: string, rest = '') => `/api/chatbot/bots/${botId}/api-keys${rest}`;
const ask = (url: string, options: { json?: object; method?: string; as?: ReturnType<WaysOut['as']> } = {}) =>
  out.chatbot.request(url, { as: out.as('anna'), ...options });
const create = (botId: string, more: object = {}) =>
  ask(path(botId), { json: { name: 'CRM', scopes: ['leads:read'], requestKey: out.newKey(), ...more } });
const use = async (botId: string, secret: string) =>
  (
    await out.chatbot.request(`/api/v1/bots/${botId}/leads`, {
      headers: { authorization: `Bearer ${secret}` },
    })
  ).status;
const enterprise = () => out.createBot({ plan: 'enterprise' });

test('a key’s secret is shown once and only its hash is stored', async () => {
  const { id } = await enterprise();
  const json = { name: ' CRM ', scopes: ['leads:read', 'leads:read'], requestKey: out.newKey() };

  const first = await ask(path(id), { json });
  const again = await ask(path(id), { json });

  const { apiKey, secret } = await bodyOf(first);
  expect(first.status).toBe(201);
  expect(first.headers.get('cache-control')).toBe('no-store');
  expect(secret).toMatch(/^bk_[\w-]{43}$/);
  expect(apiKey).toEqual({
    id: expect.any(String),
    name: 'CRM',
    prefix: secret.slice(0, 9),
    scopes: ['leads:read'],
    lastUsedAt: null,
    formerSecretUntil: null,
    createdAt: expect.any(String),
  });
  expect(await bodyOf(again)).toEqual({ apiKey, secret: null });
  const listed = await bodyOf(await ask(path(id)));
  expect(listed).toEqual({ apiKeys: [apiKey] });
  expect(JSON.stringify(await out.chatbot.db.collection('api_keys').findOne({}))).not.toContain(
    secret.slice(9),
  );
});

test.each(['demo', 'pro'] as const)(
  'the plan %s does not include API keys, and an existing key is rejected',
  async (plan) => {
    const bot = await enterprise();
    const { secret, apiKey } = await bodyOf(await create(bot.id));
    await out.chatbot.deps.bots.setKeeping(bot.id, { plan });

    const made = await create(bot.id);
    const rotated = await ask(path(bot.id, `/${apiKey.id}/rotation`), { json: { requestKey: out.newKey() } });

    expect([made.status, rotated.status, await use(bot.id, secret)]).toEqual([403, 403, 403]);
    expect(await bodyOf(made)).toMatchObject({ code: 'api_key.plan_required' });
  },
);

test('a bot has at most ten keys, even when twenty are created concurrently', async () => {
  const { id } = await enterprise();

  const answers = await Promise.all(Array.from({ length: 20 }, () => create(id)));

  expect(answers.filter(({ status }) => status === 201)).toHaveLength(10);
  expect(answers.filter(({ status }) => status === 409)).toHaveLength(10);
  expect((await bodyOf(await ask(path(id)))).apiKeys).toHaveLength(10);
});

test.each([
  ['an unknown scope', { scopes: ['everything'] }],
  ['no scope', { scopes: [] }],
  ['a blank name', { name: '  ' }],
  ['no request key', { requestKey: undefined }],
  ['a secret chosen by the caller', { secret: 'bk_mine' }],
])('creating a key with %s is rejected', async (_what, more) => {
  const { id } = await enterprise();

  expect((await create(id, more)).status).toBe(400);
  expect((await bodyOf(await ask(path(id)))).apiKeys).toEqual([]);
});

describe('rotating a key', () => {
  test('returns a new secret once and keeps the old one valid for the overlap', async () => {
    const { id } = await enterprise();
    const { apiKey, secret: old } = await bodyOf(await create(id));
    const json = { overlapHours: 2, requestKey: out.newKey() };
    const rotate = () => ask(path(id, `/${apiKey.id}/rotation`), { json });

    const rotated = await bodyOf(await rotate());
    const again = await bodyOf(await rotate());
    const during = [await use(id, old), await use(id, rotated.secret)];
    out.chatbot.travel(2 * 3_600_000 + 1000);
    const after = [await use(id, old), await use(id, rotated.secret)];

    expect(again.secret).toBeNull();
    expect(rotated.apiKey).toMatchObject({ id: apiKey.id, prefix: rotated.secret.slice(0, 9) });
    expect(rotated.apiKey.formerSecretUntil).not.toBeNull();
    expect(during).toEqual([200, 200]);
    expect(after).toEqual([401, 200]);
  });

  test('without an overlap revokes the old secret immediately', async () => {
    const { id } = await enterprise();
    const { apiKey, secret: old } = await bodyOf(await create(id));

    const json = { overlapHours: 0, requestKey: out.newKey() };
    const { secret } = await bodyOf(await ask(path(id, `/${apiKey.id}/rotation`), { json }));

    expect([await use(id, old), await use(id, secret)]).toEqual([401, 200]);
  });
});

test('a revoked key is rejected from the next request on', async () => {
  const { id } = await enterprise();
  const { apiKey, secret } = await bodyOf(await create(id));
  const before = await use(id, secret);

  const answers = [
    await ask(path(id, `/${apiKey.id}`), { method: 'DELETE' }),
    await ask(path(id, `/${apiKey.id}`), { method: 'DELETE' }),
  ];

  expect(answers.map(({ status }) => status)).toEqual([204, 204]);
  expect([before, await use(id, secret)]).toEqual([200, 401]);
});

test('the last use of a key is recorded', async () => {
  const { id } = await enterprise();
  const { secret } = await bodyOf(await create(id));

  await use(id, secret);

  const [key] = (await bodyOf(await ask(path(id)))).apiKeys;
  expect(key.lastUsedAt).not.toBeNull();
});

test('only the bot’s owner can list, create, rotate and revoke keys', async () => {
  const { id } = await enterprise();
  const { apiKey, secret } = await bodyOf(await create(id));
  const as = out.as('bruno');
  const json = { requestKey: out.newKey() };

  const answers = await Promise.all([
    ask(path(id), { as }),
    ask(path(id), { as, json: { name: 'x', scopes: ['leads:read'], requestKey: out.newKey() } }),
    ask(path(id, `/${apiKey.id}/rotation`), { as, json }),
    ask(path(id, `/${apiKey.id}`), { as, method: 'DELETE' }),
    out.chatbot.request(path(id)),
  ]);

  expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404, 401]);
  expect(await use(id, secret)).toBe(200);
});
