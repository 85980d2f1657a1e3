import { PASSWORD } from '@fucina/auth/testing';
import { IDENTITY_HEADER } from '@fucina/service-kit/identity';
import { forgeAs, signAs } from '@fucina/service-kit/testing/test-keys';
import { afterAll, describe, expect, test } from 'vitest';
import { asCookie, cookieOf, startAccounts, tokenOf } from './start-accounts.ts';
import { sendRaw } from './start-gateway.ts';

const marta = { username: 'marta', email: 'marta@people.test', password: PASSWORD };
const accounts = await startAccounts();
const cookie = cookieOf(await accounts.call('/api/register', { json: marta }));
afterAll(() => accounts.stop());

const readUser = (headers: Record<string, string>) => accounts.call('/api/user', { headers });

test('registering logs the user in until they log out', async () => {
  const json = { username: 'bruno', email: 'bruno@people.test', password: PASSWORD };
  const registered = await accounts.call('/api/register', { json });
  const first = cookieOf(registered);
  const user = await registered.json();

  const seen = await accounts.call('/api/user', { cookie: first });
  const out = await accounts.call('/api/logout', { method: 'POST', cookie: first });
  const gone = await accounts.call('/api/user', { cookie: first });
  const second = await accounts.logIn({ username: 'bruno', password: PASSWORD });

  expect(await seen.json()).toEqual(user);
  expect(seen.headers.get('cache-control')).toBe('no-store');
  expect([out.status, gone.status]).toEqual([200, 401]);
  expect((await accounts.call('/api/user', { cookie: second })).status).toBe(200);
});

test('sessions are listed with their device', async () => {
  const headers = { 'user-agent': 'Mozilla/5.0 (Windows NT 10.0) Gecko/20100101 Firefox/145.0' };
  const login = await accounts.call('/api/login', { json: marta, headers });

  const response = await accounts.call('/api/sessions', { cookie: cookieOf(login) });

  expect(await response.json()).toMatchObject({
    sessions: [{ device: 'Firefox, Windows', isCurrent: true }, {}],
  });
});

test('sessions signed with the old and the new key both work after a rotation', async () => {
  const before = await accounts.logIn(marta);
  await accounts.auth.deps.signingKeys.rotate();

  const after = await accounts.logIn(marta);

  const statuses = [
    await accounts.call('/api/user', { cookie: before }),
    await accounts.call('/api/user', { cookie: after }),
  ];
  expect(statuses.map(({ status }) => status)).toEqual([200, 200]);
  const kidOf = (cookie: string) =>
    JSON.parse(Buffer.from(tokenOf(cookie).split('.')[0] ?? '', 'base64url').toString()).kid;
  expect(kidOf(after)).not.toBe(kidOf(before));
});

test('over HTTPS only the __Host- cookie is accepted', async () => {
  const https = { 'x-forwarded-proto': 'https' };
  const login = await accounts.call('/api/login', {
    json: marta,
    headers: { ...https, origin: `https://${new URL(accounts.url).host}` },
  });
  const token = /^__Host-portal_session=([^;]+);.*; Secure$/.exec(login.headers.get('set-cookie') ?? '')?.[1];

  const bound = await readUser({ ...https, cookie: `__Host-portal_session=${token}` });
  const plain = await readUser({ ...https, cookie: asCookie(token ?? '') });
  const boundOverHttp = await readUser({ cookie: `__Host-portal_session=${token}` });

  expect([bound.status, plain.status, boundOverHttp.status]).toEqual([200, 401, 401]);
});

describe('duplicate session cookies', () => {
  test.each([
    ['with the same value', (one: string) => `${one}; ${one}`],
    ['with an invalid one first', (one: string) => `${asCookie('planted')}; ${one}`],
    ['with an empty one last', (one: string) => `a=b; ${one}; ${asCookie('')}`],
  ])('are rejected %s', async (_how, write) => {
    expect((await readUser({ cookie: write(cookie) })).status).toBe(401);
  });

  test('are rejected in two header lines', async () => {
    const { port } = accounts.gateway;
    const head = `GET /api/user HTTP/1.1\r\nHost: localhost:${port}\r\nConnection: close\r\n`;

    const answer = await sendRaw(port, `${head}Cookie: ${asCookie('planted')}\r\nCookie: ${cookie}\r\n\r\n`);

    expect(answer).toMatch(/^HTTP\/1\.1 401/);
  });

  test('do not include other cookies with similar names', async () => {
    const response = await readUser({
      cookie: `theme=dark; xportal_session=1; ${cookie} ; portal_session2=2; =; ;;`,
    });

    expect(response.status).toBe(200);
  });
});

