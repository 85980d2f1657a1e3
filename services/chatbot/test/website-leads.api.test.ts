import { forAll } from '@fucina/service-kit/testing/for-all';
import { beforeEach, describe, expect, test } from 'vitest';
import { readBody, startChatbot } from './start-chatbot.ts';

const chatbot = forAll(startChatbot);
beforeEach(async () => {
  await chatbot.db.collection('leads').deleteMany({});
});

let serial = 0;
const newKey = () => {
  serial += 1;
  return `request-key-${String(serial).padStart(8, '0')}`;
};
const contact = (more: object = {}) => ({
  kind: 'contact',
  firstName: ' Ada ',
  lastName: 'Rossi',
  email: 'Ada@Example.com',
  company: 'Rossi srl',
  service: 'salesAutomation',
  message: 'Vorremmo rispondere prima ai clienti.',
  language: 'it',
  page: '/it',
  requestKey: newKey(),
  openForMs: 12_000,
  trap: '',
  ...more,
});
const dayIn = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
const booking = (more: object = {}) => {
  const { company: _company, service: _service, ...common } = contact();
  return { ...common, kind: 'booking', phone: '+39 02 1234', day: dayIn(2), time: 'morning', ...more };
};
const waiting = (more: object = {}) => {
  const { email, language, page, requestKey, openForMs } = contact();
  return { kind: 'plan', plan: 'pro', email, language, page, requestKey, openForMs, ...more };
};
const send = (json: unknown) => chatbot.request('/api/leads', { json });
const kept = () =>
  chatbot.db
    .collection('leads')
    .find({}, { projection: { _id: 0, words: 0, mail: 0 } })
    .toArray();

describe('a website lead', () => {
  test('is stored with its page and without an IP address', async () => {
    const response = await send(contact());

    expect(response.status).toBe(201);
    expect(await response.json()).toEqual({ success: true });
    expect(await kept()).toEqual([
      {
        kind: 'contact',
        status: 'new',
        name: 'Ada Rossi',
        email: 'ada@example.com',
        company: 'Rossi srl',
        service: 'salesAutomation',
        message: 'Vorremmo rispondere prima ai clienti.',
        language: 'it',
        page: '/it',
        requestKey: expect.any(String),
        note: '',
        version: 1,
        createdAt: expect.any(Date),
      },
    ]);
  });

  test('can be a booking of a call on a day', async () => {
    const json = booking();

    await send(json);

    expect(await kept()).toMatchObject([
      { kind: 'booking', day: json.day, time: 'morning', phone: '+39 02 1234', name: 'Ada Rossi' },
    ]);
  });

  test('can be a plan request, with an email address and no name', async () => {
    await send(waiting({ page: '/it/prezzi' }));
    await send(waiting({ plan: 'enterprise', firstName: 'Ada', message: 'For two shops.' }));

    expect(await kept()).toMatchObject([
      { kind: 'plan', plan: 'pro', name: '', email: 'ada@example.com', page: '/it/prezzi', status: 'new' },
      { kind: 'plan', plan: 'enterprise', name: 'Ada', message: 'For two shops.' },
    ]);
  });

  test('is stored once, however often it is sent in parallel', async () => {
    const json = contact();

    const answers = await Promise.all(Array.from({ length: 10 }, () => send(json)));
    await send(contact({ requestKey: newKey() }));

    expect(answers.map(({ status }) => status)).toEqual(Array(10).fill(201));
    expect(await kept()).toHaveLength(2);
  });

  test.each([
    ['a blank first name', contact({ firstName: ' ' }), 'contact.name_required'],
    ['an invisible last name', contact({ lastName: '\u200b' }), 'contact.name_required'],
    ['no email address', contact({ email: '' }), 'contact.invalid_email'],
    ['an incomplete email address', contact({ email: 'ada@' }), 'contact.invalid_email'],
    ['two email addresses', contact({ email: 'a@b.it, c@d.it' }), 'contact.invalid_email'],
    ['a message that is too short', contact({ message: 'Ciao' }), 'lead.message_too_short'],
    ['no day', booking({ day: '' }), 'lead.day_invalid'],
    ['a day that does not exist', booking({ day: '2027-02-30' }), 'lead.day_invalid'],
    ['a day in the past', booking({ day: dayIn(-1) }), 'lead.day_invalid'],
    ['a day more than a year ahead', booking({ day: dayIn(400) }), 'lead.day_invalid'],
    ['an unknown kind', contact({ kind: 'demo' }), 'request.invalid'],
    ['no plan', contact({ kind: 'plan' }), 'request.invalid'],
    ['an unknown plan', waiting({ plan: 'demo' }), 'request.invalid'],
    ['an incomplete email address for a plan', waiting({ email: 'ada@' }), 'contact.invalid_email'],
    ['an unknown service', contact({ service: 'everything' }), 'request.invalid'],
    ['no request key', contact({ requestKey: '' }), 'request.invalid'],
    ['an overlong company name', contact({ company: 'x'.repeat(101) }), 'request.invalid'],
    ['an overlong message', contact({ message: 'x'.repeat(4001) }), 'request.invalid'],
    ['an operator as the name', contact({ firstName: { $ne: '' } }), 'request.invalid'],
    ['an array as the email address', contact({ email: ['a@b.it'] }), 'request.invalid'],
  ])('with %s is rejected and not stored', async (_what, json, code) => {
    const response = await send(json);

    expect(response.status).toBe(400);
    expect(await readBody(response)).toMatchObject({ code });
    expect(await kept()).toEqual([]);
  });

  test('sets neither status, note nor version, nor a page of another website', async () => {
    await send(contact({ status: 'closed', note: 'x', version: 7, page: 'https://evil.test/' }));

    expect(await kept()).toMatchObject([{ status: 'new', note: '', version: 1 }]);
    expect((await kept())[0]).not.toHaveProperty('page');
  });

  test('that looks like spam gets the same response and is kept apart', async () => {
    const response = await send(contact({ trap: 'filled in by a machine' }));

    expect(response.status).toBe(201);
    expect(await response.json()).toEqual({ success: true });
    expect(await kept()).toMatchObject([{ status: 'spam', name: 'Ada Rossi' }]);
  });
});

