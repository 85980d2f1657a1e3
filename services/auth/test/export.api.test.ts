import { createHash, randomBytes } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { promisify } from 'node:util';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { fromBuffer, type ZipFile } from 'yauzl';
import { answerJson, answerStatus, startAmongStandIns } from './stand-in-service.ts';
import type { Registered } from './start-auth.ts';

const { auth, projects, chatbot, cms, stop } = await startAmongStandIns();
afterAll(stop);

const BYTES = randomBytes(300_000);
const DAY_MS = 86_400_000;
const file = (name: string, path = '/internal/files/1') => ({ name, path });
const holds = (files: object[]) => ({
  'GET /internal/people': answerJson({
    documents: [{ name: 'projects.json', content: { projects: [7] } }],
    files,
  }),
  'GET /internal/files': ((res) => res.end(BYTES)) as ReturnType<typeof answerJson>,
});
beforeEach(() => {
  projects.does(holds([file('plan.pdf')]));
  chatbot.does({
    'GET /internal/people': answerJson({ documents: [{ name: 'chatbot.json', content: {} }], files: [] }),
  });
  cms.does({
    'GET /internal/people': answerJson({
      documents: [{ name: 'website.json', content: { changes: [3] } }],
      files: [],
    }),
  });
});

const ask = ({ as }: Registered) => auth.request('/api/user/export', { as });

async function unzip(response: Response): Promise<Map<string, Buffer>> {
  const zip = (await promisify<Buffer, object, ZipFile>(fromBuffer)(
    Buffer.from(await response.arrayBuffer()),
    { lazyEntries: true },
  )) as ZipFile;
  const entries = new Map<string, Buffer>();
  return new Promise((resolve, reject) => {
    zip.on('error', reject);
    zip.on('end', () => resolve(entries));
    zip.on('entry', (entry) => {
      zip.openReadStream(entry, (error, stream) => {
        if (error) return reject(error);
        buffer(stream).then((content) => {
          entries.set(entry.fileName, content);
          zip.readEntry();
        }, reject);
      });
    });
    zip.readEntry();
  });
}
const sha = (content: Buffer | undefined) =>
  createHash('sha256')
    .update(content ?? '')
    .digest('hex');