describe('identity headers sent by callers', () => {
  const source = { visitor: 'v'.repeat(32), network: 'a'.repeat(32) };
  const admin = {
    role: 'admin',
    id: 'someone',
    name: 'Someone',
    sessionId: 'one',
    language: 'en',
    ...source,
  } as const;

  test.each([
    ['signed with another secret', { [IDENTITY_HEADER]: forgeAs(admin, 'auth') }],
    ['without a signature', { [IDENTITY_HEADER]: JSON.stringify(admin) }],
    [
      'as other common headers',
      {
        'x-user-id': 'someone',
        'x-role': 'admin',
        'x-forwarded-user': 'admin',
        authorization: 'Bearer admin',
      },
    ],
  ])('are rejected by the gateway and by the service: %s', async (_how, headers) => {
    const throughGateway = await accounts.call('/api/admin/users', { headers });
    const straight = await accounts.auth.request('/api/admin/users', { as: null, headers });

    expect([throughGateway.status, straight.status]).toEqual([401, 401]);
  });

  test('are ignored by the gateway even with a valid signature', async () => {
    const headers = { [IDENTITY_HEADER]: signAs(admin, 'auth') };

    expect((await accounts.call('/api/admin/users', { headers })).status).toBe(401);
    expect((await accounts.call('/api/admin/users', { cookie, headers })).status).toBe(403);
  });

  test('a session token is not accepted as an identity', async () => {
    const response = await accounts.auth.request('/api/user', {
      as: null,
      headers: { [IDENTITY_HEADER]: tokenOf(cookie) },
    });

    expect(response.status).toBe(401);
  });
});

describe('a state-changing call', () => {
  const logOut = (headers: Record<string, string>) =>
    fetch(`${accounts.url}/api/logout`, { method: 'POST', headers });
  const isLoggedIn = async () => (await accounts.call('/api/user', { cookie })).status === 200;

  test.each([
    ['from a foreign origin', { origin: 'https://evil.test' }],
    ['from a null origin', { origin: 'null' }],
    ['from a hostname that begins like ours', { origin: 'http://127.0.0.1.evil.test' }],
    ['from another port of our host', { origin: 'http://127.0.0.1:1' }],
    ['marked as cross-site', { 'sec-fetch-site': 'cross-site' }],
    ['marked as same-site', { 'sec-fetch-site': 'same-site' }],
    ['without an origin', {}],
  ])('%s is rejected, and the session stays valid', async (_where, headers) => {
    const response = await logOut({ cookie, ...headers });

    expect(response.status).toBe(403);
    expect(await response.json()).toMatchObject({ code: 'request.forbidden_origin' });
    expect(await isLoggedIn()).toBe(true);
  });

  test.each(['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x'])(
    'with the form content type %s is rejected with 415',
    async (type) => {
      const response = await fetch(`${accounts.url}/api/login`, {
        method: 'POST',
        headers: { origin: accounts.url, 'content-type': type },
        body: JSON.stringify(marta),
      });

      expect(response.status).toBe(415);
      expect(response.headers.get('set-cookie')).toBeNull();
    },
  );

  test('cannot log anyone in from a foreign origin', async () => {
    const response = await accounts.call('/api/login', {
      json: marta,
      headers: { origin: 'https://evil.test' },
    });

    expect(response.status).toBe(403);
    expect(response.headers.get('set-cookie')).toBeNull();
  });

  test('from another origin gets no CORS access with credentials', async () => {
    const preflight = await fetch(`${accounts.url}/api/user`, {
      method: 'OPTIONS',
      headers: { origin: 'https://evil.test', 'access-control-request-method': 'DELETE' },
    });
    const read = await accounts.call('/api/user', { cookie, headers: { origin: 'https://evil.test' } });

    expect(preflight.status).toBe(405);
    for (const response of [preflight, read]) {
      expect(response.headers.get('access-control-allow-origin')).toBeNull();
      expect(response.headers.get('access-control-allow-credentials')).toBeNull();
    }
  });
});

test('logins and account mails are limited per address', async () => {
  const limited = await startAccounts({ hasLimits: true });
  const headers = { 'x-forwarded-for': '203.0.113.9' };
  const count = async (path: string, json: object, times: number) => {
    const statuses: number[] = [];
    for (let round = 0; round < times; round += 1) {
      statuses.push((await limited.call(path, { json, headers })).status);
    }
    return statuses.filter((status) => status === 429).length;
  };

  const logins = await count('/api/login', { username: 'no' }, 26);
  const mails = await count('/api/password-reset', { email: 'nobody@people.test' }, 11);
  await limited.stop();

  expect({ logins, mails }).toEqual({ logins: 1, mails: 1 });
});

test('open portals have a higher limit than demo streams, with its own message', async () => {
  const office = await startAccounts({
    hasLimits: true,
    points: { openStreams: 1, openPortals: 3 },
    projects: (_req, res) => void res.setHeader('content-type', 'text/event-stream').write('retry: 1\n\n'),
  });
  const own = cookieOf(await office.call('/api/register', { json: marta }));
  const open = () => office.call('/api/projects/events', { cookie: own });

  const opened = await Promise.all([open(), open(), open()]);
  const fourth = await open();
  const refusal = await fourth.json();
  await Promise.all(opened.map(({ body }) => body?.cancel()));
  await office.stop();

  expect(opened.map(({ status }) => status)).toEqual([200, 200, 200]);
  expect(fourth.status).toBe(429);
  expect(refusal).toMatchObject({
    code: 'request.rate_limited',
    detail: expect.stringMatching(/^You can keep at most 3 live pages open at once .* Try again /),
  });
});
