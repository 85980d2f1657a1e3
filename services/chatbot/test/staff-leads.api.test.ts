import type { Lead } from '@fucina/contracts/lead';
import { forAll } from '@fucina/service-kit/testing/for-all';
import { beforeEach, describe, expect, test } from 'vitest';
import { createForgetLeads } from '../src/leads/forget-leads.job.ts';
import { createSendNotices } from '../src/notices/send-notices.job.ts';
import { readBody, startChatbot } from './start-chatbot.ts';

const DAY_MS = 86_400_000;
const staff = { id: 'ada', name: 'Ada', sessionId: 's', language: 'it' } as const;
const admin = { ...staff, role: 'admin' } as const;

const chatbot = forAll(startChatbot);
beforeEach(async () => {
  await chatbot.db.collection('leads').deleteMany({});
});

let serial = 0;
async function write(more: object = {}) {
  serial += 1;
  const json = {
    kind: 'contact',
    firstName: 'Ada',
    lastName: 'Rossi',
    email: 'ada@example.com',
    company: '',
    message: 'Vorremmo rispondere prima ai clienti.',
    language: 'it',
    page: '/it',
    requestKey: `staff-request-${String(serial).padStart(8, '0')}`,
    openForMs: 12_000,
    ...more,
  };
  expect((await chatbot.request('/api/leads', { json })).status).toBe(201);
}
const ask = (path = '', options: object = {}) =>
  chatbot.request(`/api/admin/leads${path}`, { as: admin, ...options });
async function list(query = ''): Promise<Lead[]> {
  const response = await ask(query);
  expect(response.status).toBe(200);
  return ((await response.json()) as { leads: Lead[] }).leads;
}
const change = (id: string, json: object) => ask(`/${id}`, { method: 'PATCH', json });
const first = async () => (await list())[0] as Lead;

describe('the list of leads', () => {
  test('starts with the newest and is paged', async () => {
    for (const firstName of ['Uno', 'Due', 'Tre']) await write({ firstName });

    const [newest, second] = await list('?limit=2');
    const rest = await list(`?limit=2&before=${second?.id}`);

    expect([newest, second, ...rest].map((lead) => lead?.name)).toEqual([
      'Tre Rossi',
      'Due Rossi',
      'Uno Rossi',
    ]);
  });

  test('hides spam unless it is requested', async () => {
    await write({ firstName: 'Person' });
    await write({ firstName: 'Machine', trap: 'x' });

    expect((await list()).map(({ name }) => name)).toEqual(['Person Rossi']);
    expect((await list('?status=spam')).map(({ name }) => name)).toEqual(['Machine Rossi']);
  });

  test('counts only new leads as waiting', async () => {
    for (const firstName of ['Uno', 'Due']) await write({ firstName });
    await write({ firstName: 'Machine', trap: 'x' });
    const { id, version } = await first();
    await change(id, { version, status: 'in_progress' });

    expect(await (await ask('/waiting')).json()).toEqual({ leads: 1 });
  });

  test('matches the beginnings of words, ignoring case and accents', async () => {
    await write({ firstName: 'Nicolò', company: 'Caffè Sport', message: 'Chi risponde la domenica?' });
    await write({ firstName: 'Bruno', email: 'bruno@example.com' });

    const found = await Promise.all(
      ['nicolo', 'CAFFE sp', 'dome', 'bruno@example', 'ossi', '.*', 'nicolo bruno'].map(async (q) =>
        (await list(`?q=${encodeURIComponent(q)}`)).map(({ name }) => name.split(' ')[0]),
      ),
    );

    expect(found).toEqual([['Nicolò'], ['Nicolò'], ['Nicolò'], ['Bruno'], [], ['Bruno', 'Nicolò'], []]);
  });

  test('contains plan requests as well as messages', async () => {
    await write();
    await chatbot.deps.leads.keep({
      kind: 'plan',
      status: 'new',
      plan: 'pro',
      email: 'bruno@example.com',
      name: '',
      domain: 'bottega.test',
      demoId: '0'.repeat(32),
      language: 'en',
      createdAt: new Date(),
    });

    expect((await list('?kind=plan')).map(({ plan, domain }) => [plan, domain])).toEqual([
      ['pro', 'bottega.test'],
    ]);
    expect((await list('?q=bottega')).map(({ kind }) => kind)).toEqual(['plan']);
    expect(await list()).toHaveLength(2);
  });

  test.each([
    [''],
    ['?status=new'],
    ['?status=spam&kind=contact'],
    ['?kind=booking'],
    ['?q=rossi'],
    ['?status=new&q=rossi+ada'],
  ])('uses an index: %s', async (query) => {
    const { toFilter } = await import('../src/leads/leads.repository.ts');
    const { q = '', ...filters } = Object.fromEntries(new URLSearchParams(query));

    const plan = await chatbot.db
      .collection('leads')
      .find(toFilter({ q, ...filters }))
      .sort({ _id: -1 })
      .limit(50)
      .explain('queryPlanner');

    const text = JSON.stringify(plan.queryPlanner.winningPlan);
    expect(text).toContain('IXSCAN');
    expect(text).not.toContain('COLLSCAN');
    if (!q) expect(text).not.toMatch(/"stage":"SORT"/);
  });

  test.each(['?status=open', '?kind=x', '?before=1', '?limit=0', '?limit=101', `?q=${'x'.repeat(201)}`])(
    'rejects the query %s',
    async (query) => {
      expect((await ask(query)).status).toBe(400);
    },
  );
});

