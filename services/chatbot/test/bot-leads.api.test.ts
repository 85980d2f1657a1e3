import { leadForm } from '@fucina/contracts/bot-settings';
import { forAll } from '@fucina/service-kit/testing/for-all';
import { beforeEach, describe, expect, test } from 'vitest';
import { bodyOf, startWaysOut, type WaysOut } from './ways-out.ts';

const out = forAll(startWaysOut);
beforeEach(async () => {
  await out.chatbot.db.collection('leads').deleteMany({});
  out.auth.received.length = 0;
  out.auth.state.answer = { status: 202 };
});

const form = leadForm.parse({
  when: 'unanswered',
  fields: [
    { name: 'name', label: { it: 'Nome', en: 'Name' }, type: 'text', isRequired: true },
    { name: 'email', label: { it: 'Email', en: 'Email' }, type: 'email', isRequired: true },
    { name: 'phone', label: { it: 'Telefono', en: 'Phone' }, type: 'tel', isRequired: false },
  ],
  consent: { it: 'Accetto che Bottega mi ricontatti.', en: 'Bottega may write to me.' },
});
const botWithForm = (more: object = {}) => out.createBot({ settings: { leadForm: form, ...more } });
const written = (more: object = {}) => ({
  fields: { name: ' Ada  Rossi ', email: 'Ada@Example.com', phone: '+39 02 1234567' },
  consent: true,
  language: 'it',
  page: 'https://shop.example/contatti?utm_source=x#form',
  requestKey: out.newKey(),
  openForMs: 9000,
  ...more,
});
const leadsOf = async (botId: string, query = '', as = out.as('anna')) =>
  bodyOf(await out.chatbot.request(`/api/chatbot/bots/${botId}/leads${query}`, { as }));

describe('a submitted lead form', () => {
  test('is stored with the accepted consent text and only the fields of the form', async () => {
    const { id } = await botWithForm();

    const response = await out.visit(
      `/${id}/leads`,
      written({ fields: { ...written().fields, admin: 'yes', __proto__: 'x' } }),
    );

    expect(response.status).toBe(201);
    expect(await bodyOf(response)).toEqual({ success: true });
    expect(await leadsOf(id)).toEqual({
      next: null,
      leads: [
        {
          id: expect.stringMatching(/^[0-9a-f]{24}$/),
          conversationId: null,
          fields: [
            { name: 'name', label: { it: 'Nome', en: 'Name' }, type: 'text', value: 'Ada Rossi' },
            { name: 'email', label: { it: 'Email', en: 'Email' }, type: 'email', value: 'Ada@Example.com' },
            {
              name: 'phone',
              label: { it: 'Telefono', en: 'Phone' },
              type: 'tel',
              value: '+39 02 1234567',
            },
          ],
          consent: { text: 'Accetto che Bottega mi ricontatti.', language: 'it' },
          language: 'it',
          page: 'https://shop.example/contatti',
          isSpam: false,
          createdAt: expect.any(String),
        },
      ],
    });
  });

  test('is stored once, however often it is sent in parallel', async () => {
    const { id } = await botWithForm();
    const json = written();

    const answers = await Promise.all(Array.from({ length: 10 }, () => out.visit(`/${id}/leads`, json)));

    expect(answers.map(({ status }) => status)).toEqual(Array(10).fill(201));
    expect((await leadsOf(id)).leads).toHaveLength(1);
  });

  test.each([
    ['a missing required field', { fields: { name: 'Ada' } }, 'bot_lead.field_required', 400],
    ['an incomplete email address', { fields: { name: 'Ada', email: 'ada@' } }, 'contact.invalid_email', 400],
    [
      'an invalid phone number',
      { fields: { name: 'A', email: 'a@b.it', phone: 'call me' } },
      'bot_lead.phone_invalid',
      400,
    ],
    ['no consent', { consent: false }, 'bot_lead.consent_required', 400],
    ['an invalid request key', { requestKey: 'short' }, 'request.invalid', 400],
    ['an operator as a field', { fields: { name: { $ne: '' }, email: 'a@b.it' } }, 'request.invalid', 400],
    ['an overlong field', { fields: { name: 'x'.repeat(1001), email: 'a@b.it' } }, 'request.invalid', 400],
  ])('with %s is rejected and not stored', async (_what, more, code, status) => {
    const { id } = await botWithForm();

    const response = await out.visit(`/${id}/leads`, written(more));

    expect(response.status).toBe(status);
    expect(await bodyOf(response)).toMatchObject({ code });
    expect((await leadsOf(id)).leads).toEqual([]);
  });

  test('is rejected if the bot has no form or the website is not allowed', async () => {
    const { id } = await out.createBot();
    const { id: withForm } = await botWithForm();

    const none = await out.visit(`/${id}/leads`, written());
    const foreign = await out.visit(`/${withForm}/leads`, written(), { origin: 'https://evil.example' });
    const unsaid = await out.chatbot.request(`/api/widget/${withForm}/leads`, { json: written() });

    expect([none.status, foreign.status, unsaid.status]).toEqual([409, 403, 403]);
    expect(await bodyOf(none)).toMatchObject({ code: 'bot_lead.not_offered' });
    expect((await leadsOf(withForm)).leads).toEqual([]);
  });

  test.each([
    ['a filled-in honeypot field', { trap: 'x' }],
    ['a form sent immediately', { openForMs: 20 }],
    ['links as a name', { fields: { name: 'www.a.example https://b.example', email: 'a@b.it' } }],
  ])(
    'that looks like spam (%s) gets the same response, is kept apart and reported to nobody',
    async (_what, more) => {
      const { id } = await botWithForm();

      const response = await out.visit(`/${id}/leads`, written(more));
      await out.sendNotices();

      expect(response.status).toBe(201);
      expect((await leadsOf(id)).leads).toEqual([]);
      expect((await leadsOf(id, '?spam=true')).leads).toMatchObject([{ isSpam: true }]);
      expect(out.mails()).toEqual([]);
    },
  );
});

