import { PASSWORD, type Registered } from '@fucina/auth/testing';
import type { AuditEntry } from '@fucina/contracts/administration';
import { createIdentityVerifier, IDENTITY_HEADER } from '@fucina/service-kit/identity';
import { checkedBy, forgeAs, signAs } from '@fucina/service-kit/testing/test-keys';
import { afterAll, describe, expect, test, vi } from 'vitest';
import { startAccounts } from './start-accounts.ts';
import { DEMO_ID, sendRaw, startGateway } from './start-gateway.ts';
import { startProjects } from './start-projects.ts';

const logged: object[] = [];
const accounts = await startAccounts({ authEnv: { RATE_LIMITS: 'off' }, onLog: (line) => logged.push(line) });
const projects = await startProjects({ authUrl: accounts.authUrl });
await accounts.restartGateway({ projectsUrl: projects.url });
afterAll(async () => {
  await accounts.stop();
  await projects.stop();
});

const logIn = ({ user: { username } }: Registered) => accounts.logIn({ username, password: PASSWORD });
const ada = await accounts.auth.register({ username: 'ada', role: 'admin' });
const marta = await accounts.auth.register({ username: 'marta' });
const adaCookie = await logIn(ada);
const martaCookie = await logIn(marta);
const json = { name: 'Chatbot', memberIds: [marta.user.id] };
const created = await accounts.call('/api/admin/projects', { cookie: adaCookie, json });
const projectId = ((await created.json()) as { project: { id: number } }).project.id;

type Call = { as?: string; cookie?: string | null; method?: string; json?: object };
const view = (path: string, { as = marta.user.id, cookie = adaCookie, ...call }: Call = {}) =>
  accounts.call(path, { ...call, ...(cookie ? { cookie } : {}), headers: { 'x-view-as': as } });
const codeOf = async (response: Response) => ((await response.json()) as { code?: string }).code;
const change = (id: string, json: object) =>
  accounts.call(`/api/admin/users/${id}`, { method: 'PATCH', cookie: adaCookie, json });

test.each([
  ['the account', () => '/api/user'],
  ['the projects', () => '/api/projects'],
  ['one project', () => `/api/projects/${projectId}`],
  ['the comments of a project', () => `/api/projects/${projectId}/comments`],
])("staff viewing as a client get the client's own response: %s", async (_what, path) => {
  const own = await accounts.call(path(), { cookie: martaCookie });

  const seen = await view(path());

  expect([own.status, seen.status]).toEqual([200, 200]);
  expect(await seen.json()).toEqual(await own.json());
});

test('projects the client cannot see return 404 to staff viewing as that client', async () => {
  const other = await accounts.auth.register();

  const response = await view(`/api/projects/${projectId}`, { as: other.user.id });

  expect([response.status, await codeOf(response)]).toEqual([404, 'project.not_found']);
});

test.each(['POST', 'PUT', 'PATCH', 'DELETE'])(
  '%s with X-View-As is rejected as read-only for every caller',
  async (method) => {
    const paths: Record<string, string> = {
      POST: `/api/projects/${projectId}/comments`,
      PUT: '/api/user/password',
      PATCH: '/api/user',
      DELETE: '/api/sessions',
    };
    const json = { text: 'From the wrong pen', requestKey: 'a'.repeat(32), firstName: 'Nobody' };

    const answers = await Promise.all(
      [adaCookie, martaCookie, null].map((cookie) => view(paths[method] ?? '', { method, cookie, json })),
    );

    expect(await Promise.all(answers.map(codeOf))).toEqual(Array(3).fill('view.read_only'));
    const user = await accounts.call('/api/user', { cookie: martaCookie });
    expect(await user.json()).toMatchObject({ firstName: null });
    const comments = await accounts.call(`/api/projects/${projectId}/comments`, { cookie: martaCookie });
    expect(await comments.json()).toEqual({ comments: [] });
  },
);

test('services reject changes made while viewing as a client', async () => {
  const viewed = { ...marta.as, viewerId: ada.user.id };
  const json = { text: 'From the wrong pen', requestKey: 'a'.repeat(32) };

  const projectAnswer = await projects.call(`/api/projects/${projectId}/comments`, { as: viewed, json });
  const userAnswer = await accounts.auth.request('/api/user', { as: viewed, method: 'PATCH', json: {} });

  expect(await Promise.all([projectAnswer, userAnswer].map(codeOf))).toEqual(Array(2).fill('view.read_only'));
});