describe('a change', () => {
  test('of the status or the note is stored and increments the version', async () => {
    await write();
    const { id } = await first();

    await change(id, { status: 'in_progress', version: 1 });
    const response = await change(id, { note: ' Chiamata martedì ', version: 2 });

    expect(await response.json()).toMatchObject({
      lead: { status: 'in_progress', note: 'Chiamata martedì', version: 3 },
    });
  });

  test('on an outdated version returns 409, while repeating the same change is idempotent', async () => {
    await write();
    const { id } = await first();

    const statuses = [
      (await change(id, { status: 'closed', version: 1 })).status,
      (await change(id, { status: 'closed', version: 1 })).status,
      (await change(id, { status: 'new', version: 1 })).status,
    ];

    expect(statuses).toEqual([200, 200, 409]);
    expect(await first()).toMatchObject({ status: 'closed', version: 2 });
  });

  test.each([
    ['no fields', { version: 1 }],
    ['no version', { status: 'closed' }],
    ['an unknown status', { status: 'lost', version: 1 }],
    ['a field that is read-only', { name: 'x', status: 'closed', version: 1 }],
    ['an overlong note', { note: 'x'.repeat(4001), version: 1 }],
  ])('with %s is rejected', async (_what, json) => {
    await write();

    expect((await change((await first()).id, json)).status).toBe(400);
  });

  test.each(['0123456789abcdef01234567', 'nobody', '$where'])(
    'of the unknown ID %s returns 404',
    async (id) => {
      const response = await change(id, { status: 'closed', version: 1 });

      expect(response.status).toBe(404);
      expect(await readBody(response)).toMatchObject({ code: 'record.not_found' });
    },
  );
});

test('deleting a lead is idempotent', async () => {
  await write();
  const { id } = await first();

  const statuses = [
    (await ask(`/${id}`, { method: 'DELETE' })).status,
    (await ask(`/${id}`, { method: 'DELETE' })).status,
  ];

  expect(statuses).toEqual([204, 204]);
  expect((await ask(`/${id}`)).status).toBe(404);
});

