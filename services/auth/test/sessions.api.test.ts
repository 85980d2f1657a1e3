import type { Session } from '@fucina/contracts/session';
import type { Identity } from '@fucina/service-kit/identity';
import { afterAll, describe, expect, test } from 'vitest';
import { type Auth, PASSWORD, startAuth, visitor } from './start-auth.ts';

const auth = await startAuth();
afterAll(() => auth.stop());

const FIREFOX = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:145.0) Gecko/20100101 Firefox/145.0';
const DAY_MS = 24 * 3600 * 1000;

async function sessionsOf(as: Identity) {
  const response = await auth.request('/api/sessions', { as });
  return ((await response.json()) as { sessions: Session[] }).sessions;
}
const logIn = (username: string) =>
  auth.request('/api/login', { json: { username, password: PASSWORD }, headers: { 'user-agent': FIREFOX } });
const living = async (id: string) => (await auth.request(`/internal/sessions/${id}`, { as: gateway })).status;
const gateway = { role: 'service', name: 'gateway' } as const;

describe('the sessions of a user', () => {
  test('are listed with their device, with the current one marked', async () => {
    const { user, as } = await auth.register();
    await logIn(user.username);

    const sessions = await sessionsOf(as);

    expect(sessions.map(({ device, isCurrent }) => [device, isCurrent])).toEqual([
      ['Firefox, Windows', false],
      [null, true],
    ]);
  });

  test('can be ended one by one, and another user’s session returns 404', async () => {
    const mine = await auth.register();
    const theirs = await auth.register();
    await logIn(mine.user.username);
    const other = (await sessionsOf(mine.as)).find(({ isCurrent }) => !isCurrent)?.id ?? '';
    const end = (id: string) => auth.request(`/api/sessions/${id}`, { as: mine.as, method: 'DELETE' });

    const statuses = [await end(other), await end(other), await end(theirs.as.sessionId)].map(
      ({ status }) => status,
    );

    expect(statuses).toEqual([200, 404, 404]);
    expect([await living(other), await living(theirs.as.sessionId), await living(mine.as.sessionId)]).toEqual(
      [404, 200, 200],
    );
  });

  test('end all at once, with or without the current one', async () => {
    const { user, as } = await auth.register();
    await Promise.all([logIn(user.username), logIn(user.username)]);

    await auth.request('/api/sessions', { as, method: 'DELETE' });
    const others = await sessionsOf(as);
    const all = await auth.request('/api/sessions?scope=all', { as, method: 'DELETE' });

    expect(others.map(({ isCurrent }) => isCurrent)).toEqual([true]);
    expect(all.headers.get('set-cookie')).toContain('portal_session=; ');
    expect(await living(as.sessionId)).toBe(404);
  });

  test('end at logout, which clears the cookie and can be repeated', async () => {
    const { as } = await auth.register();

    const first = await auth.request('/api/logout', { as, method: 'POST' });
    const second = await auth.request('/api/logout', { method: 'POST' });

    expect([first.status, second.status]).toEqual([200, 200]);
    expect(first.headers.get('set-cookie')).toMatch(
      /^portal_session=; Path=\/; HttpOnly; SameSite=Lax; Max-Age=0$/,
    );
    expect(await living(as.sessionId)).toBe(404);
  });
});

describe('an internal lookup', () => {
  const ask = async (id: string) => (await auth.request(`/internal/sessions/${id}`, { as: gateway })).json();

  test('of a session returns the user’s current role, not the role at login', async () => {
    const { user, as } = await auth.register();
    expect(await ask(as.sessionId)).toEqual({
      userId: user.id,
      name: user.username,
      role: 'client',
      language: 'en',
    });

    await auth.deps.users.setStanding(user.id, { role: 'admin' });

    expect(await ask(as.sessionId)).toMatchObject({ role: 'admin' });
  });

  test.each([
    ['a deactivated user', (auth: Auth, id: string) => auth.deps.users.setStanding(id, { isActive: false })],
    ['a deleted user', (auth: Auth, id: string) => auth.deps.users.remove(id)],
  ])('of a session returns 404 for %s', async (_who, change) => {
    const { user, as } = await auth.register();

    await change(auth, user.id);

    expect(await living(as.sessionId)).toBe(404);
  });

  test('of a session returns 404 after thirty days, even before the database removes it', async () => {
    const { as } = await auth.register();

    auth.travel(31 * DAY_MS);

    expect(await living(as.sessionId)).toBe(404);
  });

  test.each(['/internal/keys', '/internal/sessions/0123456789abcdef0123456789abcdef'])(
    'at %s is refused to callers other than a service',
    async (path) => {
      const { as } = await auth.register({ role: 'admin' });

      const statuses = [
        await auth.request(path, { as: null }),
        await auth.request(path, { as: visitor() }),
        await auth.request(path, { as }),
      ].map(({ status }) => status);

      expect(statuses).toEqual([401, 401, 401]);
    },
  );
});
