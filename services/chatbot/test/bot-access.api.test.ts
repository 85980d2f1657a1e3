import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Account, assignPlan, createTestBot, newAccount, newRequestKey } from './bot-accounts.ts';
import { type Chatbot, readBody, startChatbot } from './start-chatbot.ts';

const anId = '0'.repeat(24);
const aLongId = '0'.repeat(32);
const requestKey = newRequestKey();
const question = { question: 'Quando siete aperti?', answer: 'Dalle 9 alle 18.', language: 'it' };
const days = 'from=2026-01-01&to=2026-01-31';
const settings = {
  ...{
    botName: 'Nina',
    language: 'it',
    position: 'left',
    welcomeMessage: '',
    companyInfo: '',
    starterQuestions: [],
  },
  appearance: {
    ...{ primaryColor: '#111111', backgroundColor: '#222222' },
    ...{ userMessageColor: '#333333', botMessageColor: '#444444' },
  },
  ...{
    proactive: null,
    allowedHosts: [],
    showBranding: true,
    retentionDays: 30,
    leadForm: null,
    handOff: null,
  },
};

/** A valid request per route. A route missing here fails the test below. */
const table: Record<string, { json?: object; query?: string; file?: string }> = {
  'GET /:botId': {},
  'DELETE /:botId': {},
  'PUT /:botId/settings': { json: { version: 1, settings } },
  'POST /:botId/logos': { file: 'GIF89a' },
  'GET /:botId/versions': {},
  'POST /:botId/versions/:version/restore': { json: { version: 1 } },
  'GET /:botId/launch': {},
  'PUT /:botId/launch': { json: { isDismissed: true } },
  'GET /:botId/usage': {},
  'GET /:botId/hand-off-address': {},
  'POST /:botId/hand-off-address/mail': {},
  'PUT /:botId/spend-cap': { json: { capCents: 100 } },
  'PUT /:botId/provider-key': { json: { key: 'sk-0123456789' } },
  'DELETE /:botId/provider-key': {},
  'PUT /:botId/identity-secret': {},
  'GET /:botId/installation': { query: 'url=http://nowhere.test' },
  'GET /:botId/sources': {},
  'GET /:botId/sources/events': {},
  'POST /:botId/sources/documents': { query: `requestKey=${requestKey}`, file: 'Ciao' },
  'POST /:botId/sources/urls': { json: { url: 'http://nowhere.test', scope: 'page', requestKey } },
  'POST /:botId/sources/preview': { json: { url: 'http://nowhere.test', scope: 'page' } },
  'POST /:botId/sources/:sourceId/reading': {},
  'PUT /:botId/sources/:sourceId/schedule': { json: { every: 'week' } },
  'GET /:botId/sources/:sourceId/pages': {},
  'DELETE /:botId/sources/:sourceId': {},
  'GET /:botId/conversations': {},
  'GET /:botId/conversations/export': { query: 'format=csv' },
  'GET /:botId/conversations/:conversationId': {},
  'PUT /:botId/conversations/:conversationId/turns/:turnId/rating': { json: { rating: null } },
  'POST /:botId/message': { json: { message: 'Aperti?' } },
  'GET /:botId/turns/:turnId/explanation': {},
  'DELETE /:botId/conversations/:conversationId': {},
  'GET /:botId/corrections': {},
  'POST /:botId/corrections': { json: { ...question, requestKey } },
  'PUT /:botId/corrections/:id': { json: { version: 1, question: 'Aperti?' } },
  'DELETE /:botId/corrections/:id': {},
  'GET /:botId/gaps': {},
  'POST /:botId/gaps/:gapId/dismissal': {},
  'GET /:botId/report-card': {},
  'POST /:botId/report-card': {},
  'GET /:botId/analytics': { query: days },
  'GET /:botId/analytics/export': { query: `${days}&format=csv` },
  'GET /:botId/leads': {},
  'GET /:botId/leads/export': { query: 'format=csv' },
  'DELETE /:botId/leads/:leadId': {},
  'GET /:botId/webhooks': {},
  'POST /:botId/webhooks': {
    json: { url: 'http://nowhere.test/hook', events: ['lead.created'], requestKey },
  },
  'PATCH /:botId/webhooks/:id': { json: { version: 1, isActive: false } },
  'DELETE /:botId/webhooks/:id': {},
  'POST /:botId/webhooks/:id/secret': { json: { requestKey } },
  'POST /:botId/webhooks/:id/test': { json: { requestKey } },
  'GET /:botId/webhooks/:id/deliveries': {},
  'POST /:botId/webhooks/:id/deliveries/:deliveryId/replay': { json: { requestKey } },
  'GET /:botId/api-keys': {},
  'POST /:botId/api-keys': { json: { name: 'CRM', scopes: ['leads:read'], requestKey } },
  'POST /:botId/api-keys/:id/rotation': { json: { requestKey } },
  'DELETE /:botId/api-keys/:id': {},
};
/** No bot in the path: scoped to the caller. */
const ofTheCaller = ['GET /', 'POST /', 'POST /claim'];