describe('the CSV export', () => {
  const cells = (text: string) => text.slice(1).split('\r\n');

  test('has headings in the requested language and a byte order mark', async () => {
    await write();

    const response = await ask('/export?language=it');
    const bytes = new Uint8Array(await response.arrayBuffer());
    const text = new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes);

    expect(response.headers.get('content-type')).toBe('text/csv; charset=utf-8');
    expect(response.headers.get('content-disposition')).toContain('attachment');
    expect([...bytes.slice(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
    expect(cells(text)[0]).toMatch(
      /^Data,Tipo,Stato,Nome,Email,Azienda,.*Telefono,Giorno richiesto,Fascia oraria,.*Pagina,Lingua$/,
    );
    expect(cells(text)[1]).toContain('Ada Rossi,ada@example.com');
    expect(await (await ask('/export?language=en')).text()).toMatch(/^Date,Kind,Status,Name,/);
  });

  test('escapes formulas, and keeps quotes and line breaks within a cell', async () => {
    await write({
      firstName: '=1+1',
      company: '@SUM(A1)',
      message: 'He said "yes",\nthen called +39.',
    });
    const { id, version } = await first();
    await change(id, { note: '-2+3', version });

    const text = await (await ask('/export')).text();

    expect(text).toContain(",'=1+1 Rossi,");
    expect(text).toContain(",'@SUM(A1),");
    expect(text).toContain(",'-2+3,");
    expect(text).toContain('"He said ""yes"",\nthen called +39."');
  });

  test('contains only the filtered leads', async () => {
    await write({ firstName: 'Uno' });
    await write({ firstName: 'Due', trap: 'x' });

    expect(await (await ask('/export')).text()).not.toContain('Due');
    expect(await (await ask('/export?status=spam')).text()).not.toContain('Uno');
  });
});

test.each([
  ['GET', ''],
  ['GET', '/export'],
  ['GET', '/0123456789abcdef01234567'],
  ['PATCH', '/0123456789abcdef01234567'],
  ['DELETE', '/0123456789abcdef01234567'],
])('%s %s is for staff only', async (method, path) => {
  const client = await ask(path, { method, as: { ...staff, role: 'client' } });
  const stranger = await ask(path, { method, as: undefined });

  expect([client.status, stranger.status]).toEqual([403, 401]);
});

describe('the mail to staff', () => {
  const context = {
    signal: new AbortController().signal,
    isLastAttempt: false,
    logger: { warn() {}, error() {} },
  };
  type Order = { key: string; mail: Record<'it' | 'en', { subject: string; paragraphs: string[] }> };
  let orders: Order[] = [];
  let answer: () => Promise<true | null>;
  beforeEach(() => {
    orders = [];
    answer = async () => true;
  });

  const run = () =>
    createSendNotices({
      ...chatbot.deps,
      staffMails: {
        send(order) {
          orders.push(order as Order);
          return answer();
        },
      },
    }).run({}, context as never);

  test('is sent once per lead in both languages, and never for spam', async () => {
    await write({ company: 'Rossi srl', service: 'salesAutomation' });
    await write({ firstName: 'Machine', trap: 'x' });
    const { id } = await first();

    await run();
    await run();

    expect(orders).toEqual([
      {
        key: `lead-${id}`,
        mail: {
          it: {
            subject: 'Ada Rossi ha scritto dal sito',
            paragraphs: [
              'Email: ada@example.com\nAzienda: Rossi srl\nServizio: Automazione delle vendite',
              'Vorremmo rispondere prima ai clienti.',
            ],
            link: { label: 'Apri la richiesta', path: `/admin/leads?open=${id}` },
          },
          en: expect.objectContaining({ subject: 'Ada Rossi wrote from the website' }),
        },
      },
    ]);
  });

  test('states the day and the time of a call on one line', async () => {
    const day = new Date(Date.now() + 2 * DAY_MS);
    const json = { day: day.toISOString().slice(0, 10), time: 'morning' } as const;
    await write({ kind: 'booking', phone: '+39 02 1234', ...json, message: '' });

    await run();

    const writeDay = (language: string) =>
      day.toLocaleDateString(language, { dateStyle: 'full', timeZone: 'UTC' });
    const { it, en } = orders[0]?.mail ?? {};
    expect(it?.paragraphs).toEqual([
      `Email: ada@example.com\nTelefono: +39 02 1234\nGiorno richiesto: ${writeDay('it')}, di mattina`,
    ]);
    expect(en?.paragraphs[0]).toContain(`Requested day: ${writeDay('en')}, in the morning`);
  });

  test('is retried later under the same key when auth is down', async () => {
    await write();
    answer = async () => {
      throw new Error('auth answers 503');
    };

    await run();
    await run();
    const triesAtOnce = orders.length;
    answer = async () => true;
    chatbot.travel(DAY_MS);
    await run();
    chatbot.travel(-DAY_MS);

    expect(triesAtOnce).toBe(1);
    expect(new Set(orders.map(({ key }) => key)).size).toBe(1);
    expect(orders).toHaveLength(2);
  });

  test('is not retried once auth has rejected it for good', async () => {
    await write();
    answer = async () => null;

    await run();
    chatbot.travel(DAY_MS);
    await run();
    chatbot.travel(-DAY_MS);

    expect(orders).toHaveLength(1);
  });
});

test('leads are deleted after two years and not before', async () => {
  const context = { signal: new AbortController().signal, logger: { info() {} } };
  await write({ firstName: 'Old' });
  chatbot.travel(720 * DAY_MS);
  await write({ firstName: 'Young' });
  const forget = () => createForgetLeads(chatbot.deps).run({}, context as never);

  await forget();
  const before = (await list()).map(({ name }) => name);
  chatbot.travel(15 * DAY_MS);
  await forget();
  chatbot.travel(-735 * DAY_MS);

  expect(before).toEqual(['Young Rossi', 'Old Rossi']);
  expect((await list()).map(({ name }) => name)).toEqual(['Young Rossi']);
});

test('a person’s leads can be exported by address, with the notes of staff, and deleted', async () => {
  await write({ company: 'Rossi srl' });
  const { id, version } = await first();
  await change(id, { note: 'Cliente simpatica', version });

  expect(await chatbot.deps.leads.listByEmail('ADA@example.com')).toEqual([
    {
      kind: 'contact',
      name: 'Ada Rossi',
      email: 'ada@example.com',
      company: 'Rossi srl',
      message: 'Vorremmo rispondere prima ai clienti.',
      page: '/it',
      language: 'it',
      note: 'Cliente simpatica',
      createdAt: expect.any(String),
    },
  ]);
  await chatbot.deps.leads.removeByEmail('ADA@example.com');
  expect(await list()).toEqual([]);
});
