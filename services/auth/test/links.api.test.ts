import { SMTPServer } from 'smtp-server';
import { afterAll, describe, expect, test } from 'vitest';
import { createMailDelivery } from '../src/mails/deliver-mails.job.ts';
import { PASSWORD, type Registered, type RequestOptions, startAuth } from './start-auth.ts';

const auth = await startAuth();
afterAll(() => auth.stop());

const NEW_PASSWORD = 'quattro cani al parco';
const HOUR_MS = 3_600_000;
const post = (path: string, json: object) => auth.request(path, { json });
const logIn = (username: string, password: string) => post('/api/login', { username, password });
const askReset = (email: string) => auth.mailedToken(email, () => post('/api/password-reset', { email }));
const askVerification = ({ user, as }: Registered) =>
  auth.mailedToken(user.email, () => auth.request('/api/email-verification', { as, method: 'POST' }));
async function registerAndAskReset() {
  const registered = await auth.register();
  return { ...registered, token: await askReset(registered.user.email) };
}
const confirmReset = (token: string, password = NEW_PASSWORD) =>
  post('/api/password-reset/confirm', { token, password });

describe('verifying an email address', () => {
  test('accepts the link mailed at registration once', async () => {
    const email = 'fresh@people.test';
    let registered: Registered | undefined;
    const token = await auth.mailedToken(email, async () => {
      registered = await auth.register({ username: 'fresh', email });
    });

    const first = await post('/api/email-verification/confirm', { token });
    const second = await post('/api/email-verification/confirm', { token });

    expect([first.status, second.status]).toEqual([200, 410]);
    const user = await (await auth.request('/api/user', { as: registered!.as })).json();
    expect(user).toMatchObject({ isEmailVerified: true });
  });

  test('sends at most three links an hour, the one at registration included, and then says how long to wait', async () => {
    const registered = await auth.register();
    const ask = () => askVerification(registered);

    const tokens = [await ask(), await ask(), await ask()];
    const refused = await auth.request('/api/email-verification', { as: registered.as, method: 'POST' });

    // Registration sent the first of the three.
    expect(tokens.filter((token) => token !== 'no mail')).toHaveLength(2);
    expect(refused.status).toBe(429);
    expect(await refused.json()).toMatchObject({
      code: 'request.rate_limited',
      detail: expect.stringMatching(/^We’ve already sent you the link several times\. Try again in /),
    });
    expect((await post('/api/email-verification/confirm', { token: tokens[1] })).status).toBe(200);
  });

  test('is refused with a link older than three days', async () => {
    const token = await askVerification(await auth.register());

    auth.travel(73 * HOUR_MS);

    expect((await post('/api/email-verification/confirm', { token })).status).toBe(410);
  });
});

describe('resetting a password', () => {
  test('sets the new one, ends every session and verifies the email address', async () => {
    const { user, as, token } = await registerAndAskReset();

    const response = await confirmReset(token);

    expect(response.status).toBe(200);
    expect(await auth.deps.sessions.findActive(as.sessionId, new Date())).toBeNull();
    expect((await logIn(user.username, PASSWORD)).status).toBe(401);
    const again = await logIn(user.username, NEW_PASSWORD);
    expect(await again.json()).toMatchObject({ isEmailVerified: true });
  });

  test('answers the same for an unknown address, and sends it no mail', async () => {
    const { user } = await auth.register();
    const before = await auth.db.collection('outbox').countDocuments();

    const unknown = await post('/api/password-reset', { email: 'nobody@people.test' });
    const known = await post('/api/password-reset', { email: user.email });
    await auth.deps.whenIdle();

    expect([unknown.status, await unknown.text()]).toEqual([known.status, await known.text()]);
    expect(await auth.db.collection('outbox').countDocuments()).toBe(before + 1);
  });

  test('mails the address of the account, not the spelling in the request', async () => {
    await auth.register({ username: 'kelvin', email: 'kelvin@people.test' });

    // The Kelvin sign folds to a plain k.
    const token = await auth.mailedToken('kelvin@people.test', () =>
      post('/api/password-reset', { email: '\u212Aelvin@people.test' }),
    );

    expect(token).not.toBe('no mail');
  });

  test('works only once, even for concurrent requests', async () => {
    const { token } = await registerAndAskReset();

    const responses = await Promise.all([confirmReset(token), confirmReset(token, 'cinque oche nel lago')]);

    expect(responses.map(({ status }) => status).sort()).toEqual([200, 410]);
  });

  test('invalidates older links', async () => {
    const { user } = await auth.register();
    const [older, newer] = [await askReset(user.email), await askReset(user.email)];

    await confirmReset(newer);

    expect((await confirmReset(older, 'cinque oche nel lago')).status).toBe(410);
  });

  test('leaves the link valid when the new password is refused', async () => {
    const { token } = await registerAndAskReset();

    const weak = await confirmReset(token, 'password1');
    const good = await confirmReset(token);

    expect([weak.status, good.status]).toEqual([400, 200]);
  });

  test('expires after an hour', async () => {
    const { token } = await registerAndAskReset();

    auth.travel(61 * 60_000);

    expect((await confirmReset(token)).status).toBe(410);
  });

  test('silently sends at most three mails an hour', async () => {
    const { user } = await auth.register();

    const tokens: string[] = [];
    for (let round = 0; round < 4; round += 1) tokens.push(await askReset(user.email));

    expect(tokens[2]).not.toBe('no mail');
    expect(tokens[3]).toBe('no mail');
  });

  test('refuses a verification link', async () => {
    const token = await askVerification(await auth.register());

    expect((await confirmReset(token)).status).toBe(410);
  });

  test('stores no usable token in the database', async () => {
    const { token } = await registerAndAskReset();

    expect(JSON.stringify(await auth.db.collection('links').find().toArray())).not.toContain(token);
  });
});

