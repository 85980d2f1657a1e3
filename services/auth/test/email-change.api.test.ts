import type { AuditEntry } from '@fucina/contracts/administration';
import type { User } from '@fucina/contracts/user';
import { afterAll, describe, expect, test } from 'vitest';
import { PASSWORD, type Registered, startAuth } from './start-auth.ts';

const auth = await startAuth();
afterAll(() => auth.stop());

const HOUR_MS = 3_600_000;
let serial = 0;
const newAddress = () => {
  serial += 1;
  return `new${serial}@people.test`;
};
const put = ({ as }: Registered, email: string, password = PASSWORD) =>
  auth.request('/api/user/email', { as, method: 'PUT', json: { email, password } });
const ask = (person: Registered, email: string) => auth.mailedToken(email, () => put(person, email));
const confirm = (token: string) => auth.request('/api/email-verification/confirm', { json: { token } });
const read = async ({ as }: Registered) => (await (await auth.request('/api/user', { as })).json()) as User;
const mailsTo = async (email: string) =>
  (await auth.deps.outbox.list({ limit: 100 })).filter(({ to }) => to === email);

test('a new address replaces the old one only when its link is used', async () => {
  const person = await auth.register();
  const email = newAddress();

  const token = await ask(person, email);
  const waiting = await read(person);
  const confirmed = await confirm(token);
  const changed = await read(person);

  expect(waiting).toMatchObject({ email: person.user.email, pendingEmail: email, isEmailVerified: false });
  expect(confirmed.status).toBe(200);
  expect(changed).toMatchObject({ email, pendingEmail: null, isEmailVerified: true });
});

test('after a change the session stays, the new address logs in and the old one is free', async () => {
  const person = await auth.register();
  const email = newAddress();
  await confirm(await ask(person, email));

  const login = await auth.request('/api/login', { json: { username: email, password: PASSWORD } });
  const old = await auth.request('/api/login', { json: { username: person.user.email, password: PASSWORD } });
  const successor = await auth.register({ username: `successor${serial}`, email: person.user.email });

  expect(await auth.deps.sessions.findActive(person.as.sessionId, new Date())).not.toBeNull();
  expect([login.status, old.status, successor.status]).toEqual([200, 401, 201]);
});

test('the old address is warned when a change is requested, and notified when it is made', async () => {
  const person = await auth.register({ language: 'it' });
  const email = newAddress();

  const token = await ask(person, email);
  const [notice] = await mailsTo(person.user.email);
  await confirm(token);
  const [done] = await mailsTo(person.user.email);

  expect(notice?.subject).toBe('Richiesta di cambio del tuo indirizzo email su Fucina');
  expect(notice?.text).toContain(email);
  expect(notice?.text).toContain('reimposta subito la password');
  expect(notice?.text).not.toContain('#token=');
  expect(notice?.text).toContain('http://portal.test/it/portal/profile');
  expect(done?.subject).toBe('Il tuo indirizzo email su Fucina è cambiato');
});

