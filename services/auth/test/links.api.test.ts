import { SMTPServer } from 'smtp-server';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Auth, PASSWORD, startAuth } from './start-auth.ts';

let auth: Auth;
beforeAll(async () => {
  auth = await startAuth();
});
afterAll(() => auth.stop());

const NEW_PASSWORD = 'quattro cani al parco';
const HOUR_MS = 3_600_000;
const post = (path: string, json: object) => auth.request(path, { json });
const logIn = (username: string, password: string) => post('/api/login', { username, password });
const askReset = (email: string) => auth.mailedToken(email, () => post('/api/password-reset', { email }));
const confirmReset = (token: string, password = NEW_PASSWORD) =>
  post('/api/password-reset/confirm', { token, password });

describe('verifying an address', () => {
  test('takes the link that the registration mailed, once', async () => {
    const email = 'fresh@people.test';
    let registered: Awaited<ReturnType<Auth['register']>> | undefined;
    const token = await auth.mailedToken(email, async () => {
      registered = await auth.register({ username: 'fresh', email });
    });

    const first = await post('/api/email-verification/confirm', { token });
    const second = await post('/api/email-verification/confirm', { token });

    expect([first.status, second.status]).toEqual([200, 410]);
    const user = await (await auth.request('/api/user', { as: registered!.as })).json();
    expect(user).toMatchObject({ isEmailVerified: true });
  });

  test('can be asked for again, three times an hour', async () => {
    const { user, as } = await auth.register();
    const ask = () =>
      auth.mailedToken(user.email, () => auth.request('/api/email-verification', { as, method: 'POST' }));

    const tokens = [await ask(), await ask(), await ask()];

    // The registration itself has sent the first of the three.
    expect(tokens.filter((token) => token !== 'no mail')).toHaveLength(2);
    expect((await post('/api/email-verification/confirm', { token: tokens[1] })).status).toBe(200);
  });

  test('expires after three days', async () => {
    const { user, as } = await auth.register();
    const token = await auth.mailedToken(user.email, () =>
      auth.request('/api/email-verification', { as, method: 'POST' }),
    );

    auth.travel(73 * HOUR_MS);

    expect((await post('/api/email-verification/confirm', { token })).status).toBe(410);
  });
});

describe('resetting a password', () => {
  test('sets the new one, ends every session and proves the address', async () => {
    const { user, as } = await auth.register();

    const token = await askReset(user.email);
    const response = await confirmReset(token);

    expect(response.status).toBe(200);
    expect(await auth.deps.sessions.findLiving(as.sessionId, new Date())).toBeNull();
    expect((await logIn(user.username, PASSWORD)).status).toBe(401);
    const again = await logIn(user.username, NEW_PASSWORD);
    expect(await again.json()).toMatchObject({ isEmailVerified: true });
  });

  test('answers the same for an address that nobody has, and mails nobody', async () => {
    const { user } = await auth.register();
    const before = await auth.db.collection('outbox').countDocuments();

    const unknown = await post('/api/password-reset', { email: 'nobody@people.test' });
    const known = await post('/api/password-reset', { email: user.email });
    await auth.deps.whenIdle();

    expect([unknown.status, await unknown.text()]).toEqual([known.status, await known.text()]);
    expect(await auth.db.collection('outbox').countDocuments()).toBe(before + 1);
  });

  test('goes to the address of the account, however the asker spelled it', async () => {
    await auth.register({ username: 'kelvin', email: 'kelvin@people.test' });

    // The Kelvin sign folds to a plain k.
    const token = await auth.mailedToken('kelvin@people.test', () =>
      post('/api/password-reset', { email: '\u212Aelvin@people.test' }),
    );

    expect(token).not.toBe('no mail');
  });

  test('works once, also for two at the same moment', async () => {
    const { user } = await auth.register();
    const token = await askReset(user.email);

    const responses = await Promise.all([confirmReset(token), confirmReset(token, 'cinque oche nel lago')]);

    expect(responses.map(({ status }) => status).sort()).toEqual([200, 410]);
  });

  test('makes older links worthless', async () => {
    const { user } = await auth.register();
    const [older, newer] = [await askReset(user.email), await askReset(user.email)];

    await confirmReset(newer);

    expect((await confirmReset(older, 'cinque oche nel lago')).status).toBe(410);
  });

  test('keeps the link when the new password is refused', async () => {
    const { user } = await auth.register();
    const token = await askReset(user.email);

    const weak = await confirmReset(token, 'password1');
    const good = await confirmReset(token);

    expect([weak.status, good.status]).toEqual([400, 200]);
  });

  test('expires after an hour', async () => {
    const { user } = await auth.register();
    const token = await askReset(user.email);

    auth.travel(61 * 60_000);

    expect((await confirmReset(token)).status).toBe(410);
  });

  test('mails three times an hour at most, and says nothing about it', async () => {
    const { user } = await auth.register();

    const tokens: string[] = [];
    for (let round = 0; round < 4; round += 1) tokens.push(await askReset(user.email));

    expect(tokens[2]).not.toBe('no mail');
    expect(tokens[3]).toBe('no mail');
  });

  test('a verification link resets nothing', async () => {
    const { user, as } = await auth.register();
    const token = await auth.mailedToken(user.email, () =>
      auth.request('/api/email-verification', { as, method: 'POST' }),
    );

    expect((await confirmReset(token)).status).toBe(410);
  });

  test('the database holds no secret that opens anything', async () => {
    const { user } = await auth.register();
    const token = await askReset(user.email);

    expect(JSON.stringify(await auth.db.collection('links').find().toArray())).not.toContain(token);
  });
});

