import { PASSWORD } from '@fucina/auth/testing';
import type { Role } from '@fucina/contracts/user';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { routes } from '../src/upstreams.ts';
import { type Accounts, startAccounts } from './start-accounts.ts';
import { DEMO_ID } from './start-gateway.ts';

const callers = ['anonymous', 'disabled', 'client', 'admin'] as const;
type Caller = (typeof callers)[number];
/** `viewer`: staff viewing as a client; their writes are refused whatever stands here. */
type Statuses = Record<Caller | 'viewer', number>;

const everyone = (status: number): Statuses => ({
  anonymous: status,
  disabled: status,
  client: status,
  admin: status,
  viewer: status,
});
const usersOnly = (status: number): Statuses => ({
  anonymous: 401,
  disabled: 401,
  client: status,
  admin: status,
  viewer: status,
});
const selfOnly = (status: number): Statuses => ({ ...usersOnly(status), viewer: 403 });
const staffOnly = (status: number): Statuses => ({
  anonymous: 401,
  disabled: 401,
  client: 403,
  admin: status,
  viewer: 403,
});

type Entry = { path?: string; json?: () => object; statuses: Statuses };
let serial = 0;
const newUser = () => {
  serial += 1;
  return { username: `row${serial}`, email: `row${serial}@rows.test`, password: PASSWORD };
};
const token = 'x'.repeat(43);
let stranger: { userId: string; sessionId: string };

