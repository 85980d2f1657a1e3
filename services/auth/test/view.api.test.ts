import type { AuditEntry } from '@fucina/contracts/administration';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Auth, PASSWORD, startAuth } from './start-auth.ts';

let auth: Auth;
let admin: Awaited<ReturnType<Auth['register']>>;
beforeAll(async () => {
  auth = await startAuth();
  admin = await auth.register({ role: 'admin', username: 'chief' });
});
afterAll(() => auth.stop());

const begin = (id: string, as = admin.as) =>
  auth.request(`/api/admin/users/${id}/view`, { as, method: 'POST' });

test('the start of a view is in the audit log, with the names of both', async () => {
  const { user, as } = await auth.register();
  await auth.request('/api/user', { as, method: 'PATCH', json: { firstName: 'Ada', lastName: 'Neri' } });

  const response = await begin(user.id);

  expect(await response.json()).toEqual({ success: true });
  const audit = await auth.request('/api/admin/audit?limit=1', { as: admin.as });
  const { entries } = (await audit.json()) as { entries: AuditEntry[] };
  expect(entries).toMatchObject([
    {
      action: 'user.viewed',
      actor: { id: admin.user.id, name: 'chief' },
      subject: { id: user.id, name: 'Ada Neri' },
      address: admin.as.network,
    },
  ]);
});

test('only clients who may come in themselves are viewed', async () => {
  const other = await auth.register({ role: 'admin' });
  const { user } = await auth.register();
  await auth.deps.users.setStanding(user.id, { isActive: false });

  for (const id of [other.user.id, user.id, '0123456789abcdef0123456789abcdef']) {
    const response = await begin(id);
    expect(response.status).toBe(404);
    expect(await response.json()).toMatchObject({ code: 'user.not_found' });
  }
});

test('under a view the user is the client', async () => {
  const { user, as } = await auth.register();

  const response = await auth.request('/api/user', { as: { ...as, viewerId: admin.user.id } });

  expect(await response.json()).toMatchObject({ id: user.id, username: user.username });
});

test.each([
  ['GET', '/api/sessions', 'view.not_available'],
  ['GET', '/api/user/export', 'view.not_available'],
  ['DELETE', '/api/sessions', 'view.read_only'],
  ['PUT', '/api/user/password', 'view.read_only'],
  ['PUT', '/api/user/email', 'view.read_only'],
  ['PATCH', '/api/user', 'view.read_only'],
  ['DELETE', '/api/user', 'view.read_only'],
  ['POST', '/api/email-verification', 'view.read_only'],
  ['POST', '/api/logout', 'view.read_only'],
])('under a view %s %s is refused with %s, also when asked past the gateway', async (method, path, code) => {
  const { as } = await auth.register();
  const json = {
    password: PASSWORD,
    currentPassword: PASSWORD,
    newPassword: 'quattro cani al parco',
    email: 'x@y.test',
  };

  const response = await auth.request(path, {
    as: { ...as, viewerId: admin.user.id },
    method,
    ...(method === 'GET' ? {} : { json }),
  });

  expect(response.status).toBe(403);
  expect(await response.json()).toMatchObject({ code });
  expect(await auth.deps.sessions.findLiving(as.sessionId, new Date())).not.toBeNull();
});
