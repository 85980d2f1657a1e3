import type { MailOrder } from '@fucina/contracts/people';
import { afterAll, describe, expect, test } from 'vitest';
import { type RequestOptions, startAuth } from './start-auth.ts';

const auth = await startAuth();
afterAll(() => auth.stop());

const projects = { role: 'service', name: 'projects' } as const;
const unknown = '0123456789abcdef0123456789abcdef';

describe('a profile requested by another service', () => {
  const ask = (id: string) => auth.request(`/internal/people/${id}`, { as: projects });

  test('has the display name, role, language and status', async () => {
    const { user, as } = await auth.register({ language: 'it' });
    await auth.request('/api/user', { as, method: 'PATCH', json: { firstName: 'Ada', lastName: 'Neri' } });

    const response = await ask(user.id);

    expect(await response.json()).toEqual({
      userId: user.id,
      name: 'Ada Neri',
      role: 'client',
      language: 'it',
      isActive: true,
    });
  });

  test('is returned for a deactivated account too', async () => {
    const { user } = await auth.register();
    await auth.deps.users.setStanding(user.id, { isActive: false });

    expect(await (await ask(user.id)).json()).toMatchObject({ name: user.username, isActive: false });
  });

  test.each([unknown, '..%2Fkeys', '%00'])('returns 404 for the id %s', async (id) => {
    const response = await ask(id);

    expect(response.status).toBe(404);
    expect(await response.json()).toMatchObject({ code: 'user.not_found' });
  });
});

let serial = 0;
function order(userId: string, more: object = {}): MailOrder {
  serial += 1;
  const mail = {
    it: { subject: 'Nuova tappa', paragraphs: ['È pronta.'], link: { label: 'Apri', path: '/portal' } },
    en: { subject: 'New milestone', paragraphs: ['It is ready.'], link: { label: 'Open', path: '/portal' } },
    ...more,
  };
  return { key: `order ${serial}`, userId, mail };
}
const send = (json: unknown) => auth.request('/internal/mails', { as: projects, json });
const mailsTo = async (email: string) =>
  (await auth.deps.outbox.list({ limit: 100 })).filter(({ to }) => to === email);
const newestTo = async (email: string) => (await mailsTo(email))[0];

describe('a mail requested by another service', () => {
  test.each([
    ['it', 'Nuova tappa', 'Ciao', 'http://portal.test/it/portal'],
    ['en', 'New milestone', 'Hello', 'http://portal.test/portal'],
  ] as const)('is written in the recipient’s language: %s', async (language, subject, greeting, url) => {
    const { user } = await auth.register({ language });

    const response = await send(order(user.id));

    expect(response.status).toBe(202);
    const mail = await newestTo(user.email);
    expect(mail).toMatchObject({ subject, status: 'waiting' });
    expect(mail?.text).toContain(`${greeting} ${user.username},`);
    expect(mail?.text).toContain(`:\n${url}\n`);
    expect(mail?.html).toContain(`<html lang="${language}">`);
    expect(mail?.html).toContain(`href="${url}"`);
  });

  test('can go to another valid address, where it greets nobody by name', async () => {
    const { user } = await auth.register({ language: 'it' });
    const to = `help-of-${user.username}@shop.test`.toLowerCase();

    const responses = [
      await send({ ...order(user.id), to }),
      await send({ ...order(user.id), to: 'no address' }),
    ];

    expect(responses.map(({ status }) => status)).toEqual([202, 400]);
    const mail = await newestTo(to);
    expect(mail).toMatchObject({ to, subject: 'Nuova tappa' });
    expect(mail?.text).not.toContain(`Ciao ${user.username}`);
    expect(await mailsTo(user.email)).toHaveLength(1);
  });

  test('is sent once per key, even when requested ten times at once', async () => {
    const { user } = await auth.register();
    const json = order(user.id);
    const before = (await mailsTo(user.email)).length;

    const responses = await Promise.all(Array.from({ length: 10 }, () => send(json)));
    const later = await send({ ...json, mail: order(user.id, { en: json.mail.it }).mail });

    expect([...responses, later].map(({ status }) => status)).toEqual(Array(11).fill(202));
    expect(await mailsTo(user.email)).toHaveLength(before + 1);
  });

  test('escapes markup and removes line breaks from the subject', async () => {
    const { user } = await auth.register();
    const hostile = `<script>alert(1)</script>"'&`;
    const words = {
      subject: `${hostile}\r\nBcc: x@people.test`,
      paragraphs: [`${hostile}\nsecond line`, 'turned \u202e round'],
      link: { label: hostile, path: '/portal/projects/1?a="><b>' },
    };

    await send(order(user.id, { en: words }));

    const mail = await newestTo(user.email);
    expect(mail?.subject).toBe(`${hostile} Bcc: x@people.test`);
    expect(mail?.html).not.toMatch(/<script|<b>|\u202e/);
    expect(mail?.html).toContain('<br>second line');
    expect(mail?.text).toContain(hostile);
  });

  test('can be sent without a link', async () => {
    const { user } = await auth.register();

    await send(order(user.id, { en: { subject: 'Hello', paragraphs: ['Only words.'] } }));

    expect((await newestTo(user.email))?.html).not.toContain('<a ');
  });

  test('is dropped if the recipient does not exist or is deactivated', async () => {
    const { user } = await auth.register();
    await auth.deps.users.setStanding(user.id, { isActive: false });
    const before = await auth.db.collection('outbox').countDocuments();

    const responses = [await send(order(unknown)), await send(order(user.id))];

    expect(responses.map(({ status }) => status)).toEqual([202, 202]);
    expect(await auth.db.collection('outbox').countDocuments()).toBe(before);
  });

  test.each([
    ['another website', '//evil.test/'],
    ['another website, written with a backslash', '/\\evil.test/'],
    ['an absolute URL', 'https://evil.test/'],
    ['a script', 'javascript:alert(1)'],
    ['a line break', '/portal\n'],
  ])('is refused with a link to %s', async (_what, path) => {
    const words = { subject: 'Hello', paragraphs: ['x'], link: { label: 'Open', path } };

    expect((await send(order(unknown, { en: words }))).status).toBe(400);
  });

  test.each([
    ['no key', { key: '' }],
    ['an operator as key', { key: { $ne: null } }],
    ['an operator as user', { userId: { $gt: '' } }],
    ['one language', { mail: { it: { subject: 'x', paragraphs: ['x'] } } }],
    [
      'no paragraphs',
      { mail: { it: { subject: 'x', paragraphs: [] }, en: { subject: 'x', paragraphs: [] } } },
    ],
  ])('is refused with %s', async (_what, wrong) => {
    expect((await send({ ...order(unknown), ...wrong })).status).toBe(400);
  });
});

