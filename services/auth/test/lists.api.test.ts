import type { AdminUser, AuditEntry } from '@fucina/contracts/administration';
import mongoose from 'mongoose';
import { afterAll, describe, expect, test } from 'vitest';
import { startAuth } from './start-auth.ts';

const ids: Record<string, string> = {};
const auth = await startAuth();
const admin = await auth.register({ role: 'admin', username: 'chief' });
for (const [username, email, lastName, company] of [
  ['ada', 'ada@molo.test', 'Nerì', 'Però & Figli'],
  ['bruno', 'bruno@pontile.test', 'Łukasz Øre', 'Ábaco'],
  ['carla', 'carla@scoglio.test', 'Straße', null],
] as const) {
  const { as, user } = await auth.register({ username, email });
  ids[username] = user.id;
  await auth.request('/api/user', { as, method: 'PATCH', json: { lastName, company } });
}
afterAll(() => auth.stop());

const read = async (path: string) => (await auth.request(path, { as: admin.as })).json();
async function names(query: string) {
  const { users } = (await read(`/api/admin/users?${query}`)) as { users: AdminUser[] };
  return users.map(({ username }) => username);
}

describe('the list of users', () => {
  test.each([
    ['', ['carla', 'bruno', 'ada', 'chief']],
    ['role=client', ['carla', 'bruno', 'ada']],
    ['role=admin', ['chief']],
    ['sort=username', ['ada', 'bruno', 'carla', 'chief']],
    ['sort=-email', ['chief', 'carla', 'bruno', 'ada']],
    ['sort=username&pageSize=1&page=2', ['bruno']],
    ['sort=company', ['bruno', 'ada', 'chief', 'carla']],
    ['sort=-company', ['carla', 'chief', 'ada', 'bruno']],
    ['sort=role', ['chief', 'carla', 'bruno', 'ada']],
    ['sort=-role', ['ada', 'bruno', 'carla', 'chief']],
    ['q=ADA', ['ada']],
    ['q=ada@molo', ['ada']],
    ['q=pontile', ['bruno']],
    ['q=figl', ['ada']],
    ['q=neri%20figli', ['ada']],
    ['q=nobody', []],
    ['q=.*', ['carla', 'bruno', 'ada', 'chief']],
    ['q=pero', ['ada']],
    ['q=PERÒ', ['ada']],
    ['q=neri', ['ada']],
    ['q=abaco', ['bruno']],
    ['q=lukasz%20ore', ['bruno']],
    ['q=strasse', ['carla']],
    ['q=e', []],
  ])('with the query "%s" returns %j', async (query, expected) => {
    const found = await names(query);

    // Accounts without a company sort by id.
    expect(query.includes('company') ? found.toSorted() : found).toEqual(
      query.includes('company') ? expected.toSorted() : expected,
    );
    expect(found.filter((name) => !['chief', 'carla'].includes(name))).toEqual(
      expected.filter((name) => !['chief', 'carla'].includes(name)),
    );
  });

  test('returns the total beside a page, and no password hash', async () => {
    const page = await read('/api/admin/users?pageSize=2');

    expect(page).toMatchObject({ total: 4, page: 1, pageSize: 2 });
    expect(JSON.stringify(page)).not.toContain('argon2');
  });

  test('sorted by company puts users without one last, or first in descending order', async () => {
    expect((await names('sort=company')).slice(0, 2)).toEqual(['bruno', 'ada']);
    expect((await names('sort=-company')).slice(2)).toEqual(['ada', 'bruno']);
  });

  test('returns the users with the given ids and ignores unknown ids', async () => {
    const wanted = `${ids.carla},${ids.ada},0123456789abcdef0123456789abcdef`;

    expect(await names(`ids=${wanted}&sort=username`)).toEqual(['ada', 'carla']);
  });

  test.each([
    'ids=',
    'ids=,',
    `ids=${Array(101).fill('a').join(',')}`,
    'ids=a%00',
    'ids[$ne]=a&sort=id',
    `ids=${'x'.repeat(65)}`,
    'sort=searchKeys',
    'sort=--role',
    'sort=passwordHash',
    'pageSize=1000',
    'page=0',
    'page=x',
    'role[$ne]=admin&role=root',
    'q[$gt]=&page=-1',
  ])('refuses the query %s', async (query) => {
    expect((await auth.request(`/api/admin/users?${query}`, { as: admin.as })).status).toBe(400);
  });
});

test('accounts without search and sort keys get them at the next start', async () => {
  const $unset = { companyKey: '', searchKeys: '' };
  await auth.db.collection('users').updateMany({ username: 'ada' }, { $unset });
  await auth.db.collection('migrations').deleteMany({});

  await auth.restart();

  expect(await names('q=pero')).toEqual(['ada']);
  expect((await names('sort=company')).slice(0, 2)).toEqual(['bruno', 'ada']);
});