/** What each caller gets on each route. A route missing here fails the test below. */
const table: Record<string, Entry> = {
  'POST /api/register': { json: newUser, statuses: everyone(201) },
  'POST /api/login': { json: () => ({ username: 'nobody', password: PASSWORD }), statuses: everyone(401) },
  'POST /api/logout': { statuses: everyone(200) },
  'GET /api/user': { statuses: usersOnly(200) },
  'HEAD /api/user': { statuses: usersOnly(200) },
  'PATCH /api/user': { json: () => ({ firstName: 'Ada' }), statuses: usersOnly(200) },
  'DELETE /api/user': { json: () => ({ password: PASSWORD }), statuses: usersOnly(200) },
  'PUT /api/user/password': {
    json: () => ({ currentPassword: PASSWORD, newPassword: 'quattro cani al parco' }),
    statuses: usersOnly(200),
  },
  'PUT /api/user/email': {
    json: () => ({ email: newUser().email, password: PASSWORD }),
    statuses: usersOnly(200),
  },
  // Auth cannot reach the services that hold the rest of the export.
  'GET /api/user/export': { statuses: selfOnly(503) },
  'GET /api/sessions': { statuses: selfOnly(200) },
  'HEAD /api/sessions': { statuses: selfOnly(200) },
  'DELETE /api/sessions': { statuses: usersOnly(200) },
  'DELETE /api/sessions/:id': { path: '/api/sessions/{stranger’s session}', statuses: usersOnly(404) },
  'POST /api/email-verification': { statuses: usersOnly(200) },
  'POST /api/email-verification/confirm': { json: () => ({ token }), statuses: everyone(410) },
  'POST /api/password-reset': { json: () => ({ email: 'nobody@rows.test' }), statuses: everyone(200) },
  'POST /api/password-reset/check': { json: () => ({ token }), statuses: everyone(410) },
  'POST /api/password-reset/confirm': {
    json: () => ({ token, password: PASSWORD }),
    statuses: everyone(410),
  },
  'GET /api/admin/users': { statuses: staffOnly(200) },
  'HEAD /api/admin/users': { statuses: staffOnly(200) },
  'POST /api/admin/users': { json: newUser, statuses: staffOnly(201) },
  'GET /api/admin/users/:id': { path: '/api/admin/users/{stranger}', statuses: staffOnly(200) },
  'HEAD /api/admin/users/:id': { path: '/api/admin/users/{stranger}', statuses: staffOnly(200) },
  'POST /api/admin/users/:id/invitation': {
    path: '/api/admin/users/{stranger}/invitation',
    statuses: staffOnly(409),
  },
  'PATCH /api/admin/users/:id': {
    path: '/api/admin/users/{stranger}',
    json: () => ({ role: 'client' }),
    statuses: staffOnly(200),
  },
  'GET /api/admin/audit': { statuses: staffOnly(200) },
  'HEAD /api/admin/audit': { statuses: staffOnly(200) },
  'GET /api/admin/outbox': { statuses: staffOnly(200) },
  'HEAD /api/admin/outbox': { statuses: staffOnly(200) },
  'GET /api/admin/services': { statuses: staffOnly(200) },
  'HEAD /api/admin/services': { statuses: staffOnly(200) },

  'GET /api/projects': { statuses: usersOnly(200) },
  'HEAD /api/projects': { statuses: usersOnly(200) },
  'GET /api/projects/events': { statuses: usersOnly(200) },
  'GET /api/projects/*': { path: '/api/projects/1/tasks', statuses: usersOnly(200) },
  'HEAD /api/projects/*': { path: '/api/projects/1/tasks', statuses: usersOnly(200) },
  'POST /api/projects/visits': { statuses: usersOnly(200) },
  'POST /api/projects/support': { json: () => ({}), statuses: usersOnly(200) },
  'POST /api/projects/:id/comments': { json: () => ({}), statuses: usersOnly(200) },
  'DELETE /api/projects/:id/comments/:commentId': { statuses: usersOnly(200) },
  'POST /api/projects/:id/approvals/:approvalId/decision': { json: () => ({}), statuses: usersOnly(200) },
  'POST /api/projects/:id/files': { json: () => ({}), statuses: usersOnly(200) },
  'DELETE /api/projects/:id/files/:fileId': { statuses: usersOnly(200) },
  'GET /api/admin/activity': { statuses: staffOnly(200) },
  'HEAD /api/admin/activity': { statuses: staffOnly(200) },
  'GET /api/admin/support': { statuses: staffOnly(200) },
  'HEAD /api/admin/support': { statuses: staffOnly(200) },
  'PATCH /api/admin/support/:id': { json: () => ({ state: 'answered' }), statuses: staffOnly(200) },
  'GET /api/admin/projects': { statuses: staffOnly(200) },
  'HEAD /api/admin/projects': { statuses: staffOnly(200) },
  'GET /api/admin/projects/waiting': { statuses: staffOnly(200) },
  'HEAD /api/admin/projects/waiting': { statuses: staffOnly(200) },
  'POST /api/admin/projects': { json: () => ({}), statuses: staffOnly(200) },
  ...Object.fromEntries(
    ['POST', 'PUT', 'PATCH', 'DELETE'].map((method) => [
      `${method} /api/admin/projects/*`,
      { path: '/api/admin/projects/1', statuses: staffOnly(200) },
    ]),
  ),

  'GET /api/cms/content': { statuses: everyone(200) },
  'HEAD /api/cms/content': { statuses: everyone(200) },
  'GET /api/cms/content/:section': { path: '/api/cms/content/hero', statuses: everyone(200) },
  'HEAD /api/cms/content/:section': { path: '/api/cms/content/hero', statuses: everyone(200) },
  'GET /api/cms/overrides': { statuses: everyone(200) },
  'HEAD /api/cms/overrides': { statuses: everyone(200) },
  'POST /api/cms/content': { json: () => ({}), statuses: staffOnly(200) },
  'PUT /api/cms/content/:id': { json: () => ({}), statuses: staffOnly(200) },
  'DELETE /api/cms/content/:id': { statuses: staffOnly(200) },
  'POST /api/cms/content/:id/publish': { json: () => ({}), statuses: staffOnly(200) },
  'POST /api/cms/content/:id/restore': { json: () => ({}), statuses: staffOnly(200) },
  'POST /api/cms/import': { json: () => ({}), statuses: staffOnly(200) },
  'POST /api/cms/media': { json: () => ({}), statuses: staffOnly(200) },
  'PUT /api/cms/media/:id': { json: () => ({}), statuses: staffOnly(200) },
  'DELETE /api/cms/media/:id': { statuses: staffOnly(200) },
  'PUT /api/cms/media/:id/file': { json: () => ({}), statuses: staffOnly(200) },
  'GET /api/cms/*': { path: '/api/cms/media', statuses: staffOnly(200) },
  'HEAD /api/cms/*': { path: '/api/cms/media', statuses: staffOnly(200) },
  'GET /media/*': { path: '/media/1/0123456789abcdef/photo.jpg', statuses: everyone(200) },
  'HEAD /media/*': { path: '/media/1/0123456789abcdef/photo.jpg', statuses: everyone(200) },

  'POST /api/leads': { json: () => ({}), statuses: everyone(200) },
  'POST /api/consents': { json: () => ({}), statuses: everyone(200) },
  'GET /api/admin/leads': { statuses: staffOnly(200) },
  'HEAD /api/admin/leads': { statuses: staffOnly(200) },
  'GET /api/admin/leads/export': { statuses: staffOnly(200) },
  'GET /api/admin/leads/:id': { statuses: staffOnly(200) },
  'HEAD /api/admin/leads/:id': { statuses: staffOnly(200) },
  'PATCH /api/admin/leads/:id': { json: () => ({}), statuses: staffOnly(200) },
  'DELETE /api/admin/leads/:id': { statuses: staffOnly(200) },

  'GET /api/chatbot/bots': { statuses: usersOnly(200) },
  'HEAD /api/chatbot/bots': { statuses: usersOnly(200) },
  'POST /api/chatbot/bots': { json: () => ({}), statuses: usersOnly(200) },
  'POST /api/chatbot/bots/claim': { json: () => ({}), statuses: usersOnly(200) },
  'GET /api/chatbot/bots/:botId': { statuses: usersOnly(200) },
  'HEAD /api/chatbot/bots/:botId': { statuses: usersOnly(200) },
  'DELETE /api/chatbot/bots/:botId': { statuses: usersOnly(200) },
  'PUT /api/chatbot/bots/:botId/settings': { json: () => ({}), statuses: usersOnly(200) },
  'GET /api/chatbot/bots/:botId/versions': { statuses: usersOnly(200) },
  'HEAD /api/chatbot/bots/:botId/versions': { statuses: usersOnly(200) },
  'GET /api/chatbot/bots/:botId/launch': { statuses: usersOnly(200) },
  'HEAD /api/chatbot/bots/:botId/launch': { statuses: usersOnly(200) },
  'PUT /api/chatbot/bots/:botId/launch': { json: () => ({}), statuses: usersOnly(200) },
  'POST /api/chatbot/bots/:botId/versions/:version/restore': {
    path: `/api/chatbot/bots/${DEMO_ID}/versions/1/restore`,
    json: () => ({}),
    statuses: usersOnly(200),
  },
  'GET /api/chatbot/trainings': { statuses: usersOnly(200) },
  'HEAD /api/chatbot/trainings': { statuses: usersOnly(200) },
  'POST /api/chatbot/training/document': { json: () => ({}), statuses: usersOnly(200) },
  'POST /api/chatbot/training/url': { json: () => ({}), statuses: usersOnly(200) },
  'GET /api/chatbot/bots/:botId/sources': { statuses: usersOnly(200) },
  'HEAD /api/chatbot/bots/:botId/sources': { statuses: usersOnly(200) },
  'GET /api/chatbot/bots/:botId/sources/events': { statuses: usersOnly(200) },
  'POST /api/chatbot/bots/:botId/sources/documents': { json: () => ({}), statuses: usersOnly(200) },
  'POST /api/chatbot/bots/:botId/sources/urls': { json: () => ({}), statuses: usersOnly(200) },
  'POST /api/chatbot/bots/:botId/sources/preview': { json: () => ({}), statuses: usersOnly(200) },
  'DELETE /api/chatbot/bots/:botId/sources/:sourceId': { statuses: usersOnly(200) },
  'POST /api/chatbot/bots/:botId/sources/:sourceId/reading': { json: () => ({}), statuses: usersOnly(200) },
  'PUT /api/chatbot/bots/:botId/sources/:sourceId/schedule': { json: () => ({}), statuses: usersOnly(200) },
  'GET /api/chatbot/bots/:botId/sources/:sourceId/pages': { statuses: usersOnly(200) },
  'HEAD /api/chatbot/bots/:botId/sources/:sourceId/pages': { statuses: usersOnly(200) },
  'GET /api/chatbot/bots/:botId/usage': { statuses: usersOnly(200) },
  'HEAD /api/chatbot/bots/:botId/usage': { statuses: usersOnly(200) },
  'PUT /api/chatbot/bots/:botId/spend-cap': { json: () => ({}), statuses: usersOnly(200) },
  'PUT /api/chatbot/bots/:botId/provider-key': { json: () => ({}), statuses: usersOnly(200) },
  'DELETE /api/chatbot/bots/:botId/provider-key': { statuses: usersOnly(200) },
  'PUT /api/chatbot/bots/:botId/identity-secret': { statuses: usersOnly(200) },
  'GET /api/chatbot/bots/:botId/installation': { statuses: usersOnly(200) },
  'GET /api/admin/system': { statuses: staffOnly(200) },
  'HEAD /api/admin/system': { statuses: staffOnly(200) },
  'GET /api/admin/system/failed-jobs': { statuses: staffOnly(200) },
  'HEAD /api/admin/system/failed-jobs': { statuses: staffOnly(200) },
  'POST /api/admin/system/queues/:queue/jobs/:id/retry': { statuses: staffOnly(200) },
  'DELETE /api/admin/system/queues/:queue/jobs/:id': { statuses: staffOnly(200) },
  'GET /api/admin/bots': { statuses: staffOnly(200) },
  'HEAD /api/admin/bots': { statuses: staffOnly(200) },
  'POST /api/admin/bots/claim': { json: () => ({}), statuses: staffOnly(200) },
  'PUT /api/admin/bots/:botId/plan': { json: () => ({}), statuses: staffOnly(200) },

  'GET /api/chatbot/bots/:botId/conversations': { statuses: usersOnly(200) },
  'HEAD /api/chatbot/bots/:botId/conversations': { statuses: usersOnly(200) },
  'GET /api/chatbot/bots/:botId/conversations/export': { statuses: usersOnly(200) },
  'HEAD /api/chatbot/bots/:botId/conversations/export': { statuses: usersOnly(200) },
  'GET /api/chatbot/bots/:botId/conversations/:id': { statuses: usersOnly(200) },
  'HEAD /api/chatbot/bots/:botId/conversations/:id': { statuses: usersOnly(200) },
  'POST /api/chatbot/bots/:botId/message': { json: () => ({ message: 'hello' }), statuses: usersOnly(200) },
  'PUT /api/chatbot/bots/:botId/conversations/:id/turns/:turnId/rating': {
    json: () => ({ rating: 'up' }),
    statuses: usersOnly(200),
  },
  'GET /api/chatbot/bots/:botId/turns/:turnId/explanation': { statuses: usersOnly(200) },
  'HEAD /api/chatbot/bots/:botId/turns/:turnId/explanation': { statuses: usersOnly(200) },
  'GET /api/chatbot/bots/:botId/gaps': { statuses: usersOnly(200) },
  'HEAD /api/chatbot/bots/:botId/gaps': { statuses: usersOnly(200) },
  'GET /api/chatbot/bots/:botId/corrections': { statuses: usersOnly(200) },
  'HEAD /api/chatbot/bots/:botId/corrections': { statuses: usersOnly(200) },
  'GET /api/chatbot/bots/:botId/report-card': { statuses: usersOnly(200) },
  'HEAD /api/chatbot/bots/:botId/report-card': { statuses: usersOnly(200) },
  'GET /api/chatbot/bots/:botId/analytics': { statuses: usersOnly(200) },
  'HEAD /api/chatbot/bots/:botId/analytics': { statuses: usersOnly(200) },
  'GET /api/chatbot/bots/:botId/analytics/export': { statuses: usersOnly(200) },
  'HEAD /api/chatbot/bots/:botId/analytics/export': { statuses: usersOnly(200) },
  'DELETE /api/chatbot/bots/:botId/conversations/:id': { statuses: usersOnly(200) },
  'POST /api/chatbot/bots/:botId/gaps/:id/dismissal': { json: () => ({}), statuses: usersOnly(200) },
  'POST /api/chatbot/bots/:botId/corrections': { json: () => ({}), statuses: usersOnly(200) },
  'PUT /api/chatbot/bots/:botId/corrections/:id': { json: () => ({}), statuses: usersOnly(200) },
  'DELETE /api/chatbot/bots/:botId/corrections/:id': { statuses: usersOnly(200) },
  'POST /api/chatbot/bots/:botId/report-card': { json: () => ({}), statuses: usersOnly(200) },
  'PUT /api/chatbot-demo/:botId/conversations/:id/turns/:turnId/rating': {
    json: () => ({}),
    statuses: everyone(200),
  },
  'PUT /api/widget/:botId/conversations/:id/turns/:turnId/rating': {
    json: () => ({}),
    statuses: everyone(200),
  },

  'POST /api/widget/:botId/leads': { json: () => ({}), statuses: everyone(200) },
  'POST /api/widget/:botId/hand-off': { json: () => ({}), statuses: everyone(200) },
  'GET /api/chatbot/bots/:botId/hand-off-address': { statuses: usersOnly(200) },
  'HEAD /api/chatbot/bots/:botId/hand-off-address': { statuses: usersOnly(200) },
  'POST /api/chatbot/bots/:botId/hand-off-address/mail': { statuses: usersOnly(200) },
  'POST /api/hand-off-address/confirm': { json: () => ({ token }), statuses: everyone(200) },
  'GET /api/chatbot/bots/:botId/leads': { statuses: usersOnly(200) },
  'HEAD /api/chatbot/bots/:botId/leads': { statuses: usersOnly(200) },
  'GET /api/chatbot/bots/:botId/leads/export': { statuses: usersOnly(200) },
  'DELETE /api/chatbot/bots/:botId/leads/:id': { statuses: usersOnly(200) },
  'GET /api/chatbot/bots/:botId/webhooks': { statuses: usersOnly(200) },
  'HEAD /api/chatbot/bots/:botId/webhooks': { statuses: usersOnly(200) },
  'POST /api/chatbot/bots/:botId/webhooks': { json: () => ({}), statuses: usersOnly(200) },
  'PATCH /api/chatbot/bots/:botId/webhooks/:id': { json: () => ({}), statuses: usersOnly(200) },
  'DELETE /api/chatbot/bots/:botId/webhooks/:id': { statuses: usersOnly(200) },
  'POST /api/chatbot/bots/:botId/webhooks/:id/secret': { json: () => ({}), statuses: usersOnly(200) },
  'POST /api/chatbot/bots/:botId/webhooks/:id/test': { json: () => ({}), statuses: usersOnly(200) },
  'GET /api/chatbot/bots/:botId/webhooks/:id/deliveries': { statuses: usersOnly(200) },
  'HEAD /api/chatbot/bots/:botId/webhooks/:id/deliveries': { statuses: usersOnly(200) },
  'POST /api/chatbot/bots/:botId/webhooks/:id/deliveries/:deliveryId/replay': {
    path: `/api/chatbot/bots/${DEMO_ID}/webhooks/${DEMO_ID}/deliveries/1/replay`,
    json: () => ({}),
    statuses: usersOnly(200),
  },
  'GET /api/chatbot/bots/:botId/api-keys': { statuses: usersOnly(200) },
  'HEAD /api/chatbot/bots/:botId/api-keys': { statuses: usersOnly(200) },
  'POST /api/chatbot/bots/:botId/api-keys': { json: () => ({}), statuses: usersOnly(200) },
  'POST /api/chatbot/bots/:botId/api-keys/:id/rotation': { json: () => ({}), statuses: usersOnly(200) },
  'DELETE /api/chatbot/bots/:botId/api-keys/:id': { statuses: usersOnly(200) },
  'POST /api/v1/bots/:botId/messages': { json: () => ({}), statuses: everyone(200) },
  'GET /api/v1/bots/:botId/conversations': { statuses: everyone(200) },
  'HEAD /api/v1/bots/:botId/conversations': { statuses: everyone(200) },
  'GET /api/v1/bots/:botId/conversations/:id': { statuses: everyone(200) },
  'HEAD /api/v1/bots/:botId/conversations/:id': { statuses: everyone(200) },
  'GET /api/v1/bots/:botId/leads': { statuses: everyone(200) },
  'HEAD /api/v1/bots/:botId/leads': { statuses: everyone(200) },
  'GET /api/v1/bots/:botId/sources': { statuses: everyone(200) },
  'HEAD /api/v1/bots/:botId/sources': { statuses: everyone(200) },
  'GET /api/v1/openapi.json': { statuses: everyone(200) },
  'HEAD /api/v1/openapi.json': { statuses: everyone(200) },

  'POST /api/chatbot-demo/create': { json: () => ({ domain: 'example.test' }), statuses: everyone(200) },
  'POST /api/chatbot-demo/contact': { json: () => ({}), statuses: everyone(200) },
  'POST /api/chatbot-demo/:botId/message': { json: () => ({ message: 'hello' }), statuses: everyone(200) },
  'PUT /api/chatbot-demo/:botId/owner': { json: () => ({}), statuses: everyone(200) },
  'PUT /api/chatbot-demo/:botId/appearance': { json: () => ({}), statuses: everyone(200) },
  'POST /api/chatbot-demo/:botId/plan-interest': { json: () => ({}), statuses: everyone(200) },
  'DELETE /api/chatbot-demo/:botId/conversations/:id': { statuses: everyone(200) },
  'DELETE /api/widget/:botId/conversations/:id': { statuses: everyone(200) },
  'GET /api/chatbot-demo/:botId/events': { statuses: everyone(200) },
  'GET /api/chatbot-demo/*': { path: `/api/chatbot-demo/${DEMO_ID}`, statuses: everyone(200) },
  'HEAD /api/chatbot-demo/*': { path: `/api/chatbot-demo/${DEMO_ID}`, statuses: everyone(200) },
  'POST /api/widget/:botId/message': { json: () => ({ message: 'hello' }), statuses: everyone(200) },
  'GET /api/widget/*': { path: `/api/widget/${DEMO_ID}/config`, statuses: everyone(200) },
  'HEAD /api/widget/*': { path: `/api/widget/${DEMO_ID}/config`, statuses: everyone(200) },
  'GET /widget/*': { path: '/widget/v1.js', statuses: everyone(200) },
  'HEAD /widget/*': { path: '/widget/v1.js', statuses: everyone(200) },
  ...Object.fromEntries(
    ['', '/it', '/en'].flatMap((start) => [
      [`POST ${start}/chatbot-demo`, { json: () => ({}), statuses: everyone(200) }],
      [`POST ${start}/chatbot-demo/:botId/plain`, { json: () => ({}), statuses: everyone(200) }],
      [`GET ${start}/chatbot-demo/:botId/plain`, { statuses: everyone(200) }],
      [`HEAD ${start}/chatbot-demo/:botId/plain`, { statuses: everyone(200) }],
      ...['/contact', '/contact/call', '/contact/plan'].flatMap((path) => [
        [`POST ${start}${path}`, { json: () => ({}), statuses: everyone(200) }],
        [`GET ${start}${path}`, { statuses: everyone(200) }],
        [`HEAD ${start}${path}`, { statuses: everyone(200) }],
      ]),
    ]),
  ),
  'GET /*': { path: '/it', statuses: everyone(200) },
  'HEAD /*': { path: '/it', statuses: everyone(200) },
};