describe('a consent choice', () => {
  const proofs = () =>
    chatbot.db
      .collection('consents')
      .find({}, { projection: { _id: 0 } })
      .toArray();
  const id = '0123456789abcdef0123456789abcdef';
  const choice = (more: object = {}) => ({
    id,
    question: 'Va bene?',
    thirdParties: true,
    language: 'it',
    requestKey: newKey(),
    ...more,
  });
  const choose = (json: unknown) => chatbot.request('/api/consents', { json });
  beforeEach(async () => {
    await chatbot.db.collection('consents').deleteMany({});
  });

  test('is appended to earlier ones with the question asked and no IP address', async () => {
    const first = choice();
    await Promise.all([choose(first), choose(first)]);
    const response = await choose(choice({ thirdParties: false }));

    expect(response.status).toBe(204);
    const [yes, no, ...more] = await proofs();
    expect(more).toEqual([]);
    expect(no).toMatchObject({ id, thirdParties: false });
    expect(yes).toEqual({
      id,
      thirdParties: true,
      language: 'it',
      question: 'Va bene?',
      requestKey: first.requestKey,
      at: expect.any(Date),
      expiresAt: expect.any(Date),
    });
    expect(yes?.expiresAt - yes?.at).toBe(5 * 365 * 86_400_000);
  });

  test.each([
    ['an email address as the ID', choice({ id: 'ada@example.com' })],
    ['an operator as the choice', choice({ thirdParties: { $ne: false } })],
    ['a blank question', choice({ question: ' ' })],
    ['an overlong question', choice({ question: 'x'.repeat(1001) })],
    ['an unknown field', choice({ address: '192.0.2.1' })],
  ])('with %s is rejected', async (_what, json) => {
    expect((await choose(json)).status).toBe(400);
    expect(await proofs()).toEqual([]);
  });
});