describe('direct calls to the projects service', () => {
  const staff = () => ({ ...marta.as, role: 'admin' }) as const;
  const swapPayload = (token: string, claims: object) =>
    token
      .split('.')
      .with(1, Buffer.from(JSON.stringify(claims)).toString('base64url'))
      .join('.');

  test.each<[string, () => Record<string, string>]>([
    ['without an identity', () => ({})],
    ['with the session cookie', () => ({ cookie: adaCookie })],
    ['with the session token', () => ({ [IDENTITY_HEADER]: adaCookie.split('=')[1] ?? '' })],
    ['with an identity for auth', () => ({ [IDENTITY_HEADER]: signAs(staff(), 'auth') })],
    [
      'with an identity signed by the caller',
      () => ({
        [IDENTITY_HEADER]: forgeAs(staff(), 'projects'),
      }),
    ],
    ['with an unsigned identity', () => ({ [IDENTITY_HEADER]: JSON.stringify(staff()) })],
    [
      'with an identity whose role was altered',
      () => ({
        [IDENTITY_HEADER]: swapPayload(signAs(marta.as, 'projects'), { ...staff(), aud: 'projects' }),
      }),
    ],
    [
      'with other common headers',
      () => ({ 'x-user-id': ada.user.id, 'x-role': 'admin', 'x-view-as': marta.user.id }),
    ],
  ])('are rejected: %s', async (_how, headers) => {
    const answers = await Promise.all(
      ['/api/projects', '/api/admin/projects'].map((path) => projects.call(path, { headers: headers() })),
    );

    expect(await Promise.all(answers.map(codeOf))).toEqual(['identity.missing', 'identity.missing']);
  });
});

test('sessions are not available when viewing as a client', async () => {
  expect(await codeOf(await view('/api/sessions'))).toBe('view.not_available');
});

test('staff routes are denied when viewing as a client', async () => {
  expect(await codeOf(await view('/api/admin/users'))).toBe('access.denied');
  expect((await accounts.call('/api/admin/users', { cookie: adaCookie })).status).toBe(200);
});

describe('viewing as a client is rejected', () => {
  test('for a client, even as themselves', async () => {
    const response = await view('/api/user', { cookie: martaCookie });

    expect([response.status, await codeOf(response)]).toEqual([403, 'access.denied']);
  });

  test.each([
    ['no cookie', () => null],
    ['an invalid cookie', () => 'portal_session=nonsense'],
  ])('without a valid session: %s', async (_who, cookie) => {
    const response = await view('/api/user', { cookie: cookie() });

    expect([response.status, await codeOf(response)]).toEqual([401, 'session.required']);
  });

  test.each([
    ['an unknown ID', () => '0123456789abcdef'],
    ['their own ID', () => ada.user.id],
    ['a path', () => '../keys'],
    ['an encoded path', () => '..%2fkeys'],
    ['two IDs at once', () => `${marta.user.id}, ${marta.user.id}`],
    ['an email address', () => 'marta@people.test'],
    ['an empty ID', () => ''],
    ['an overlong ID', () => 'a'.repeat(65)],
  ])('for staff who request %s', async (_what, as) => {
    const response = await view('/api/user', { as: as() });

    expect([response.status, await codeOf(response)]).toEqual([404, 'user.not_found']);
  });

  test('when the header is sent twice', async () => {
    const { port } = accounts.gateway;
    const line = `X-View-As: ${marta.user.id}\r\n`;
    const head = `GET /api/user HTTP/1.1\r\nHost: 127.0.0.1:${port}\r\nConnection: close\r\nCookie: ${adaCookie}\r\n`;

    const answer = await sendRaw(port, `${head}${line}${line}\r\n`);

    expect(answer).toMatch(/^HTTP\/1\.1 404/);
  });
});

describe('viewing as a client ends with the next request', () => {
  test.each([
    ['deactivated', { isActive: false }],
    ['promoted to staff', { role: 'admin' }],
  ])('when the client is %s', async (_how, json) => {
    const { user } = await accounts.auth.register();
    const before = await view('/api/user', { as: user.id });

    await change(user.id, json);
    const after = await view('/api/user', { as: user.id });

    expect([before.status, after.status, await codeOf(after)]).toEqual([200, 404, 'user.not_found']);
  });

  test('when the client deletes the account', async () => {
    const { user } = await accounts.auth.register();
    const cookie = await accounts.logIn({ username: user.username, password: PASSWORD });
    const before = await view('/api/user', { as: user.id });

    await accounts.call('/api/user', { method: 'DELETE', cookie, json: { password: PASSWORD } });

    expect([before.status, (await view('/api/user', { as: user.id })).status]).toEqual([200, 404]);
  });

  test('when the staff member logs out or loses the role', async () => {
    const former = await accounts.auth.register({ role: 'admin' });
    const [one, other] = [await logIn(former), await logIn(former)];
    const before = await view('/api/user', { cookie: one });

    await accounts.call('/api/logout', { method: 'POST', cookie: one });
    const loggedOut = await view('/api/user', { cookie: one });
    await change(former.user.id, { role: 'client' });
    const demoted = await view('/api/user', { cookie: other });

    expect([before.status, loggedOut.status, demoted.status]).toEqual([200, 401, 403]);
  });
});

