import type { AuditEntry } from '@fucina/contracts/administration';
import { afterAll, expect, test } from 'vitest';
import { PASSWORD, startAuth } from './start-auth.ts';

const auth = await startAuth();
const admin = await auth.register({ role: 'admin', username: 'chief' });
afterAll(() => auth.stop());

const gateway = { role: 'service', name: 'gateway' } as const;
const begin = (clientId: string, sessionId = admin.as.sessionId) =>
  auth.request('/internal/views', {
    as: gateway,
    json: { sessionId, clientId, address: admin.as.network },
  });
const unknown = '0123456789abcdef0123456789abcdef';

test('starting a view writes one audit entry per session, with the names of staff and client', async () => {
  const { user, as } = await auth.register();
  await auth.request('/api/user', { as, method: 'PATCH', json: { firstName: 'Ada', lastName: 'Neri' } });

  const answers = await Promise.all([begin(user.id), begin(user.id), begin(user.id)]);

  const persons = await Promise.all(answers.map((response) => response.json()));
  expect(persons).toEqual(Array(3).fill(expect.objectContaining({ userId: user.id, name: 'Ada Neri' })));
  const audit = await auth.request('/api/admin/audit?limit=2', { as: admin.as });
  const { entries } = (await audit.json()) as { entries: AuditEntry[] };
  expect(entries).toMatchObject([
    {
      action: 'user.viewed',
      actor: { id: admin.user.id, name: 'chief' },
      subject: { id: user.id, name: 'Ada Neri' },
      address: admin.as.network,
    },
    { action: 'user.registered' },
  ]);
});

test('only active clients can be viewed, and only by staff who are logged in', async () => {
  const other = await auth.register({ role: 'admin' });
  const { user, as } = await auth.register();
  const closed = await auth.register();
  await auth.deps.users.setStanding(closed.user.id, { isActive: false });

  const answers = [
    await begin(other.user.id),
    await begin(closed.user.id),
    await begin(unknown),
    await begin(user.id, as.sessionId),
    await begin(user.id, unknown),
  ];

  expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404, 404]);
  expect(await answers[3]?.json()).toMatchObject({ code: 'user.not_found' });
});

test('only a service can start a view', async () => {
  const { user } = await auth.register();
  const json = { sessionId: admin.as.sessionId, clientId: user.id, address: 'a' };

  const response = await auth.request('/internal/views', { as: admin.as, json });

  expect(response.status).toBe(401);
});

test('in a view, the current user is the client', async () => {
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
])('in a view, %s %s is refused with %s, even when the gateway is bypassed', async (method, path, code) => {
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
  expect(await auth.deps.sessions.findActive(as.sessionId, new Date())).not.toBeNull();
});