describe('a user who sets a password through a mailed link', () => {
  const linesAbout = async (id: string) =>
    (await auth.deps.audit.list({ limit: 100 })).filter(({ subjectId }) => subjectId === id);
  const sessionsOf = (id: string) => auth.deps.sessions.listByUser(id, auth.deps.now());

  async function reset() {
    const { user, as, token } = await registerAndAskReset();
    const response = await confirmReset(token);
    const [session] = await sessionsOf(user.id);
    return { user, token, response, before: as, as: { ...as, sessionId: session?.id ?? '' } };
  }
  const sendAgain = (token: string, as: RequestOptions = {}, password = NEW_PASSWORD) =>
    auth.request('/api/password-reset/confirm', { json: { token, password }, ...as });

  test('is logged in with a new session, and every earlier session ends', async () => {
    const { user, response, before } = await reset();

    expect(await response.json()).toMatchObject({ id: user.id, isEmailVerified: true });
    expect(response.headers.get('set-cookie')).toMatch(
      /^portal_session=[\w-]+\.[\w-]+\.[\w-]+; Path=\/; HttpOnly; SameSite=Lax; Max-Age=2592000$/,
    );
    const sessions = await sessionsOf(user.id);
    expect(sessions).toHaveLength(1);
    expect(sessions[0]?.id).not.toBe(before.sessionId);
    expect((await linesAbout(user.id)).slice(0, 2)).toMatchObject([
      { action: 'login.succeeded', actorId: user.id },
      { action: 'password.reset', actorId: user.id },
    ]);
  });

  test('ends the session of another account in the same browser', async () => {
    const other = await auth.register();
    const { token } = await registerAndAskReset();

    await sendAgain(token, { as: other.as });

    expect(await sessionsOf(other.user.id)).toEqual([]);
  });

  test('can repeat the request from the new session without further effect', async () => {
    const { user, token, as } = await reset();
    const lines = await linesAbout(user.id);

    const again = await sendAgain(token, { as });

    expect(again.status).toBe(200);
    expect(await again.json()).toMatchObject({ id: user.id });
    expect(again.headers.get('set-cookie')).toBeNull();
    expect(await sessionsOf(user.id)).toMatchObject([{ id: as.sessionId }]);
    expect(await linesAbout(user.id)).toEqual(lines);
  });

  test('cannot repeat it with another password, without a session or in another user’s session', async () => {
    const { token, as } = await reset();
    const { as: stranger } = await auth.register();

    const answers = [
      await sendAgain(token, { as }, 'cinque oche nel lago'),
      await sendAgain(token),
      await sendAgain(token, { as: stranger }),
    ];

    expect(answers.map(({ status }) => status)).toEqual([403, 410, 410]);
    for (const answer of answers) expect(answer.headers.get('set-cookie')).toBeNull();
  });

  test('gets no session if the account is deactivated, and is told so', async () => {
    const { user, token } = await registerAndAskReset();
    await auth.deps.users.setStanding(user.id, { isActive: false });

    const response = await confirmReset(token);

    expect(response.status).toBe(403);
    expect(await response.json()).toMatchObject({ code: 'login.deactivated' });
    expect(response.headers.get('set-cookie')).toBeNull();
    expect((await logIn(user.username, NEW_PASSWORD)).status).toBe(401);
  });
});

