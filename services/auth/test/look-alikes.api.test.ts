import { afterAll, describe, expect, test } from 'vitest';
import { PASSWORD, startAuth } from './start-auth.ts';

const auth = await startAuth();
const staff = await auth.register({ username: 'admin', role: 'admin' });
for (const username of ['Mario.Rossi', 'paypal', 'сергей', 'user.10', 'José'])
  await auth.register({ username });
afterAll(() => auth.stop());

let serial = 0;
function newAddress() {
  serial += 1;
  return `look-alike-${serial}@people.test`;
}
async function register(username: string) {
  const json = { username, password: PASSWORD, email: newAddress() };
  const response = await auth.request('/api/register', { json });
  return [response.status, ((await response.json()) as { code?: string }).code];
}
async function invite(username: string) {
  const json = { username, email: newAddress() };
  const response = await auth.request('/api/admin/users', { as: staff.as, json });
  return [response.status, ((await response.json()) as { code?: string }).code];
}

describe.each([
  ['a registration', register],
  ['an invitation', invite],
])('%s', (_what, make) => {
  test.each([
    ['a Cyrillic а', 'аdmin'],
    ['a Greek ο', 'Mariο.Rossi'],
    ['an Armenian ո', 'admiո'],
    ['Greek beside Cyrillic', 'σергей'],
    ['Han beside Cyrillic', '王сергей'],
  ])('with a username of mixed alphabets is refused: %s', async (_how, username) => {
    expect(await make(username)).toEqual([400, 'user.username_mixed']);
  });

  test.each([
    ['a digit for a letter', 'Mari0.Rossi'],
    ['two letters for one', 'adrnin'],
    ['a capital I for an l', 'paypaI'],
    ['a digit 1 for an l', 'paypa1'],
    ['letters for digits', 'user.lO'],
    ['a phonetic letter', 'ɑdmin'],
  ])('with a username that resembles one in use is refused: %s', async (_how, username) => {
    expect(await make(username)).toEqual([409, 'user.username_look_alike']);
  });

  test('with a look-alike username written entirely in another alphabet is refused', async () => {
    await register('caxop');

    expect(await make('сахор')).toEqual([409, 'user.username_look_alike']);
  });

  test('with a username in use, written in full-width letters, is refused as taken', async () => {
    expect(await make('ＡＤＭＩＮ')).toEqual([409, 'user.username_taken']);
  });
});

test.each([
  'Ναυσικά',
  'Владимир 7',
  '田中みなみ',
  'Tanaka 田中',
  '김철수',
  'ด้วยรัก',
  'محمد',
  'Zoë 🚀',
  'Jose',
  'ali',
  'alla',
])('the username %s is accepted', async (username) => {
  expect(await register(username)).toEqual([201, undefined]);
});

test('only one of several look-alikes registered at once is accepted', async () => {
  const answers = await Promise.all(['modern', 'rnodern', 'modem'].map(register));

  expect(answers.map(([status]) => status).sort()).toEqual([201, 409, 409]);
});

test('existing look-alike accounts keep working, and no further look-alike is accepted', async () => {
  await auth.register({ username: 'nonna' });
  const { user } = await auth.register({ username: 'other' });
  await auth.db.collection('users').updateMany({}, { $unset: { lookAlikeKeys: '' } });
  const twin = { username: 'nоnnа', usernameKey: 'nоnnа' };
  await auth.db.collection<{ _id: string }>('users').updateOne({ _id: user.id }, { $set: twin });
  await auth.db.collection('migrations').deleteMany({});

  await auth.restart();

  for (const username of ['nonna', twin.username]) {
    const json = { username, password: PASSWORD };
    expect((await auth.request('/api/login', { json })).status).toBe(200);
  }
  const as = { ...staff.as, id: user.id, role: 'client' } as const;
  const changed = await auth.request('/api/user', { as, method: 'PATCH', json: { firstName: 'Ada' } });
  expect(changed.status).toBe(200);
  expect(await register('nonnɑ')).toEqual([409, 'user.username_look_alike']);
  expect(await register('adrnin')).toEqual([409, 'user.username_look_alike']);
});

test('invisible characters are removed from first name, last name and company', async () => {
  const { as } = await auth.register({ username: 'hidden' });
  const json = {
    firstName: 'A\u200bd\u202ea\u2060',
    lastName: '\ufeffNe\u00adri\u3164',
    company: '\u200b\u2066',
  };

  const response = await auth.request('/api/user', { as, method: 'PATCH', json });

  expect(await response.json()).toMatchObject({ firstName: 'Ada', lastName: 'Neri', company: null });
});
