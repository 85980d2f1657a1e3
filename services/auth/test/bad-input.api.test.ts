import { afterAll, describe, expect, test } from 'vitest';
import { PASSWORD, startAuth } from './start-auth.ts';

const auth = await startAuth({ env: { RATE_LIMITS: 'off' } });
const me = await auth.register({ role: 'admin', username: 'target' });
afterAll(() => auth.stop());

const TOKEN = 'x'.repeat(43);
const calls: [method: string, path: string, body: Record<string, unknown>][] = [
  ['POST', '/api/register', { username: 'somebody', password: PASSWORD, email: 'somebody@people.test' }],
  ['POST', '/api/login', { username: 'target', password: PASSWORD }],
  ['PATCH', '/api/user', { firstName: 'Ada', lastName: 'Neri', company: 'Molo', language: 'it' }],
  ['PUT', '/api/user/password', { currentPassword: PASSWORD, newPassword: 'quattro cani al parco' }],
  ['PUT', '/api/user/email', { email: 'elsewhere@people.test', password: PASSWORD }],
  ['DELETE', '/api/user', { password: PASSWORD }],
  ['POST', '/api/email-verification/confirm', { token: TOKEN }],
  ['POST', '/api/password-reset', { email: 'target@people.test' }],
  ['POST', '/api/password-reset/confirm', { token: TOKEN, password: PASSWORD }],
  ['POST', '/api/admin/users', { username: 'guest', email: 'guest@people.test', role: 'client' }],
  ['PATCH', '/api/admin/users/0123456789abcdef0123456789abcdef', { role: 'client', isActive: true }],
];

const hostile: [string, unknown][] = [
  ['an operator', { $gt: '' }],
  ['another operator', { $ne: null }],
  ['a pattern', { $regex: '.*' }],
  ['code', { $where: 'sleep(1000)' }],
  ['an array', ['target']],
  ['an array of operators', [{ $gt: '' }]],
  ['a number', 12_345_678],
  ['a nested object', { a: { b: { c: {} } } }],
  ['50 kB of text', 'x'.repeat(50_000)],
];

const leaves = calls.flatMap(([method, path, body]) =>
  Object.keys(body).flatMap((field) =>
    hostile.map(([what, value]) => ({ method, path, body, field, what, value })),
  ),
);

test.each(leaves)(
  '$method $path with $what as $field is refused as invalid',
  async ({ method, path, body, field, value }) => {
    const response = await auth.request(path, { as: me.as, method, json: { ...body, [field]: value } });

    expect(response.status).toBe(400);
    const { errors } = (await response.json()) as { errors: { pointer: string }[] };
    expect(errors[0]?.pointer).toContain(field);
  },
);

describe.each(calls)('%s %s', (method, path, body) => {
  const send = (content: string, type = 'application/json') => rawRequest(path, { method, content, type });

  test.each([
    ['malformed JSON', '{"username":', 400],
    ['an empty body', '', 400],
    ['a JSON array', '[]', 400],
    ['null', 'null', 400],
    ['a string', '"text"', 400],
    ['a megabyte', JSON.stringify({ ...body, extra: 'x'.repeat(1_000_000) }), 413],
    ['deeply nested JSON', `${'['.repeat(30_000)}${']'.repeat(30_000)}`, 400],
  ])('refuses %s', async (_what, content, status) => {
    expect((await send(content)).status).toBe(status);
  });

  test('refuses other content types, such as those of a cross-site form, with 415', async () => {
    const statuses: number[] = [];
    for (const type of [
      'text/plain',
      'application/x-www-form-urlencoded',
      'multipart/form-data; boundary=x',
      '',
    ]) {
      statuses.push((await send(JSON.stringify(body), type)).status);
    }

    expect(statuses).toEqual([415, 415, 415, 415]);
  });
});

function rawRequest(
  path: string,
  { method, content, type }: { method: string; content: string; type: string },
) {
  return auth.request(path, { as: me.as, method, body: content, headers: { 'content-type': type } });
}

test.each(['__proto__', 'constructor', 'prototype'])(
  'the key %s does not pollute any prototype',
  async (key) => {
    const name = `proto-${key}`;
    const content = `{"username":"${name}","password":"${PASSWORD}","email":"${name}@people.test","${key}":{"role":"admin","isAdmin":true}}`;

    const response = await rawRequest('/api/register', { method: 'POST', content, type: 'application/json' });

    expect(response.status).toBe(201);
    expect(await response.json()).toMatchObject({ role: 'client' });
    expect(({} as { isAdmin?: boolean }).isAdmin).toBeUndefined();
  },
);

test.each([
  ['a control character', 'mar\u0007ta'],
  ['a line break', 'mar\nta'],
  ['a NUL character', 'mar\u0000ta'],
  ['a right-to-left mark', 'mar\u200fta'],
  ['a right-to-left override', 'mar\u202eta'],
  ['a zero-width joiner', 'mar\u200dta'],
  ['a soft hyphen', 'mar\u00adta'],
  ['an invisible filler', 'mar\u3164ta'],
  ['a variation selector', 'mar\ufe0fta'],
  ['a lone surrogate', 'mar\ud800ta'],
  ['an at sign', 'marta@people.test'],
  ['two spaces', 'mar  ta'],
  ['65 characters', 'm'.repeat(65)],
  ['only spaces', '      '],
])('a username with %s is refused', async (_what, username) => {
  const json = { username, password: PASSWORD, email: 'marks@people.test' };

  const response = await auth.request('/api/register', { json });

  expect(response.status).toBe(400);
});

test.each([
  'plain',
  '@people.test',
  'a@',
  'a@b',
  'a b@people.test',
  'a@people..test',
  '.a@people.test',
  'a@people.test\r\nBcc: x@y.test',
  'a@[127.0.0.1]',
  '"a b"@people.test',
  'a@people.test,b@people.test',
  '<a@people.test>',
  `${'a'.repeat(65)}@people.test`,
  `a@${'b'.repeat(250)}.test`,
  'a@-people.test',
  'a\u200f@people.test',
])('the email address %j is refused', async (email) => {
  const response = await auth.request('/api/register', {
    json: { username: 'address', password: PASSWORD, email },
  });

  expect(response.status).toBe(400);
  expect(await response.json()).toMatchObject({
    errors: [{ pointer: '/email', message: 'Please enter a valid email address' }],
  });
});

test.each(['élodie@caffè.it', 'a+b@people.test', "o'neil@people.test", 'UPPER@PEOPLE.TEST'])(
  'the email address %s is accepted',
  async (email) => {
    const username = `name ${email.replace('@', ' at ')}`;

    expect(
      (await auth.request('/api/register', { json: { username, password: PASSWORD, email } })).status,
    ).toBe(201);
  },
);

test.each(['firstName', 'lastName', 'company'])('%s is limited to 100 characters', async (field) => {
  const json = { [field]: 'x'.repeat(101) };

  expect((await auth.request('/api/user', { as: me.as, method: 'PATCH', json })).status).toBe(400);
});

test.each(['../users', '%2e%2e', '{"$gt":""}', 'x'.repeat(5000), '\u0000'])(
  'the session id %j returns 404',
  async (id) => {
    const path = `/api/sessions/${encodeURIComponent(id)}`;

    expect((await auth.request(path, { as: me.as, method: 'DELETE' })).status).toBe(404);
  },
);

test('none of these requests changes the account', async () => {
  expect(await (await auth.request('/api/user', { as: me.as })).json()).toEqual({
    ...me.user,
    role: 'admin',
  });
});