let accounts: Accounts;
beforeAll(async () => {
  accounts = await startAccounts({ authEnv: { RATE_LIMITS: 'off' } });
  await accounts.auth.register({ role: 'admin', username: 'always there' });
  const { as } = await accounts.auth.register({ username: 'stranger' });
  stranger = { userId: as.id, sessionId: as.sessionId };
});
afterAll(() => accounts.stop());

/** Only auth is real here, so a session stays good until a call to auth changes it. */
const cookies = new Map<Caller, string>();
async function cookieFor(caller: Caller): Promise<string | undefined> {
  const cookie = cookies.get(caller) ?? (await freshCookie(caller));
  if (cookie) cookies.set(caller, cookie);
  return cookie;
}

async function freshCookie(caller: Caller): Promise<string | undefined> {
  if (caller === 'anonymous') return undefined;
  const { username, email } = newUser();
  const role: Role = caller === 'admin' ? 'admin' : 'client';
  const { user } = await accounts.auth.register({ username, email, role });
  const cookie = await accounts.logIn({ username, password: PASSWORD });
  if (caller === 'disabled') await accounts.auth.deps.users.setStanding(user.id, { isActive: false });
  return cookie;
}

function pathOf(
  pattern: string,
  { path = pattern.replace(':botId', DEMO_ID).replace(':id', DEMO_ID) }: Entry,
) {
  return path.replace('{stranger’s session}', stranger.sessionId).replace('{stranger}', stranger.userId);
}

