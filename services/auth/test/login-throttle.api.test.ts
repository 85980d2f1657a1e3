import { problem } from '@fucina/service-kit/problem';
import { afterAll, expect, test, vi } from 'vitest';
import { PASSWORD, startAuth, visitor } from './start-auth.ts';

const auth = await startAuth();
afterAll(() => auth.stop());

const MINUTE_MS = 60_000;
type From = Parameters<typeof visitor>[0];

function logIn(
  username: string,
  {
    password = 'a wrong password',
    from = {},
    language = 'en',
  }: { password?: string; from?: From; language?: string } = {},
) {
  const headers = { 'accept-language': language };
  return auth.request('/api/login', { as: visitor(from), json: { username, password }, headers });
}

const stranger = (index: number) => ({ address: `stranger-${index}`, name: 'bot' });

test('of 100 concurrent guesses from one address five are checked, then not even the right one', async () => {
  const { user } = await auth.register();
  const from = { address: 'crowd' };

  const responses = await Promise.all(Array.from({ length: 100 }, () => logIn(user.username, { from })));
  const late = await logIn(user.username, { from, password: PASSWORD });

  expect(responses.filter(({ status }) => status === 401)).toHaveLength(5);
  expect(responses.filter(({ status }) => status === 429)).toHaveLength(95);
  expect(late.status).toBe(429);
});

test('a throttled login says when to retry, in the reader’s language, and works after that', async () => {
  const { user } = await auth.register();
  const from = { address: 'patient' };
  for (let round = 0; round < 5; round += 1) await logIn(user.username, { from });

  const english = await logIn(user.username, { from });
  const italian = await logIn(user.username, { from, language: 'it' });

  expect(Number(english.headers.get('retry-after'))).toBeGreaterThan(800);
  expect(await english.json()).toMatchObject({
    code: 'login.throttled',
    detail: 'Too many attempts. Try again in 15 minutes, or reset your password.',
  });
  expect(await italian.json()).toMatchObject({
    detail: 'Troppi tentativi. Riprova tra 15 minuti, oppure reimposta la password.',
  });
  auth.travel(16 * MINUTE_MS);
  expect((await logIn(user.username, { from, password: PASSWORD })).status).toBe(200);
});

test('an unknown username is throttled like a known one', async () => {
  const statuses: number[] = [];
  for (let round = 0; round < 6; round += 1)
    statuses.push((await logIn('nobody here', { from: { address: 'curious' } })).status);

  expect(statuses).toEqual([401, 401, 401, 401, 401, 429]);
});

test('guesses from many networks are throttled, and the owner gets in from a known device', async () => {
  const { user } = await auth.register();
  const guesses = await Promise.all(
    Array.from({ length: 50 }, (_, index) => logIn(user.username, { from: stranger(index) })),
  );

  const owner = await logIn(user.username, { password: PASSWORD });

  expect(guesses.filter(({ status }) => status === 401)).toHaveLength(30);
  expect(owner.status).toBe(200);
});

test('during an attack, the owner gets in from a new device with a password reset', async () => {
  const { user } = await auth.register();
  await Promise.all(
    Array.from({ length: 40 }, (_, index) => logIn(user.username, { from: stranger(index) })),
  );
  const from = { address: 'hotel' };
  expect((await logIn(user.username, { from, password: PASSWORD })).status).toBe(429);

  const token = await auth.mailedToken(user.email, () =>
    auth.request('/api/password-reset', { as: visitor(from), json: { email: user.email } }),
  );
  const json = { token, password: 'quattro cani al parco' };
  await auth.request('/api/password-reset/confirm', { as: visitor(from), json });

  expect((await logIn(user.username, { from, password: json.password })).status).toBe(200);
});

test('a successful login clears the count of failed ones', async () => {
  const { user } = await auth.register();
  const from = { address: 'forgetful' };

  const statuses: number[] = [];
  for (const password of [
    'wrong 1',
    'wrong 2',
    'wrong 3',
    'wrong 4',
    PASSWORD,
    'wrong 5',
    'wrong 6',
    'wrong 7',
  ]) {
    statuses.push((await logIn(user.username, { from, password })).status);
  }

  expect(statuses).toEqual([401, 401, 401, 401, 200, 401, 401, 401]);
});

test('logins and confirmations refused as busy do not count as wrong passwords', async () => {
  const { user, as } = await auth.register();
  const from = { address: 'rush' };
  const confirm = () =>
    auth.request('/api/user/password', {
      as,
      method: 'PUT',
      json: { currentPassword: PASSWORD, newPassword: 'quattro cani al parco' },
    });
  const busy = vi.spyOn(auth.deps.passwords, 'matches').mockRejectedValue(problem('login.busy'));
  const statuses: number[] = [];
  for (let round = 0; round < 6; round += 1) {
    statuses.push((await logIn(user.username, { from, password: PASSWORD })).status);
    statuses.push((await confirm()).status);
  }
  busy.mockRestore();

  const late = await logIn(user.username, { from, password: PASSWORD });

  expect(statuses).toEqual(Array(12).fill(503));
  expect(late.status).toBe(200);
  expect((await confirm()).status).toBe(200);
});

test('the counts of failed logins survive a restart of the service', async () => {
  const { user } = await auth.register();
  const from = { address: 'stubborn' };
  for (let round = 0; round < 5; round += 1) await logIn(user.username, { from });

  await auth.restart();

  expect((await logIn(user.username, { from, password: PASSWORD })).status).toBe(429);
});

test('the audit log records refused logins without the typed password', async () => {
  const { user } = await auth.register();
  const from = { address: 'logged' };
  for (let round = 0; round < 6; round += 1) await logIn(user.username, { from, password: 'secret guess' });

  const entries = (await auth.deps.audit.list({ limit: 6 })).filter(({ subjectId }) => subjectId === user.id);

  expect(entries.map(({ action }) => action)).toEqual(['login.refused', ...Array(5).fill('login.failed')]);
  expect(JSON.stringify(entries)).not.toContain('secret');
});