const BASE = '/api/chatbot/bots';
let chatbot: Chatbot;
/** Every attack is refused, so it never changes. */
const owner = newAccount();
let botId: string;
beforeAll(async () => {
  chatbot = await startChatbot({ hostMap: 'nowhere.test=127.0.0.1:9' });
  botId = (await createTestBot(chatbot, owner)).id;
});
afterAll(() => chatbot.stop());

async function call(name: string, { botId, as }: { botId: string; as?: Account & { viewerId?: string } }) {
  const [method = '', pattern = ''] = name.split(' ');
  const { json, query, file } = table[name] ?? {};
  const path = pattern
    .replace(':botId', botId)
    .replace(':version', '1')
    .replace(/:(sourceId|conversationId)/, aLongId)
    .replace(/:\w+/g, anId);
  const form = `--x\r\ncontent-disposition: form-data; name="file"; filename="a"\r\n\r\n${file}\r\n--x--\r\n`;
  const response = await chatbot.request(`${BASE}${path}${query ? `?${query}` : ''}`, {
    method,
    ...(as ? { as } : {}),
    ...(json ? { json } : {}),
    ...(file ? { body: form, headers: { 'content-type': 'multipart/form-data; boundary=x' } } : {}),
  });
  const type = response.headers.get('content-type') ?? '';
  const code = type.startsWith('application/problem+json') ? (await readBody(response)).code : null;
  await response.body?.cancel().catch(() => undefined);
  return { status: response.status, code };
}

test('every bot route has a row in the table, and every row a route', () => {
  const routes = chatbot.routes
    .filter(({ path }) => path === BASE || path.startsWith(`${BASE}/`))
    .filter(({ method }) => method !== 'ALL')
    .map(({ method, path }) => `${method} ${path.slice(BASE.length) || '/'}`);

  expect([...new Set(routes)].toSorted()).toEqual([...ofTheCaller, ...Object.keys(table)].toSorted());
});

describe.each(Object.keys(table))('%s', (name) => {
  const isRead = name.startsWith('GET ');

  test('returns 401 to anonymous callers', async () => {
    expect(await call(name, { botId: aLongId })).toEqual({ status: 401, code: 'session.required' });
  });

  test('returns 404 to another client and changes nothing', async () => {
    const before = await chatbot.deps.bots.find(botId);

    expect(await call(name, { botId, as: newAccount() })).toEqual({ status: 404, code: 'bot.not_found' });
    expect(await chatbot.deps.bots.find(botId)).toEqual(before);
  });

  test('is open to the owner and to staff', async () => {
    for (const role of ['client', 'admin'] as const) {
      const as = newAccount();
      const { id } = await createTestBot(chatbot, as);
      await assignPlan(chatbot, id, 'enterprise');

      const { status, code } = await call(name, {
        botId: id,
        as: role === 'admin' ? newAccount('admin') : as,
      });

      expect([400, 401, 403, 415, 500]).not.toContain(status);
      expect(code).not.toBe('bot.not_found');
    }
  });

  test.runIf(!isRead)('returns 403 to staff viewing as the owner', async () => {
    const answer = await call(name, { botId, as: { ...owner, viewerId: 'staff-1' } });

    expect(answer).toEqual({ status: 403, code: 'view.read_only' });
  });
});

test('the list of bots contains only the caller’s own', async () => {
  const [one, other] = [newAccount(), newAccount()];
  const { id } = await createTestBot(chatbot, one);

  const list = async (as: Account) => (await chatbot.request(BASE, { as })).text();

  expect(await list(one)).toContain(id);
  expect(await list(other)).not.toContain(id);
  expect(await list(newAccount('admin'))).not.toContain(id);
});