test('the link points to the portal in the account’s language', async () => {
  const person = await auth.register({ language: 'it' });
  const email = newAddress();
  await put(person, email);

  const [mail] = await mailsTo(email);

  expect(mail?.text).toMatch(/http:\/\/portal\.test\/it\/auth\/verify-email#token=[\w-]{43}/);
});

describe('a change of address is refused', () => {
  test('with a wrong password, and after five of those with any password', async () => {
    const person = await auth.register();
    const statuses: number[] = [];
    for (let attempt = 0; attempt < 5; attempt += 1) {
      statuses.push((await put(person, newAddress(), 'not the password')).status);
    }
    const right = await put(person, newAddress());

    expect(statuses).toEqual([403, 403, 403, 403, 403]);
    expect(right.status).toBe(429);
    expect(await right.json()).toMatchObject({ code: 'login.throttled' });
    expect(await read(person)).toMatchObject({ pendingEmail: null });
  });

  test('for an address in use, in any letter case, and no mail is sent', async () => {
    const person = await auth.register();
    const other = await auth.register();
    const before = await auth.db.collection('outbox').countDocuments();

    const response = await put(person, other.user.email.toUpperCase());

    expect(response.status).toBe(409);
    expect(await response.json()).toMatchObject({ code: 'user.email_taken' });
    expect(await auth.db.collection('outbox').countDocuments()).toBe(before);
  });

  test('after three mails within an hour, with Retry-After', async () => {
    const person = await auth.register();
    for (let count = 0; count < 3; count += 1) await put(person, newAddress());

    const fourth = await put(person, newAddress());

    expect(fourth.status).toBe(429);
    expect(Number(fourth.headers.get('retry-after'))).toBeGreaterThan(3000);
  });
});

test('a second request replaces the first and invalidates its link', async () => {
  const person = await auth.register();
  const [first, second] = [newAddress(), newAddress()];
  const dead = await ask(person, first);
  const living = await ask(person, second);

  const statuses = [(await confirm(dead)).status, (await confirm(living)).status];

  expect(statuses).toEqual([410, 200]);
  expect(await read(person)).toMatchObject({ email: second });
});

test('of two concurrent requests only the pending address can be confirmed', async () => {
  const person = await auth.register();
  const wishes = [newAddress(), newAddress()];
  await Promise.all(wishes.map((email) => put(person, email)));
  const { pendingEmail } = await read(person);
  const other = wishes.find((email) => email !== pendingEmail) ?? '';
  const tokenIn = async (email: string) =>
    /#token=([\w-]{43})/.exec((await mailsTo(email))[0]?.text ?? '')?.[1] ?? 'x'.repeat(43);

  const statuses = [(await confirm(await tokenIn(other))).status];
  await confirm(await tokenIn(pendingEmail ?? ''));

  expect(wishes).toContain(pendingEmail);
  expect(statuses).toEqual([410]);
  expect((await read(person)).email).not.toBe(other);
});

test('a request for the current address cancels a pending change', async () => {
  const person = await auth.register();
  const token = await ask(person, newAddress());

  const back = await put(person, person.user.email);

  expect(back.status).toBe(200);
  expect(await read(person)).toMatchObject({ pendingEmail: null });
  expect((await confirm(token)).status).toBe(410);
});

test('the letter case of an address can be changed like the address itself', async () => {
  const person = await auth.register();
  const email = person.user.email.toUpperCase();

  await confirm(await ask(person, email));

  expect(await read(person)).toMatchObject({ email });
});

test('the link and the pending change end if another account takes the address', async () => {
  const person = await auth.register();
  const email = newAddress();
  const token = await ask(person, email);
  await auth.register({ username: `faster${serial}`, email });

  const response = await confirm(token);

  expect(response.status).toBe(410);
  expect(await read(person)).toMatchObject({ email: person.user.email, pendingEmail: null });
});

test('the link and the pending change expire after a day', async () => {
  const person = await auth.register();
  const token = await ask(person, newAddress());

  auth.travel(25 * HOUR_MS);
  const [confirmed, seen] = [await confirm(token), await read(person)];
  auth.travel(-25 * HOUR_MS);

  expect(confirmed.status).toBe(410);
  expect(seen).toMatchObject({ pendingEmail: null });
});

test('only one of twenty concurrent uses of a link succeeds', async () => {
  const person = await auth.register();
  const token = await ask(person, newAddress());

  const responses = await Promise.all(Array.from({ length: 20 }, () => confirm(token)));

  expect(responses.map(({ status }) => status).toSorted()).toEqual([200, ...Array(19).fill(410)]);
});

describe('an owner who takes the account back', () => {
  const reset = (email: string) =>
    auth.mailedToken(email, () => auth.request('/api/password-reset', { json: { email } }));
  const setPassword = (token: string) =>
    auth.request('/api/password-reset/confirm', { json: { token, password: 'quattro cani al parco' } });

  test('with a password reset at the old address cancels the pending change', async () => {
    const person = await auth.register();
    const token = await ask(person, newAddress());

    await setPassword(await reset(person.user.email));

    expect((await confirm(token)).status).toBe(410);
    expect(await auth.deps.users.find(person.user.id)).toMatchObject({ email: person.user.email });
  });

  test('with a new password cancels the pending change', async () => {
    const person = await auth.register();
    const token = await ask(person, newAddress());
    const json = { currentPassword: PASSWORD, newPassword: 'quattro cani al parco' };

    await auth.request('/api/user/password', { as: person.as, method: 'PUT', json });

    expect((await confirm(token)).status).toBe(410);
  });

  test('cannot use a reset link mailed to an address that the account no longer has', async () => {
    const person = await auth.register();
    const old = await reset(person.user.email);
    await confirm(await ask(person, newAddress()));

    expect((await setPassword(old)).status).toBe(410);
  });
});

test('a deactivated account keeps its address even when the link is used', async () => {
  const person = await auth.register();
  const token = await ask(person, newAddress());
  await auth.deps.users.setStanding(person.user.id, { isActive: false });

  expect((await confirm(token)).status).toBe(410);
  expect(await auth.deps.users.find(person.user.id)).toMatchObject({ email: person.user.email });
});

test('staff find both steps in the audit log, without addresses, and the account by the new one', async () => {
  const admin = await auth.register({ role: 'admin' });
  const person = await auth.register();
  const email = newAddress();
  await confirm(await ask(person, email));

  const audit = await auth.request('/api/admin/audit?limit=2', { as: admin.as });
  const found = await auth.request(`/api/admin/users?q=${email}`, { as: admin.as });

  const { entries } = (await audit.json()) as { entries: AuditEntry[] };
  expect(entries.map(({ action }) => action)).toEqual(['email.changed', 'email.change_requested']);
  expect(JSON.stringify(entries)).not.toContain('@');
  expect(await found.json()).toMatchObject({ users: [{ id: person.user.id }], total: 1 });
});
