import { randomUUID } from 'node:crypto';
import type { RequestListener } from 'node:http';
import { PASSWORD } from '@fucina/auth/testing';
import { startCuttableProxy } from '@fucina/service-kit/testing/cuttable-proxy';
import { findTestStores } from '@fucina/service-kit/testing/test-stores';
import { Redis } from 'ioredis';
import { afterAll, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { cookieOf, startAccounts } from './start-accounts.ts';
import { answerJson, startGateway, until } from './start-gateway.ts';

let marta: { username: string; email: string; password: string };
let cookie: string;
let userId: string;
let countCalls: () => number;

/** Event streams stay open. */
const projects: RequestListener = (req, res) => {
  if (!req.url?.endsWith('/events')) return answerJson(req, res);
  res.setHeader('content-type', 'text/event-stream').write('retry: 1\n\n');
};
const shared = await startAccounts({ projects });
let accounts = shared;
afterAll(() => shared.stop());

async function register() {
  const username = `marta-${randomUUID()}`;
  marta = { username, email: `${username}@people.test`, password: PASSWORD };
  const registered = await accounts.call('/api/register', { json: marta });
  cookie = cookieOf(registered);
  userId = ((await registered.json()) as { id: string }).id;
}
const status = async (of = cookie) => (await accounts.call('/api/user', { cookie: of })).status;
/** About the session only, since auth's own endpoints check it themselves. */
const askProjects = () => accounts.call('/api/projects', { cookie });
const logOut = () => accounts.call('/api/logout', { method: 'POST', cookie });

/** Waits until the gateway has cached the session, or there would be nothing to revoke. */
async function untilRemembered() {
  const find = vi.spyOn(accounts.auth.deps.sessions, 'findActive');
  countCalls = () => find.mock.calls.length;
  await until(async () => {
    const asked = countCalls();
    await askProjects();
    await askProjects();
    return countCalls() === asked;
  }, 'the gateway remembers the session');
}

describe('a session is revoked by the next request', () => {
  beforeEach(async () => {
    await register();
    await untilRemembered();
  });

  test('after logging out', async () => {
    await logOut();

    expect(await status()).toBe(401);
  });

  test('after it was ended from another session', async () => {
    const other = await accounts.logIn(marta);
    const list = await accounts.call('/api/sessions', { cookie: other });
    const { sessions } = (await list.json()) as { sessions: { id: string; isCurrent: boolean }[] };
    const id = sessions.find(({ isCurrent }) => !isCurrent)?.id;

    const ended = await accounts.call(`/api/sessions/${id}`, { method: 'DELETE', cookie: other });

    expect([ended.status, await status(), await status(other)]).toEqual([200, 401, 200]);
  });

  test('after all other sessions were ended', async () => {
    const other = await accounts.logIn(marta);

    await accounts.call('/api/sessions', { method: 'DELETE', cookie: other });

    expect([await status(), await status(other)]).toEqual([401, 200]);
  });

  test('after a password change in another session, which itself stays valid', async () => {
    const other = await accounts.logIn(marta);
    const json = { currentPassword: PASSWORD, newPassword: 'quattro cani al parco' };

    await accounts.call('/api/user/password', { method: 'PUT', cookie: other, json });

    expect([await status(), await status(other)]).toEqual([401, 200]);
  });

  test('after a password reset by email', async () => {
    const token = await accounts.auth.mailedToken(marta.email, () =>
      accounts.call('/api/password-reset', { json: { email: marta.email } }),
    );

    await accounts.call('/api/password-reset/confirm', {
      json: { token, password: 'quattro cani al parco' },
    });

    expect(await status()).toBe(401);
  });

  test('after the account is deleted', async () => {
    await accounts.call('/api/user', { method: 'DELETE', cookie, json: { password: PASSWORD } });

    expect(await status()).toBe(401);
  });

  test('after the account is deactivated, and role changes apply at once', async () => {
    const chief = await accounts.auth.register({ role: 'admin' });
    const chiefCookie = await accounts.logIn({ username: chief.user.username, password: PASSWORD });
    const patch = (json: object) =>
      accounts.call(`/api/admin/users/${userId}`, { method: 'PATCH', cookie: chiefCookie, json });
    const list = async () => (await accounts.call('/api/admin/users', { cookie })).status;

    const before = await list();
    await patch({ role: 'admin' });
    const promoted = await list();
    await patch({ role: 'client' });
    const demoted = await list();
    await patch({ isActive: false });

    expect([before, promoted, demoted, await list()]).toEqual([403, 200, 403, 401]);
  });

  test('even when Redis loses its data before and after the logout', async () => {
    const redis = new Redis((await findTestStores()).redisUrl);
    // Only this gateway's keys, since other tests share the server.
    const empty = async () => {
      const keys = await redis.keys(`${accounts.gateway.prefix}:*`);
      if (keys.length > 0) await redis.del(keys);
    };
    await empty();

    await logOut();
    await empty();
    const afterwards = await status();
    redis.disconnect();

    expect(afterwards).toBe(401);
  });

  test('even when the gateway restarts after the logout', async () => {
    await logOut();
    await accounts.restartGateway();

    expect(await status()).toBe(401);
  });

  test('even when auth restarts after the logout, and other sessions survive', async () => {
    const other = await accounts.logIn(marta);
    await logOut();
    await accounts.stopAuth();
    await accounts.startAuth();

    expect([await status(), await status(other)]).toEqual([401, 200]);
  });

  test('on another gateway as well', async () => {
    const second = await startGateway({ newsChannel: accounts.auth.channel, authUrl: accounts.authUrl });
    const seenThere = async () => (await fetch(`${second.url}/api/user`, { headers: { cookie } })).status;
    const before = [await seenThere(), await seenThere()];

    await logOut();
    const after = await seenThere();
    await second.close();

    expect([...before, after]).toEqual([200, 200, 401]);
  });
});

test("logging out ends the session's event stream and no other", async () => {
  await register();
  const other = await accounts.logIn(marta);
  const open = (of: string) => accounts.call('/api/projects/events', { cookie: of });
  const [mine, theirs] = [await open(cookie), await open(other)];
  let isTheirsOver = false;
  const theirText = theirs.text().then(() => {
    isTheirsOver = true;
  });

  await logOut();

  expect(await mine.text()).toBe('retry: 1\n\n');
  expect((await open(cookie)).status).toBe(401);
  expect(isTheirsOver).toBe(false);
  await accounts.call('/api/logout', { method: 'POST', cookie: other });
  await theirText;
});

describe('without session news', () => {
  /** Starts accounts for one test in place of the shared ones. */
  async function start(options: Parameters<typeof startAccounts>[0]) {
    accounts = await startAccounts(options);
    onTestFinished(async () => {
      await accounts.stop();
      accounts = shared;
    });
    await register();
  }

  test('every request checks the session with auth, so a logout applies at once', async () => {
    const redisUrl = new URL((await findTestStores()).redisUrl);
    const proxy = await startCuttableProxy({ host: redisUrl.hostname, port: Number(redisUrl.port) });
    await start({ newsRedisUrl: `redis://127.0.0.1:${proxy.port}` });
    await untilRemembered();

    proxy.cut();
    await until(async () => {
      const before = countCalls();
      await askProjects();
      return countCalls() > before;
    }, 'the gateway asks again');
    await logOut();
    const afterwards = await status();

    proxy.restore();
    cookie = await accounts.logIn(marta);
    await untilRemembered();
    await proxy.stop();

    expect(afterwards).toBe(401);
  });

  test("a logout without Redis is confirmed only after every gateway's cache has expired", async () => {
    await start({ authEnv: { REDIS_URL: 'redis://127.0.0.1:1' } });
    await untilRemembered();

    const out = await logOut();

    expect([out.status, await status()]).toEqual([200, 401]);
  });
});

describe('while auth is down', () => {
  test('nobody is let in, public pages still work, and sessions recover afterwards', async () => {
    await register();
    const anonymous = await accounts.call('/api/user');
    await accounts.restartGateway();
    await accounts.stopAuth();

    const user = await accounts.call('/api/user', { cookie });
    const staff = await accounts.call('/api/admin/users', { cookie });
    const page = await accounts.call('/', { cookie });
    const demo = await accounts.call('/api/chatbot-demo/0123456789abcdef0123456789abcdef', { cookie });
    const problem = await user.json();
    const login = await accounts.call('/api/login', { json: marta });
    await accounts.startAuth();

    expect([anonymous.status, user.status, staff.status, login.status]).toEqual([401, 503, 503, 503]);
    expect(problem).toMatchObject({ code: 'service.unavailable', retryAfter: 3 });
    expect([page.status, demo.status]).toEqual([200, 200]);
    await until(async () => (await status()) === 200, 'the session counts again');
  });
});
