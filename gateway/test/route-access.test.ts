import { PASSWORD } from '@fucina/auth/testing';
import { endpoints, methodsOf } from '@fucina/contracts/endpoints/all';
import type { Endpoint } from '@fucina/contracts/endpoints/endpoint';
import type { Role } from '@fucina/contracts/user';
import { afterAll, describe, expect, test } from 'vitest';
import { startAccounts } from './start-accounts.ts';
import { DEMO_ID } from './start-gateway.ts';

const callers = ['anonymous', 'disabled', 'client', 'admin'] as const;
type Caller = (typeof callers)[number];
/** `viewer`: staff viewing as a client, whose writes are always refused. */
type Statuses = Record<Caller | 'viewer', number>;

const everyone = (status: number): Statuses => ({
  anonymous: status,
  disabled: status,
  client: status,
  admin: status,
  viewer: status,
});
const usersOnly = (status: number): Statuses => ({ ...everyone(status), anonymous: 401, disabled: 401 });
const callersOf: Record<Endpoint['access'], (status: number) => Statuses> = {
  anyone: everyone,
  user: usersOnly,
  self: usersOnly,
  admin: (status) => ({ ...usersOnly(status), client: 403, viewer: 403 }),
};

let serial = 0;
const newUser = () => {
  serial += 1;
  return { username: `row${serial}`, email: `row${serial}@rows.test`, password: PASSWORD };
};
const token = 'x'.repeat(43);
let stranger: { userId: string; sessionId: string };

type Call = { path?: string; json?: () => object; status: number };

/** Only auth is real here, so its export fails to reach the other services. */
const callsOfAuth: Record<string, Call> = {
  'POST /api/register': { json: newUser, status: 201 },
  'POST /api/login': { json: () => ({ username: 'nobody', password: PASSWORD }), status: 401 },
  'POST /api/logout': { status: 200 },
  'GET /api/user': { status: 200 },
  'PATCH /api/user': { json: () => ({ firstName: 'Ada' }), status: 200 },
  'DELETE /api/user': { json: () => ({ password: PASSWORD }), status: 200 },
  'PUT /api/user/password': {
    json: () => ({ currentPassword: PASSWORD, newPassword: 'quattro cani al parco' }),
    status: 200,
  },
  'PUT /api/user/email': { json: () => ({ email: newUser().email, password: PASSWORD }), status: 200 },
  'GET /api/user/export': { status: 503 },
  'GET /api/sessions': { status: 200 },
  'DELETE /api/sessions': { status: 200 },
  'DELETE /api/sessions/:id': { path: '/api/sessions/{stranger’s session}', status: 404 },
  'POST /api/email-verification': { status: 200 },
  'POST /api/email-verification/confirm': { json: () => ({ token }), status: 410 },
  'POST /api/password-reset': { json: () => ({ email: 'nobody@rows.test' }), status: 200 },
  'POST /api/password-reset/check': { json: () => ({ token }), status: 410 },
  'POST /api/password-reset/confirm': { json: () => ({ token, password: PASSWORD }), status: 410 },
  'GET /api/admin/users': { status: 200 },
  'POST /api/admin/users': { json: newUser, status: 201 },
  'GET /api/admin/users/:id': { path: '/api/admin/users/{stranger}', status: 200 },
  'POST /api/admin/users/:id/invitation': { path: '/api/admin/users/{stranger}/invitation', status: 409 },
  'PATCH /api/admin/users/:id': {
    path: '/api/admin/users/{stranger}',
    json: () => ({ role: 'client' }),
    status: 200,
  },
  'GET /api/admin/audit': { status: 200 },
  'GET /api/admin/outbox': { status: 200 },
  'GET /api/admin/services': { status: 200 },
};

/** Fakes answer 200. */
function callOf({ method, path, service, maxBodyBytes }: Endpoint): Call {
  const known = callsOfAuth[`${method} ${path}`];
  if (known) return known;
  if (service === 'auth') throw new Error(`no call of ${method} ${path}`);
  return { status: 200, ...(maxBodyBytes > 0 && method !== 'DELETE' ? { json: () => ({}) } : {}) };
}

const accounts = await startAccounts({ authEnv: { RATE_LIMITS: 'off' } });
await accounts.auth.register({ role: 'admin', username: 'always there' });
const { as } = await accounts.auth.register({ username: 'stranger' });
stranger = { userId: as.id, sessionId: as.sessionId };
afterAll(() => accounts.stop());

/** Only auth is real, so sessions last until a call to auth changes them. */
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

const pathOf = (path: string) =>
  path
    .replace('{stranger’s session}', stranger.sessionId)
    .replace('{stranger}', stranger.userId)
    .replace(/:\w+/g, DEMO_ID)
    .replace('*', 'it');

const rows = endpoints.flatMap((row) =>
  methodsOf(row).map((method) => ({ ...row, method, call: callOf(row), isRead: row.method === 'GET' })),
);

test('every route under /api/admin requires staff', () => {
  const open = endpoints.filter(({ path, access }) => path.startsWith('/api/admin/') && access !== 'admin');

  expect(open).toEqual([]);
});

describe.each(rows)('$method $path', ({ call, path, method, access, service, isRead }) => {
  const at = () => pathOf(call.path ?? path);
  const statuses = callersOf[access](call.status);
  const json = () => (call.json ? { json: call.json() } : {});

  test.each(callers)('returns the expected status to %s callers', async (caller) => {
    const cookie = await cookieFor(caller);

    const response = await accounts.call(at(), { method, ...json(), ...(cookie ? { cookie } : {}) });
    if (service === 'auth' && response.ok && !isRead) cookies.delete(caller);

    expect(response.status).toBe(statuses[caller]);
  });

  test('allows staff viewing as a client only reads that are not personal', async () => {
    const cookie = (await cookieFor('admin')) ?? '';
    const headers = { 'x-view-as': stranger.userId };

    const response = await accounts.call(at(), { method, cookie, headers, ...json() });

    expect(response.status).toBe(isRead && access !== 'self' ? statuses.viewer : 403);
    if (!isRead) expect(await response.json()).toMatchObject({ code: 'view.read_only' });
  });
});

test("the stranger's session and role survive all these calls", async () => {
  const [session] = await accounts.auth.deps.sessions.listByUser(stranger.userId, new Date());

  expect(session?.id).toBe(stranger.sessionId);
  expect(await accounts.auth.deps.users.find(stranger.userId)).toMatchObject({
    role: 'client',
    isActive: true,
  });
});