const rows = routes.flatMap(({ methods, pattern, access, upstream }) =>
  methods.map((method) => ({
    ...{ method, pattern, access, upstream },
    name: `${method} ${pattern}`,
    isRead: ['GET', 'HEAD'].includes(method),
  })),
);

test('every route has a line in the table, and every line a route', () => {
  expect(Object.keys(table).toSorted()).toEqual(rows.map(({ name }) => name).toSorted());
});

test.each(rows)('$name says who may call it as the table does', ({ name, access }) => {
  const statuses = table[name]?.statuses ?? everyone(0);
  const refused = callers.filter((caller) => statuses[caller] === 401 || statuses[caller] === 403);

  const expected = {
    anyone: [],
    user: ['anonymous', 'disabled'],
    admin: ['anonymous', 'disabled', 'client'],
  };
  // A login of an unknown user is refused for every caller.
  expect(refused.length === callers.length ? [] : refused).toEqual(expected[access]);
});

describe.each(rows)('$name', ({ method, pattern, upstream, name, isRead }) => {
  test.each(callers)('called by %s', async (caller) => {
    const entry = table[name];
    if (!entry) throw new Error('no line in the table');
    const cookie = await cookieFor(caller);

    const response = await accounts.call(pathOf(pattern, entry), {
      method,
      ...(entry.json ? { json: entry.json() } : {}),
      ...(cookie ? { cookie } : {}),
    });
    if (upstream === 'auth' && response.ok && !isRead) cookies.delete(caller);

    expect(response.status).toBe(entry.statuses[caller]);
  });

  test('called by staff who look through a client’s eyes', async () => {
    const entry = table[name];
    if (!entry) throw new Error('no line in the table');

    const response = await accounts.call(pathOf(pattern, entry), {
      method,
      cookie: (await cookieFor('admin')) ?? '',
      headers: { 'x-view-as': stranger.userId },
      ...(entry.json ? { json: entry.json() } : {}),
    });

    expect(response.status).toBe(isRead ? entry.statuses.viewer : 403);
    if (!isRead) expect(await response.json()).toMatchObject({ code: 'view.read_only' });
  });
});

test('after all of this the stranger is still logged in, as a client', async () => {
  const [session] = await accounts.auth.deps.sessions.listByUser(stranger.userId, new Date());

  expect(session?.id).toBe(stranger.sessionId);
  expect(await accounts.auth.deps.users.find(stranger.userId)).toMatchObject({
    role: 'client',
    isActive: true,
  });
});
