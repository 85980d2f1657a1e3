import { randomUUID } from 'node:crypto';
import type { AuditEntry, OutboxMail } from '@fucina/contracts/administration';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { PASSWORD, startAuth } from './start-auth.ts';

const auth = await startAuth();
const admin = await auth.register({ role: 'admin' });
const client = await auth.register();
afterAll(() => auth.stop());

const newcomer = () => {
  const username = `newcomer-${randomUUID()}`;
  return { username, email: `${username}@people.test` };
};

const patch = (id: string, json: object, as = admin.as) =>
  auth.request(`/api/admin/users/${id}`, { as, method: 'PATCH', json });

describe('an invitation', () => {
  test('creates an account that the mailed link activates, in the chosen language', async () => {
    const { username, email } = newcomer();
    const json = { username, email, role: 'client', language: 'it' };
    let invited: Response | undefined;
    const token = await auth.mailedToken(email, async () => {
      invited = await auth.request('/api/admin/users', { as: admin.as, json });
    });
    const early = await auth.request('/api/login', { json: { username, password: PASSWORD } });

    await auth.request('/api/password-reset/confirm', { json: { token, password: PASSWORD } });
    const late = await auth.request('/api/login', { json: { username, password: PASSWORD } });

    expect(invited?.status).toBe(201);
    expect(await invited?.json()).toMatchObject({ isInvited: true, role: 'client' });
    expect([early.status, late.status]).toEqual([401, 200]);
    expect(await late.json()).toMatchObject({ isEmailVerified: true, language: 'it' });
  });

  test('for an email address in use is refused', async () => {
    const json = { ...newcomer(), email: admin.user.email };

    expect((await auth.request('/api/admin/users', { as: admin.as, json })).status).toBe(409);
  });
});

describe('the last administrator', () => {
  beforeEach(async () => {
    await auth.db.collection('users').updateMany({}, { $set: { role: 'client' } });
    await auth.deps.users.setStanding(admin.user.id, { role: 'admin', isActive: true });
  });

  test('cannot be demoted, deactivated or deleted', async () => {
    const demoted = await patch(admin.user.id, { role: 'client' });
    const deactivated = await patch(admin.user.id, { isActive: false });
    const deleted = await auth.request('/api/user', {
      as: admin.as,
      method: 'DELETE',
      json: { password: PASSWORD },
    });

    for (const response of [demoted, deactivated, deleted]) {
      expect(response.status).toBe(409);
      expect(await response.json()).toMatchObject({ code: 'user.last_admin' });
    }
    expect(await auth.deps.users.find(admin.user.id)).toMatchObject({ role: 'admin', isActive: true });
  });

  test('remains when all administrators are demoted or deactivated at once', async () => {
    const others = [await auth.register({ role: 'admin' }), await auth.register({ role: 'admin' })];
    const all = [admin, ...others];

    const responses = await Promise.all(
      all.map(({ user }, index) => patch(user.id, index === 1 ? { isActive: false } : { role: 'client' })),
    );

    expect(responses.map(({ status }) => status).sort()).toEqual([200, 200, 409]);
    expect(await auth.db.collection('users').countDocuments({ role: 'admin', isActive: true })).toBe(1);
  });

  test('cannot be demoted while the only other one has not accepted the invitation', async () => {
    await auth.request('/api/admin/users', {
      as: admin.as,
      json: { ...newcomer(), role: 'admin' },
    });

    expect((await patch(admin.user.id, { role: 'client' })).status).toBe(409);
  });
});

describe('a change of role or status', () => {
  test('ends the sessions of a deactivated user', async () => {
    const { user, as } = await auth.register();

    await patch(user.id, { isActive: false });

    expect(await auth.deps.sessions.findActive(as.sessionId, new Date())).toBeNull();
  });

  test('returns 404 for an unknown user and 400 for an empty or invalid change', async () => {
    expect((await patch('0123456789abcdef0123456789abcdef', { role: 'admin' })).status).toBe(404);
    expect((await patch(admin.user.id, {})).status).toBe(400);
    expect((await patch(admin.user.id, { role: 'root' })).status).toBe(400);
  });
});

describe('the audit log', () => {
  test('lists who did what to whom, newest first and page by page', async () => {
    const { user } = await auth.register();
    await patch(user.id, { role: 'admin' });
    await patch(user.id, { isActive: false });
    const read = async (query: string) => {
      const response = await auth.request(`/api/admin/audit${query}`, { as: admin.as });
      return ((await response.json()) as { entries: AuditEntry[] }).entries;
    };

    const first = await read('?limit=2');
    const second = await read(`?limit=1&before=${first[1]?.id}`);

    expect(first).toMatchObject([
      {
        action: 'user.deactivated',
        actorId: admin.user.id,
        subjectId: user.id,
        address: admin.as.network,
      },
      { action: 'user.role_changed', actorId: admin.user.id, subjectId: user.id, detail: 'client → admin' },
    ]);
    expect(second).toMatchObject([{ action: 'user.registered', actorId: user.id }]);
  });

  test('has no method to change or remove entries', () => {
    const ways = ['add', 'addOnce', 'addOwn', 'list', 'listAbout'];
    expect(Object.keys(auth.deps.audit).toSorted()).toEqual(ways);
  });

  test('keeps the first version of an entry added with addOnce', async () => {
    const { user } = await auth.register();
    const line = (detail: string) => ({
      at: new Date(),
      action: 'user.exported' as const,
      actorId: user.id,
      address: 'a',
      detail,
    });

    await auth.deps.audit.addOnce(`once ${user.id}`, line('first'));
    await auth.deps.audit.addOnce(`once ${user.id}`, line('second'));

    const lines = await auth.deps.audit.list({ limit: 100 });
    expect(lines.filter(({ actorId, address }) => actorId === user.id && address === 'a')).toMatchObject([
      { detail: 'first' },
    ]);
  });
});

test('without a mail server the outbox shows what would have been sent', async () => {
  const { user } = await auth.register();

  const response = await auth.request('/api/admin/outbox?limit=1', { as: admin.as });

  const { mails } = (await response.json()) as { mails: OutboxMail[] };
  expect(mails).toMatchObject([{ to: user.email, status: 'waiting' }]);
});

test.each([
  ['GET', '/api/admin/users'],
  ['POST', '/api/admin/users'],
  ['PATCH', '/api/admin/users/0123456789abcdef0123456789abcdef'],
  ['GET', '/api/admin/audit'],
  ['GET', '/api/admin/outbox'],
])('%s %s is for administrators, even when the gateway is bypassed', async (method, path) => {
  const asked = await auth.request(path, { as: client.as, method });
  const nobody = await auth.request(path, { as: null, method });

  expect([asked.status, nobody.status]).toEqual([403, 401]);
});