describe('one user', () => {
  test('is read by id', async () => {
    expect(await read(`/api/admin/users/${ids.ada}`)).toMatchObject({
      id: ids.ada,
      username: 'ada',
      company: 'Però & Figli',
      isActive: true,
      isInvited: false,
      pendingEmail: null,
    });
  });

  test.each(['0123456789abcdef0123456789abcdef', '%00', '..%2Faudit'])(
    'with the unknown id %s returns 404',
    async (id) => {
      expect((await auth.request(`/api/admin/users/${id}`, { as: admin.as })).status).toBe(404);
    },
  );
});

describe('an invitation', () => {
  const invite = async (username: string) => {
    const json = { username, email: `${username}@people.test` };
    const response = await auth.request('/api/admin/users', { as: admin.as, json });
    return (await response.json()) as AdminUser;
  };
  const again = (id: string) =>
    auth.request(`/api/admin/users/${id}/invitation`, { as: admin.as, method: 'POST' });
  const confirm = (token: string) =>
    auth.request('/api/password-reset/confirm', { json: { token, password: 'tre gatti sul molo' } });

  test('is resent with a new link, and the old link stops working', async () => {
    let guest: AdminUser | undefined;
    const first = await auth.mailedToken('guest@people.test', async () => {
      guest = await invite('guest');
    });
    const second = await auth.mailedToken('guest@people.test', () => again(guest?.id ?? ''));

    const statuses = [(await confirm(first)).status, (await confirm(second)).status];

    expect(statuses).toEqual([410, 200]);
    const { entries } = (await read('/api/admin/audit?limit=3')) as { entries: AuditEntry[] };
    expect(entries[2]).toMatchObject({ action: 'user.invited_again', subject: { id: guest?.id } });
  });

  test('is not resent to a user who has joined, is deactivated or does not exist', async () => {
    const blocked = await invite('blocked');
    await auth.deps.users.setStanding(blocked.id, { isActive: false });

    const answers = [
      await again(ids.ada ?? ''),
      await again(blocked.id),
      await again('0123456789abcdef0123456789abcdef'),
    ];

    expect(answers.map(({ status }) => status)).toEqual([409, 409, 404]);
    expect(await answers[0]?.json()).toMatchObject({ code: 'user.not_invited' });
  });

  test('is resent at most three times an hour', async () => {
    const { id } = await invite('impatient');

    const statuses = [await again(id), await again(id), await again(id), await again(id)].map(
      ({ status }) => status,
    );

    expect(statuses).toEqual([200, 200, 200, 429]);
  });
});

describe('the audit log', () => {
  test('names existing users, and not those who were deleted', async () => {
    const { user, as } = await auth.register({ username: 'leaver' });
    const view = { sessionId: admin.as.sessionId, clientId: user.id, address: admin.as.network };
    await auth.request('/internal/views', { as: { role: 'service', name: 'gateway' }, json: view });
    await auth.request('/api/user', { as, method: 'DELETE', json: { password: 'tre gatti sul molo' } });

    const { entries } = (await read('/api/admin/audit?limit=2')) as { entries: AuditEntry[] };

    expect(entries).toMatchObject([
      { action: 'user.deleted', actorId: user.id, actor: null, subjectId: user.id, subject: null },
      { action: 'user.viewed', actor: { id: admin.user.id, name: 'chief' }, subject: null },
    ]);
  });
});

test('every list query uses an index', async () => {
  const { as } = await auth.register();
  const paths = [
    '/api/admin/users',
    ...['createdAt', 'username', 'email', 'company', 'role'].flatMap((field) => [
      `/api/admin/users?sort=${field}`,
      `/api/admin/users?sort=-${field}&role=client`,
      `/api/admin/users?sort=${field}&q=ada%20neri`,
    ]),
    `/api/admin/users?ids=${ids.ada},${ids.bruno}`,
    '/api/admin/users?q=ada@people&role=client',
    '/api/admin/audit',
    '/api/admin/audit?before=ffffffffffffffffffffffff',
    '/api/admin/outbox',
    '/api/admin/outbox?before=ffffffffffffffffffffffff',
    '/api/sessions',
    '/api/user/export',
  ];
  const asked: [collection: string, method: string, filter: object, options: object][] = [];
  mongoose.set('debug', (...call: unknown[]) => asked.push(call as (typeof asked)[number]));
  for (const path of paths) await auth.request(path, { as: { ...admin.as, id: as.id } });
  mongoose.set('debug', false);

  const reads = asked.filter(([, method]) => /^(find|findOne|countDocuments|aggregate)$/.test(method));
  const unaided: unknown[] = [];
  for (const [collection, method, filter, options] of reads) {
    const { sort, hint } = options as { sort?: Record<string, 1 | -1>; hint?: string };
    const found = auth.db.collection(collection).find(filter, { ...(hint ? { hint } : {}) });
    const plan = JSON.stringify(await (sort ? found.sort(sort) : found).explain('queryPlanner'));
    if (!/IXSCAN|IDHACK|EXPRESS/.test(plan) || plan.includes('COLLSCAN')) {
      unaided.push({ collection, method, filter, sort });
    }
  }
  expect(new Set(reads.map(([collection]) => collection))).toEqual(
    new Set(['users', 'audit', 'outbox', 'sessions']),
  );
  expect(reads.length).toBeGreaterThan(paths.length);
  expect(unaided).toEqual([]);
});