describe('a mail to the staff', () => {
  const sendToStaff = (json: unknown) => auth.request('/internal/staff-mails', { as: projects, json });
  const words = (it: string, en: string) => ({
    it: { subject: it, paragraphs: ['x'] },
    en: { subject: en, paragraphs: ['x'] },
  });

  test('reaches each active admin once, in their language, and nobody else', async () => {
    const { user: italian } = await auth.register({ role: 'admin', language: 'it' });
    const { user: english } = await auth.register({ role: 'admin', language: 'en' });
    const { user: left } = await auth.register({ role: 'admin' });
    await auth.deps.users.setStanding(left.id, { isActive: false });
    const { user: client } = await auth.register();
    const json = { key: 'lead-1', mail: words('Una richiesta', 'A request') };

    const responses = await Promise.all([sendToStaff(json), sendToStaff(json)]);

    expect(responses.map(({ status }) => status)).toEqual([202, 202]);
    const toldOf = async ({ email }: { email: string }) =>
      (await mailsTo(email))
        .map(({ subject }) => subject)
        .filter((subject) => /richiesta|request/.test(subject));
    expect(await toldOf(italian)).toEqual(['Una richiesta']);
    expect(await toldOf(english)).toEqual(['A request']);
    expect([...(await toldOf(left)), ...(await toldOf(client))]).toEqual([]);
  });

  test('does not reach an invited admin before the invitation is accepted', async () => {
    const email = 'invited-admin@people.test';
    const account = { username: 'invited-admin', email, role: 'admin', language: 'en' } as const;
    await auth.deps.users.create({ ...account, now: auth.deps.now() });

    await sendToStaff({ key: 'lead-invited', mail: words('Una richiesta', 'A request') });

    expect(await mailsTo(email)).toEqual([]);
  });

  test.each([
    ['no key', { mail: words('x', 'x') }],
    ['an operator as key', { key: { $ne: null }, mail: words('x', 'x') }],
    ['one language', { key: 'lead-2', mail: { it: { subject: 'x', paragraphs: ['x'] } } }],
  ])('is refused with %s', async (_what, json) => {
    expect((await sendToStaff(json)).status).toBe(400);
  });
});

test.each([
  ['GET', `/internal/people/${unknown}`],
  ['POST', '/internal/mails'],
  ['POST', '/internal/staff-mails'],
])('%s %s accepts calls from services only', async (method, path) => {
  const { as } = await auth.register({ role: 'admin' });

  const statuses = [
    (await auth.request(path, { as, method })).status,
    (await auth.request(path, { as: null, method })).status,
  ];

  expect(statuses).toEqual([401, 401]);
});

describe('a staff action reported by another service', () => {
  const line = {
    action: 'job.retried',
    actorId: unknown,
    address: 'network-0123456789',
    detail: 'read-site 1',
  };
  const send = (json: object, as: RequestOptions = { as: projects }) =>
    auth.request('/internal/audit', { ...as, method: 'POST', json });

  test('is recorded in the audit log', async () => {
    const response = await send(line);

    expect(response.status).toBe(201);
    expect(await auth.deps.audit.list({ limit: 1 })).toMatchObject([{ ...line, subjectId: null }]);
  });

  test.each([
    { ...line, action: 'login.succeeded' },
    { ...line, detail: 'x'.repeat(301) },
    { ...line, actorId: '' },
  ])('is refused as %j', async (wrong) => {
    expect((await send(wrong)).status).toBe(400);
  });

  test('is accepted only from a service, never from a person', async () => {
    const { as } = await auth.register({ role: 'admin' });

    expect((await send(line, { as })).status).toBe(401);
  });
});