describe('a data export', () => {
  test('is one zip download with the data of every service and the original files', async () => {
    const response = await ask(await auth.register());
    const entries = await unzip(response);

    expect(response.headers.get('content-type')).toBe('application/zip');
    expect(response.headers.get('content-disposition')).toMatch(
      /^attachment; filename="my-data-\d{4}-\d{2}-\d{2}\.zip"$/,
    );
    expect([...entries.keys()]).toEqual([
      'README.txt',
      'account.json',
      'projects.json',
      'chatbot.json',
      'website.json',
      'files/plan.pdf',
    ]);
    expect(JSON.parse(String(entries.get('projects.json')))).toEqual({ projects: [7] });
    expect(JSON.parse(String(entries.get('website.json')))).toEqual({ changes: [3] });
    expect(sha(entries.get('files/plan.pdf'))).toBe(sha(BYTES));
  });

  test('lists account, sessions, history and mails, but no password hash and no link token', async () => {
    const person = await auth.register();
    await auth.request('/api/password-reset', { json: { email: person.user.email } });
    await auth.deps.whenIdle();
    const order = { subject: 'Hello', paragraphs: ['It is ready.'] };
    const json = { key: 'export', userId: person.user.id, mail: { it: order, en: order } };
    await auth.request('/internal/mails', { as: { role: 'service', name: 'projects' }, json });

    const text = String((await unzip(await ask(person))).get('account.json'));
    const account = JSON.parse(text);

    expect(account.profile).toMatchObject({ id: person.user.id, email: person.user.email });
    expect(account.sessions).toHaveLength(1);
    expect(account.history.map(({ action }: { action: string }) => action)).toContain('user.registered');
    expect(account.mails.map(({ subject }: { subject: string }) => subject)).toEqual([
      'Hello',
      'Choose a new password for Fucina',
      'Confirm your email address for Fucina',
    ]);
    expect(account.mails[0].text).toContain('It is ready.');
    expect(text).not.toMatch(/#token=|argon2/);
  });

  test('does not identify other people who appear in the user’s history', async () => {
    const admin = await auth.register({ role: 'admin' });
    const person = await auth.register();
    const view = { sessionId: admin.as.sessionId, clientId: person.user.id, address: admin.as.network };
    await auth.request('/internal/views', { as: { role: 'service', name: 'gateway' }, json: view });

    const text = String((await unzip(await ask(person))).get('account.json'));

    expect(JSON.parse(text).history[0]).toMatchObject({
      action: 'user.viewed',
      isByYou: false,
      isAboutYou: true,
    });
    expect(text).not.toContain(admin.user.id);
  });

  test.each([
    ['it', 'I tuoi dati su Fucina', 'i-miei-dati', 'altri dati'],
    ['en', 'Your Fucina data', 'my-data', 'more data'],
  ] as const)('explains each file in the user’s language: %s', async (language, opening, name, other) => {
    const response = await ask(await auth.register({ language }));
    const readme = String((await unzip(response)).get('README.txt'));

    expect(response.headers.get('content-disposition')).toContain(`"${name}-`);
    expect(readme).toContain(opening);
    for (const entry of ['account.json', 'projects.json', 'chatbot.json', 'website.json', 'files/']) {
      expect(readme).toContain(`\n${entry}\n  `);
    }
    expect(readme).not.toContain(other);
  });

  test('is named after the day in Italy, as its explanation is', async () => {
    const person = await auth.register();
    const before = auth.deps.now();
    // At half past eleven in the evening UTC, the next day has begun in Italy.
    auth.travel(new Date(before).setUTCHours(23, 30, 0, 0) - before.getTime());

    const response = await ask(person);
    await response.arrayBuffer();

    const nextDay = new Date(auth.deps.now().getTime() + DAY_MS).toISOString().slice(0, 10);
    expect(response.headers.get('content-disposition')).toContain(`"my-data-${nextDay}.zip"`);
  });

  test('is recorded in the audit log', async () => {
    const person = await auth.register();
    await (await ask(person)).arrayBuffer();

    expect(await auth.deps.audit.list({ limit: 1 })).toMatchObject([
      { action: 'user.exported', actorId: person.user.id },
    ]);
  });

  test('is requested from services by auth, with the email address only once it is verified', async () => {
    const person = await auth.register();
    await (await ask(person)).arrayBuffer();
    await auth.deps.users.setEmailVerified(person.user.id, person.user.email);
    await (await ask(person)).arrayBuffer();

    const asked = chatbot.calls.filter((call) => call.includes(person.user.id));
    expect(asked).toEqual([
      `GET /internal/people/${person.user.id}/data`,
      `GET /internal/people/${person.user.id}/data?email=${encodeURIComponent(person.user.email)}`,
    ]);
    expect(chatbot.callers.at(-1)).toEqual({ role: 'service', name: 'auth' });
  });

  test('unpacks into its own folder whatever the file names, and renames duplicates', async () => {
    projects.does(
      holds([
        file('../../etc/passwd'),
        file('/var/keys/key'),
        file('C:\\Windows\\x.txt'),
        file('a.pdf'),
        file('A.pdf'),
        file('bad\u0000name\u202e.txt'),
        file('..'),
      ]),
    );

    const names = [...(await unzip(await ask(await auth.register()))).keys()].slice(5);

    expect(names).toEqual([
      'files/etc/passwd',
      'files/var/keys/key',
      'files/C_/Windows/x.txt',
      'files/a.pdf',
      'files/A (2).pdf',
      'files/bad_name_.txt',
      'files',
    ]);
  });
});

describe('an incomplete data export', () => {
  test.each(['projects', 'chatbot', 'cms'] as const)(
    'returns 503 and no archive when %s is unavailable',
    async (name) => {
      ({ projects, chatbot, cms })[name].does({ 'GET /': answerStatus(503) });

      const response = await ask(await auth.register());

      expect(response.status).toBe(503);
      expect(await response.json()).toMatchObject({ code: 'export.unavailable' });
    },
  );

  test.each([
    ['returns 500', () => projects.does({ 'GET /': answerStatus(500) })],
    ['returns 404', () => projects.does({})],
    ['returns a malformed body', () => projects.does({ 'GET /': answerJson({ documents: 'none' }) })],
    ['drops the connection', () => projects.does({ 'GET /': (res) => void res.destroy() })],
    ['names a file on another host', () => projects.does(holds([file('x', 'http://evil.test/')]))],
  ])('returns 503 with a retry time when a service %s', async (_what, breaks) => {
    breaks();

    const response = await ask(await auth.register());

    expect(response.status).toBe(503);
    expect(await response.json()).toMatchObject({ code: 'export.unavailable', retryAfter: 30 });
  });

  test.each([
    ['no longer exists', { 'GET /internal/files': answerStatus(404) }],
    [
      'is cut off halfway',
      {
        'GET /internal/files': ((res) => {
          res.setHeader('content-length', BYTES.length);
          res.write(BYTES.subarray(0, 100_000));
          setImmediate(() => res.destroy());
        }) as ReturnType<typeof answerJson>,
      },
    ],
  ])('aborts the download when a file %s', async (_what, breaks) => {
    projects.does({ ...holds([file('plan.pdf'), file('second.pdf')]), ...breaks });
    const server = await auth.listen();
    const { as } = await auth.register();

    const download = fetch(`http://127.0.0.1:${server.port}/api/user/export`, {
      headers: auth.headersOf(as),
    }).then((response) => response.arrayBuffer());

    await expect(download).rejects.toThrow();
    await server.close();
  });
});

test('staff viewing as a client cannot export the client’s data', async () => {
  const { as } = await auth.register();

  const response = await auth.request('/api/user/export', { as: { ...as, viewerId: 'somebody' } });

  expect(response.status).toBe(403);
  expect(await response.json()).toMatchObject({ code: 'view.not_available' });
});
