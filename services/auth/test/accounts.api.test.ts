import { user as userSchema } from '@fucina/contracts/user';
import { afterAll, describe, expect, test } from 'vitest';
import { PASSWORD, startAuth, visitor } from './start-auth.ts';

const auth = await startAuth();
afterAll(() => auth.stop());

const marta = { username: 'Marta Neri', email: 'marta@studio.test', password: PASSWORD };
const register = (json: object, headers: Record<string, string> = {}) =>
  auth.request('/api/register', { json, headers });
const logIn = (username: string, password = PASSWORD) =>
  auth.request('/api/login', { json: { username, password } });

type Errors = { code: string; errors: { pointer: string; message: string }[] };
async function errorsOf(response: Response) {
  const { errors } = (await response.json()) as Errors;
  return Object.fromEntries(errors.map(({ pointer, message }) => [pointer, message]));
}

describe('registering', () => {
  test('creates a client, logs in, and never returns the password hash', async () => {
    const response = await register(
      { ...marta, firstName: ' Marta ', company: '' },
      { 'accept-language': 'it-IT' },
    );
    const body = await response.json();

    expect(response.status).toBe(201);
    expect(userSchema.strict().parse(body)).toMatchObject({
      username: 'Marta Neri',
      email: 'marta@studio.test',
      firstName: 'Marta',
      lastName: null,
      company: null,
      role: 'client',
      language: 'it',
      isEmailVerified: false,
    });
    const cookie = response.headers.get('set-cookie') ?? '';
    expect(cookie).toMatch(/^portal_session=[\w.-]+; Path=\/; HttpOnly; SameSite=Lax; Max-Age=2592000$/);
    const [record] = await auth.db.collection('users').find({ username: 'Marta Neri' }).toArray();
    expect(record?.passwordHash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  });

  test('over HTTPS sets a Secure cookie with the __Host- prefix', async () => {
    const json = { username: 'https', email: 'https@studio.test', password: PASSWORD };

    const response = await register(json, { 'x-forwarded-proto': 'https' });

    expect(response.headers.get('set-cookie')).toMatch(/^__Host-portal_session=.*; Path=\/;.*; Secure$/);
  });

  test('reports invalid fields in the wording of the specification', async () => {
    const errors = await errorsOf(await register({ username: 'ab', password: '12345', email: 'no' }));

    expect(errors).toEqual({
      '/username': 'Username must be at least 3 characters',
      '/password': 'Password must be at least 6 characters',
      '/email': 'Please enter a valid email address',
    });
  });

  test('reports missing fields in the same wording', async () => {
    expect(await errorsOf(await register({}))).toEqual({
      '/username': 'Username must be at least 3 characters',
      '/password': 'Password must be at least 6 characters',
      '/email': 'Please enter a valid email address',
    });
  });

  test.each([
    ['another letter case', 'MARTA NERI'],
    ['full-width letters', 'Ｍａｒｔａ Ｎｅｒｉ'],
    ['surrounding spaces', '  Marta Neri  '],
  ])('with a taken username in %s is refused', async (_what, username) => {
    const response = await register({ ...marta, username, email: 'other@studio.test' });

    expect(response.status).toBe(409);
    expect(await response.json()).toMatchObject({ code: 'user.username_taken' });
  });

  test.each([
    ['Straße', 'STRASSE'],
    ['Zoë Caffè', 'Zoe\u0308 Caffe\u0300'],
    ['Ｆｕｌｌ', 'full'],
    ['Ὀδυσσεύς', 'ὈΔΥΣΣΕΎΣ'],
  ])('treats %s and %s as the same username', async (first, second) => {
    await register({ username: first, email: `a${crypto.randomUUID()}@studio.test`, password: PASSWORD });

    const response = await register({
      username: second,
      email: `b${crypto.randomUUID()}@studio.test`,
      password: PASSWORD,
    });

    expect(response.status).toBe(409);
  });

  test('with a taken email address in another letter case is refused', async () => {
    const response = await register({ ...marta, username: 'somebody else', email: 'Marta@STUDIO.test' });

    expect(response.status).toBe(409);
    expect(await response.json()).toMatchObject({ code: 'user.email_taken' });
  });

  test('fifty times at once creates one account', async () => {
    const json = { username: 'fifty', email: 'fifty@studio.test', password: PASSWORD };

    const responses = await Promise.all(Array.from({ length: 50 }, () => register(json)));

    const statuses = responses.map(({ status }) => status).sort();
    expect(statuses).toEqual([201, ...Array(49).fill(409)]);
    expect(await auth.db.collection('users').countDocuments({ username: 'fifty' })).toBe(1);
  });

  test('twice by a double click creates one account', async () => {
    const json = { username: 'impatient', email: 'impatient@studio.test', password: PASSWORD };

    const [first, second] = await Promise.all([register(json), register(json)]);

    expect([first?.status, second?.status].sort()).toEqual([201, 409]);
  });

  test('ignores a role or status in the request', async () => {
    const json = { username: 'climber', email: 'climber@studio.test', password: PASSWORD };
    const extra = {
      role: 'admin',
      isEmailVerified: true,
      isActive: false,
      _id: 'mine',
      createdAt: '2001-01-01',
    };

    const response = await register({ ...json, ...extra });

    expect(await response.json()).toMatchObject({ role: 'client', isEmailVerified: false });
    const [record] = await auth.db.collection('users').find({ username: 'climber' }).toArray();
    expect(record).toMatchObject({ role: 'client', isActive: true });
    expect(record?._id).not.toBe('mine');
  });
});

describe('logging in', () => {
  test.each(['marta neri', 'MARTA@studio.test', ' Marta Neri '])(
    'accepts the identifier %j',
    async (username) => {
      const response = await logIn(username);

      expect(response.status).toBe(200);
      expect(await response.json()).toMatchObject({ username: 'Marta Neri' });
      expect(response.headers.get('set-cookie')).toContain('portal_session=');
    },
  );

  test('gives the same response for an unknown user and a wrong password', async () => {
    const unknown = await logIn('nobody at all');
    const wrong = await logIn('Marta Neri', 'another password');
    const [first, second] = (await Promise.all([unknown.json(), wrong.json()])) as Record<string, unknown>[];

    expect([unknown.status, wrong.status]).toEqual([401, 401]);
    expect({ ...first, requestId: '' }).toEqual({ ...second, requestId: '' });
    expect(first).toMatchObject({ detail: 'Invalid username or password' });
    expect([...unknown.headers.keys()]).toEqual([...wrong.headers.keys()]);
  });

  test('accepts a password in another Unicode form, but not without its accent', async () => {
    const json = { username: 'unicode', email: 'unicode@studio.test', password: 'caffe\u0300 in piazza' };
    await register(json);

    expect((await logIn('unicode', 'caffè in piazza')).status).toBe(200);
    expect((await logIn('unicode', 'caffe in piazza')).status).toBe(401);
  });

  test.each([
    ['128 characters', 'una parola, '.repeat(12)],
    ['128 characters outside the basic multilingual plane', '𝒜𝓑🐈🏔️'.repeat(30)],
    ['a NUL character in the middle', 'before\u0000after one'],
  ])('checks every character of a password with %s', async (_what, text) => {
    const password = [...text].slice(0, 128).join('');
    const name = `long${crypto.randomUUID().slice(0, 8)}`;
    const made = await register({ username: name, email: `${name}@studio.test`, password });

    const cut = [...password].slice(0, -1).join('');
    expect(made.status).toBe(201);
    expect((await logIn(name, password)).status).toBe(200);
    expect((await logIn(name, `${cut}x`)).status).toBe(401);
    expect((await logIn(name, cut)).status).toBe(401);
  });

  test('a password of 129 characters or with a lone surrogate cannot be registered', async () => {
    const long = await errorsOf(await register({ ...marta, password: 'x'.repeat(129) }));
    const broken = await errorsOf(await register({ ...marta, password: 'lonely \ud800 half' }));

    expect(long).toEqual({ '/password': 'Password must be at most 128 characters' });
    expect(broken).toEqual({ '/password': 'Password contains a character that cannot be stored' });
  });

  test('reveals that an account is deactivated only with the right password', async () => {
    const { user } = await auth.register({ username: 'dormant' });
    await auth.deps.users.setStanding(user.id, { isActive: false });

    const right = await logIn('dormant');
    const wrong = await logIn('dormant', 'not the password');

    expect(await right.json()).toMatchObject({ code: 'login.deactivated' });
    expect(await wrong.json()).toMatchObject({ code: 'login.failed' });
  });

  test("ends the browser's previous session", async () => {
    const { user, as } = await auth.register();

    await auth.request('/api/login', { as, json: { username: user.username, password: PASSWORD } });

    expect(await auth.deps.sessions.findActive(as.sessionId, new Date())).toBeNull();
    expect(await auth.deps.sessions.listByUser(user.id, new Date())).toHaveLength(1);
  });

  test('with the old password during a password change opens no session', async () => {
    const { user } = await auth.register();
    const { sessions, users, passwords } = auth.deps;
    const create = sessions.create;
    sessions.create = async (input) => {
      sessions.create = create;
      await users.setPassword(user.id, await passwords.hash('quattro cani al parco'));
      await sessions.removeByUser(user.id);
      return create(input);
    };

    const response = await logIn(user.username);

    expect(response.status).toBe(401);
    expect(response.headers.get('set-cookie')).toBeNull();
    expect(await sessions.listByUser(user.id, new Date())).toEqual([]);
  });

  test('records its time and the last twenty devices', async () => {
    const { user } = await auth.register();

    for (let index = 0; index < 22; index += 1) {
      const as = visitor({ address: `home-${index % 21}` });
      await auth.request('/api/login', { as, json: { username: user.username, password: PASSWORD } });
    }

    const stored = await auth.deps.users.find(user.id);
    expect(stored?.knownDevices).toHaveLength(20);
    expect(new Set(stored?.knownDevices).size).toBe(20);
    expect(stored?.knownDevices.at(-1)).toBe(visitor({ address: 'home-0' }).visitor);
    expect(stored?.lastLoginAt).toBeInstanceOf(Date);
  });

  test('takes as long for an unknown user as for a wrong password', async () => {
    const { user } = await auth.register();
    const times: Record<'known' | 'unknown', number[]> = { known: [], unknown: [] };
    await logIn('warming up');

    for (let round = 0; round < 15; round += 1) {
      for (const kind of ['known', 'unknown'] as const) {
        const as = visitor({ address: `timing-${kind}-${round}` });
        const json = {
          username: kind === 'known' ? user.username : `nobody${round}`,
          password: 'a wrong password',
        };
        const startedAt = performance.now();
        await auth.request('/api/login', { as, json });
        times[kind].push(performance.now() - startedAt);
      }
    }

    const median = (list: number[]) => list.toSorted((a, b) => a - b)[Math.floor(list.length / 2)] ?? 0;
    const ratio = median(times.known) / median(times.unknown);
    expect(ratio).toBeGreaterThan(0.6);
    expect(ratio).toBeLessThan(1.67);
  });
});

describe('the account', () => {
  test('is returned to its owner, and to nobody without a session', async () => {
    const { user, as } = await auth.register();

    expect(await (await auth.request('/api/user', { as })).json()).toEqual(user);
    expect((await auth.request('/api/user')).status).toBe(401);
    expect((await auth.request('/api/user', { as: null })).status).toBe(401);
  });

  test('accepts changes to its names and language, and ignores other fields', async () => {
    const { user, as } = await auth.register();
    const json = { firstName: 'Ada', company: 'Molo', language: 'it', role: 'admin', email: 'x@y.test' };

    const response = await auth.request('/api/user', { as, json, method: 'PATCH' });

    const changed = { ...user, firstName: 'Ada', company: 'Molo', language: 'it' };
    expect(await response.json()).toEqual(changed);
    expect(await (await auth.request('/api/user', { as })).json()).toEqual(changed);
  });

  test('requires the old password to set a new one, and then ends every other session', async () => {
    const { user, as } = await auth.register();
    await logIn(user.username);
    const change = (currentPassword: string, newPassword: string) =>
      auth.request('/api/user/password', { as, method: 'PUT', json: { currentPassword, newPassword } });

    const wrong = await change('not my password', 'quattro cani al parco');
    const weak = await change(PASSWORD, 'password1');
    const right = await change(PASSWORD, 'quattro cani al parco');

    expect([wrong.status, weak.status, right.status]).toEqual([403, 400, 200]);
    const living = await auth.deps.sessions.listByUser(user.id, new Date());
    expect(living.map(({ id }) => id)).toEqual([as.sessionId]);
    expect((await logIn(user.username)).status).toBe(401);
    expect((await logIn(user.username, 'quattro cani al parco')).status).toBe(200);
  });

  test('limits password guesses made with a stolen session', async () => {
    const { as } = await auth.register();
    const guess = () =>
      auth.request('/api/user', { as, method: 'DELETE', json: { password: 'guessing it' } });

    const statuses: number[] = [];
    for (let round = 0; round < 6; round += 1) statuses.push((await guess()).status);

    expect(statuses).toEqual([403, 403, 403, 403, 403, 429]);
  });

  test('is deleted with its sessions and links given the right password, freeing the username', async () => {
    const { user, as } = await auth.register({ username: 'leaving' });

    const wrong = await auth.request('/api/user', {
      as,
      method: 'DELETE',
      json: { password: 'not my password' },
    });
    const right = await auth.request('/api/user', { as, method: 'DELETE', json: { password: PASSWORD } });

    expect([wrong.status, right.status]).toEqual([403, 200]);
    expect(right.headers.get('set-cookie')).toContain('Max-Age=0');
    expect(await auth.deps.users.find(user.id)).toBeNull();
    expect(await auth.deps.sessions.findActive(as.sessionId, new Date())).toBeNull();
    await auth.deps.whenIdle();
    expect(await auth.db.collection('links').countDocuments({ userId: user.id })).toBe(0);
    expect((await auth.register({ username: 'leaving' })).status).toBe(201);
  });
});