test('the viewer is part of the signed identity, and X-View-As is never forwarded', async () => {
  const gateway = await startGateway({ newsChannel: accounts.auth.channel, authUrl: accounts.authUrl });
  const headers = { 'x-view-as': marta.user.id, cookie: adaCookie };

  await fetch(`${gateway.url}/api/projects`, { headers });
  await fetch(`${gateway.url}/api/chatbot-demo/${DEMO_ID}`, { headers: { 'x-view-as': marta.user.id } });
  await fetch(`${gateway.url}/it`, { headers });
  const requests = Object.values(gateway.upstreams).flatMap((upstream) => upstream.requests);
  await gateway.close();

  expect(requests).toHaveLength(3);
  expect(requests.filter((request) => 'x-view-as' in request.headers)).toEqual([]);
  const verify = createIdentityVerifier(checkedBy('projects').people);
  const told = requests.find(({ url }) => url === '/api/projects')?.headers[IDENTITY_HEADER];
  expect(await verify(String(told))).toMatchObject({
    role: 'client',
    id: marta.user.id,
    viewerId: ada.user.id,
  });
});

describe('the audit log of views', () => {
  const viewsOf = async (id: string) => {
    const { entries } = (await (
      await accounts.call('/api/admin/audit?limit=100', { cookie: adaCookie })
    ).json()) as {
      entries: AuditEntry[];
    };
    return entries.filter(({ action, subjectId }) => action === 'user.viewed' && subjectId === id);
  };

  test('records one entry for simultaneous requests through several gateways', async () => {
    const { user } = await accounts.auth.register();
    const { channel } = accounts.auth;
    const other = await startGateway({ newsChannel: channel, authUrl: accounts.authUrl });
    const headers = { 'x-view-as': user.id, cookie: adaCookie };

    const answers = await Promise.all(
      Array.from({ length: 12 }, (_, index) =>
        index % 2 ? view('/api/user', { as: user.id }) : fetch(`${other.url}/api/user`, { headers }),
      ),
    );
    await accounts.restartGateway({ projectsUrl: projects.url });
    await view('/api/user', { as: user.id });
    await other.close();

    expect(answers.map(({ status }) => status)).toEqual(Array(12).fill(200));
    expect(await viewsOf(user.id)).toMatchObject([{ actorId: ada.user.id, actor: { name: 'ada' } }]);
  });

  test('records another entry for another session or another client', async () => {
    const [one, two] = [await accounts.auth.register(), await accounts.auth.register()];
    const cookie = await logIn(ada);

    for (const as of [one.user.id, two.user.id]) await view('/api/user', { as });
    await view('/api/user', { as: one.user.id, cookie });

    expect([(await viewsOf(one.user.id)).length, (await viewsOf(two.user.id)).length]).toEqual([2, 1]);
  });

  test('records the address of the viewer', async () => {
    const { user } = await accounts.auth.register();

    await view('/api/user', { as: user.id });
    await change(user.id, { isActive: false });

    const audit = await accounts.call('/api/admin/audit?limit=2', { cookie: adaCookie });
    const { entries } = (await audit.json()) as { entries: AuditEntry[] };
    expect(entries.map(({ action }) => action)).toEqual(['user.deactivated', 'user.viewed']);
    expect(entries[1]?.address).toBe(entries[0]?.address);
  });

  test('records nothing for views that were denied', async () => {
    const { user } = await accounts.auth.register();

    await view('/api/user', { as: user.id, cookie: martaCookie });
    await view('/api/user', { as: user.id, cookie: null });
    await change(user.id, { isActive: false });
    await view('/api/user', { as: user.id });

    expect(await viewsOf(user.id)).toEqual([]);
  });

  test('must be written before anything is shown', async () => {
    const { user } = await accounts.auth.register();
    vi.spyOn(accounts.auth.deps.audit, 'addOnce').mockRejectedValueOnce(new Error('away'));

    const refused = await view('/api/user', { as: user.id });

    expect([refused.status, await codeOf(refused)]).toEqual([503, 'service.unavailable']);
    expect((await view('/api/user', { as: user.id })).status).toBe(200);
    expect(await viewsOf(user.id)).toHaveLength(1);
  });
});

test('the request log names the viewer', async () => {
  logged.length = 0;

  await view('/api/projects');
  await accounts.call('/api/projects', { cookie: martaCookie });

  await expect.poll(() => logged).toHaveLength(2);
  expect(logged).toMatchObject([{ viewerId: ada.user.id }, { viewerId: undefined }]);
});

test('viewing as a client returns 503 while auth is down', async () => {
  await accounts.restartGateway({ projectsUrl: projects.url });
  await accounts.stopAuth();

  const response = await view('/api/projects');
  await accounts.startAuth();

  expect([response.status, await codeOf(response)]).toEqual([503, 'service.unavailable']);
});