describe('a mail', () => {
  test.each([
    ['it', 'Scegli una nuova password per Fucina', 'http://portal.test/it/auth/reset-password#token='],
    ['en', 'Choose a new password for Fucina', 'http://portal.test/auth/reset-password#token='],
  ] as const)('is written in its reader’s language: %s', async (language, subject, link) => {
    const { user } = await auth.register({ language });

    await askReset(user.email);

    const [mail] = await auth.deps.outbox.list({ limit: 1 });
    expect(mail).toMatchObject({ to: user.email, subject, status: 'waiting' });
    expect(mail?.text).toContain(link);
    expect(mail?.html).toContain(`href="${link}`);
  });

  test('shows a name that looks like markup as text', async () => {
    const { user, as } = await auth.register();
    await auth.request('/api/user', {
      as,
      method: 'PATCH',
      json: { firstName: '<img src=x onerror=alert(1)>' },
    });

    await askReset(user.email);

    const [mail] = await auth.deps.outbox.list({ limit: 1 });
    expect(mail?.html).not.toContain('<img');
  });
});

test('with a mail server mails leave, and what they said is forgotten', async () => {
  const received: string[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData(stream, _session, done) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        received.push(Buffer.concat(chunks).toString('utf8'));
        done();
      });
    },
  });
  const listening = server.listen(0, '127.0.0.1');
  await new Promise((resolve) => listening.once('listening', resolve));
  const { port } = listening.address() as { port: number };
  const mailing = await startAuth({ env: { SMTP_URL: `smtp://127.0.0.1:${port}` } });

  await mailing.register({ username: 'mailed', email: 'mailed@people.test' });
  await expect
    .poll(async () => (await mailing.deps.outbox.list({ limit: 1 }))[0], { timeout: 10_000 })
    .toMatchObject({ status: 'sent', text: null, html: null });
  await mailing.stop();
  await new Promise<void>((resolve) => server.close(() => resolve()));

  expect(received).toHaveLength(1);
  expect(received[0]).toMatch(/^To: mailed@people\.test\r$/m);
  expect(received[0]).toMatch(/^From: Fucina <no-reply@portal\.test>\r$/m);
});

test('while the mail server is away a mail waits and is tried again', async () => {
  const mailing = await startAuth({ env: { SMTP_URL: 'smtp://127.0.0.1:1' } });

  await mailing.register();

  await expect
    .poll(() => mailing.db.collection('outbox').findOne({}), { timeout: 10_000 })
    .toMatchObject({ status: 'waiting', attempts: 1, text: expect.stringContaining('#token=') });
  await mailing.stop();
});