describe('the owner of a bot', () => {
  test('is mailed each lead once in both languages, with a retry if auth is down', async () => {
    const { id } = await botWithForm();
    await out.visit(`/${id}/leads`, written());
    out.auth.state.answer = { status: 503 };
    await out.sendNotices();
    const tried = out.mails().length;
    out.auth.state.answer = { status: 202 };

    await out.sendNotices();
    const tooEarly = out.mails().length;
    out.chatbot.travel(3_600_000);
    await out.sendNotices();
    await out.sendNotices();

    const mails = out.mails();
    expect([tried, tooEarly, mails.length]).toEqual([1, 1, 2]);
    expect(mails[1]?.key).toBe(mails[0]?.key);
    expect(mails[1]).toMatchObject({
      userId: 'anna',
      mail: {
        it: { subject: 'Nuovo contatto dal tuo chatbot Bottega' },
        en: { subject: 'New lead from your chatbot Bottega' },
      },
    });
    const text = mails[1]?.mail.it.paragraphs.join('\n');
    expect(text).toContain('Email: Ada@Example.com');
    expect(text).toContain('Accetto che Bottega mi ricontatti.');
    expect(mails[1]?.mail.it.link?.path).toBe(`/portal/chatbot-embed/${id}/leads`);
  });

  test('pages through the leads without duplicates', async () => {
    const { id } = await botWithForm();
    for (let index = 0; index < 5; index += 1) {
      await out.visit(`/${id}/leads`, written({ fields: { name: `N${index}`, email: 'a@b.it' } }));
    }

    const first = await leadsOf(id, '?limit=3');
    const rest = await leadsOf(id, `?limit=3&before=${first.next}`);

    const names = [...first.leads, ...rest.leads].map(
      ({ fields }: { fields: { value: string }[] }) => fields[0]?.value,
    );
    expect(names).toEqual(['N4', 'N3', 'N2', 'N1', 'N0']);
    expect(rest.next).toBeNull();
  });

  test('exports leads as formula-safe CSV and as JSON', async () => {
    const { id } = await botWithForm();
    await out.visit(`/${id}/leads`, written({ fields: { name: '=cmd("x"), Ada', email: 'a@b.it' } }));
    const file = (format: string) =>
      out.chatbot.request(`/api/chatbot/bots/${id}/leads/export?format=${format}&language=it`, {
        as: out.as('anna'),
      });

    const csv = await file('csv');
    const json = await file('json');

    expect(csv.headers.get('content-disposition')).toBe('attachment; filename="leads.csv"');
    const [heading, line] = (await csv.text()).replace('\ufeff', '').split('\r\n');
    expect(heading).toBe('Data,Nome,Email,Consenso,Pagina,Lingua,Conversazione');
    expect(line).toContain(`"'=cmd(""x""), Ada",a@b.it,Accetto che Bottega mi ricontatti.`);
    expect(await bodyOf(json)).toEqual((await leadsOf(id)).leads);
  });

  test('deletes a lead permanently', async () => {
    const { id } = await botWithForm();
    await out.visit(`/${id}/leads`, written());
    const [lead] = (await leadsOf(id)).leads;
    const remove = () =>
      out.chatbot.request(`/api/chatbot/bots/${id}/leads/${lead.id}`, {
        method: 'DELETE',
        as: out.as('anna'),
      });

    const answers = [await remove(), await remove()];

    expect(answers.map(({ status }) => status)).toEqual([204, 204]);
    expect(await out.chatbot.db.collection('leads').countDocuments()).toBe(0);
  });

  test('reads the leads, as do staff, while others get 404 and anonymous callers 401', async () => {
    const { id } = await botWithForm();
    await out.visit(`/${id}/leads`, written());
    const ask = (path: string, as?: ReturnType<WaysOut['as']>, method = 'GET') =>
      out.chatbot.request(`/api/chatbot/bots/${id}${path}`, { method, ...(as ? { as } : {}) });
    const [lead] = (await leadsOf(id)).leads;

    const statuses = await Promise.all([
      ask('/leads', out.as('bruno')),
      ask('/leads/export?format=csv', out.as('bruno')),
      ask(`/leads/${lead.id}`, out.as('bruno'), 'DELETE'),
      ask('/leads'),
      ask('/leads', out.as('boss', 'admin')),
    ]);

    expect(statuses.map(({ status }) => status)).toEqual([404, 404, 404, 401, 200]);
    expect((await leadsOf(id)).leads).toHaveLength(1);
  });
});