describe('checking a link', () => {
  const askAbout = (token: string) => post('/api/password-reset/check', { token });
  const stateOf = async (token: string) => (await askAbout(token)).json();

  test('reports it as open until it is used, and does not use it up', async () => {
    const { token } = await registerAndAskReset();

    const before = await stateOf(token);
    const confirmed = await confirmReset(token);

    expect(before).toEqual({ purpose: 'reset', state: 'open' });
    expect(confirmed.status).toBe(200);
    expect(await stateOf(token)).toEqual({ purpose: 'reset', state: 'used' });
  });

  test('reports it as expired, which the database remembers for a month', async () => {
    const { token } = await registerAndAskReset();

    auth.travel(61 * 60_000);

    expect(await stateOf(token)).toEqual({ purpose: 'reset', state: 'expired' });
    const indexes = await auth.db.collection('links').indexes();
    expect(indexes.find(({ name }) => name === 'expiresAt_1')?.expireAfterSeconds).toBe(30 * 24 * 3600);
  });

  test('identifies it as an invitation', async () => {
    const { as } = await auth.register({ role: 'admin' });
    const json = { username: 'ospite', email: 'ospite@people.test' };

    const token = await auth.mailedToken(json.email, () => auth.request('/api/admin/users', { as, json }));

    expect(await stateOf(token)).toEqual({ purpose: 'invitation', state: 'open' });
  });

  test('answers alike for an unknown, a replaced, a verification and an old-address link', async () => {
    const registered = await auth.register();
    const verification = await askVerification(registered);
    const { email } = registered.user;
    const [older, newer] = [await askReset(email), await askReset(email)];
    await confirmReset(newer);
    const moved = await registerAndAskReset();
    await auth.deps.users.setPendingEmail(moved.user.id, {
      address: 'moved@people.test',
      until: new Date(Date.now() + HOUR_MS),
    });
    await auth.deps.users.setPendingEmailAsOwn(moved.user.id, 'moved@people.test');

    const answers = await Promise.all(['x'.repeat(43), older, verification, moved.token].map(askAbout));

    const told = await Promise.all(
      answers.map(async (answer) => ({ ...((await answer.json()) as object), requestId: '' })),
    );
    expect(told[0]).toMatchObject({ code: 'link.invalid', status: 410 });
    for (const one of told) expect(one).toEqual(told[0]);
  });

  test('returns 410 if its account is deleted, and says if the account is deactivated', async () => {
    const { user, token } = await registerAndAskReset();
    await auth.deps.users.setStanding(user.id, { isActive: false });
    const deactivated = await askAbout(token);
    const gone = await registerAndAskReset();
    await confirmReset(gone.token);
    const [session] = await auth.deps.sessions.listByUser(gone.user.id, auth.deps.now());

    await auth.request('/api/user', {
      as: { ...gone.as, sessionId: session?.id ?? '' },
      method: 'DELETE',
      json: { password: NEW_PASSWORD },
    });

    expect(await deactivated.json()).toMatchObject({ code: 'login.deactivated' });
    expect((await askAbout(gone.token)).status).toBe(410);
  });
});

describe('a mail', () => {
  test.each([
    ['it', 'Scegli una nuova password per Fucina', 'http://portal.test/it/auth/reset-password#token='],
    ['en', 'Choose a new password for Fucina', 'http://portal.test/auth/reset-password#token='],
  ] as const)('is written in the recipient’s language: %s', async (language, subject, link) => {
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

test('with a mail server, mails are sent and their content is then erased', async () => {
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

test('while the mail server is down, a mail waits to be retried', async () => {
  const mailing = await startAuth({ env: { SMTP_URL: 'smtp://127.0.0.1:1' } });

  await mailing.register();

  await expect
    .poll(() => mailing.db.collection('outbox').findOne({}), { timeout: 10_000 })
    .toMatchObject({ status: 'waiting', attempts: 1, text: expect.stringContaining('#token=') });
  await mailing.stop();
});

test('a mail that is still waiting when its link expires is not sent', async () => {
  const mailing = await startAuth();
  const { outbox, now, logger } = mailing.deps;
  const sent: string[] = [];
  const send = async ({ subject }: { subject: string }) => void sent.push(subject);
  const delivery = createMailDelivery({ outbox, send, now, logger });
  const { user } = await mailing.register();
  await mailing.mailedToken(user.email, () =>
    mailing.request('/api/password-reset', { json: { email: user.email } }),
  );

  mailing.travel(2 * HOUR_MS);
  await delivery.runNow();

  const mails = await outbox.list({ limit: 10 });
  await mailing.stop();
  expect(sent).toEqual(['Confirm your email address for Fucina']);
  expect(mails).toMatchObject([
    { subject: 'Choose a new password for Fucina', status: 'failed', text: null },
    { subject: 'Confirm your email address for Fucina', status: 'sent' },
  ]);
});