test('a lead stored by the previous release reaches the owner, who is mailed once', async () => {
  const { id: botId } = await botWithForm();
  await out.chatbot.db.collection('bot_leads').insertOne({
    ...{ botId, requestKey: out.newKey(), fields: [], consent: { text: 'Sì', language: 'it' } },
    ...{ language: 'it', isSpam: false, createdAt: new Date() },
    news: { isWaiting: true, attempts: 0, nextTryAt: new Date(0) },
  });

  await out.sendNotices();
  await out.sendNotices();

  expect((await leadsOf(botId)).leads).toHaveLength(1);
  expect(out.mails()).toHaveLength(1);
});

test('staff can neither see nor change chatbot leads, and the two-year limit does not apply to them', async () => {
  const { id } = await botWithForm({ retentionDays: 1095 });
  await out.visit(`/${id}/leads`, written());
  const [lead] = (await leadsOf(id)).leads;
  const ask = (path: string, options: object = {}) =>
    out.chatbot.request(`/api/admin/leads${path}`, { as: out.as('boss', 'admin'), ...options });

  const found = await bodyOf(await ask(''));
  const waiting = await bodyOf(await ask('/waiting'));
  const one = await ask(`/${lead.id}`);
  const changed = await ask(`/${lead.id}`, { method: 'PATCH', json: { status: 'closed', version: 1 } });
  await ask(`/${lead.id}`, { method: 'DELETE' });
  out.chatbot.travel(740 * 86_400_000);
  await out.forgetOldLeads();
  out.chatbot.travel(-740 * 86_400_000);

  expect([found.leads, waiting.leads, one.status, changed.status]).toEqual([[], 0, 404, 404]);
  expect((await leadsOf(id)).leads).toHaveLength(1);
});

test('a lead is deleted after its bot’s retention period', async () => {
  const short = await botWithForm({ retentionDays: 10 });
  const long = await botWithForm({ retentionDays: 400 });
  for (const { id } of [short, long]) await out.visit(`/${id}/leads`, written());

  out.chatbot.travel(11 * 86_400_000);
  await out.forgetOldLeads();

  expect((await leadsOf(short.id)).leads).toEqual([]);
  expect((await leadsOf(long.id)).leads).toHaveLength(1);
});

test('removing a bot removes its leads', async () => {
  const { id } = await botWithForm();
  await out.visit(`/${id}/leads`, written());

  for (const store of out.chatbot.deps.botStores) await store.removeByBot(id);

  expect(await out.chatbot.db.collection('leads').countDocuments({ botId: id })).toBe(0);
});
