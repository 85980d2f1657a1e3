import { forAll } from '@fucina/service-kit/testing/for-all';
import { beforeEach, describe, expect, test } from 'vitest';
import { readBody, startChatbot } from './start-chatbot.ts';

const WEEK_MS = 7 * 24 * 3600 * 1000;

const chatbot = forAll(() => startChatbot({ hostMap: 'bottega.test=127.0.0.1:9' }));
let demoId: string;
let made = 0;
let visitor: string;

beforeEach(async () => {
  made += 1;
  visitor = `visitor-number-${made}-0123456789`;
  demoId = await create();
});

async function create(more: object = {}) {
  const json = { domain: 'bottega.test', ...more };
  return (await readBody(await chatbot.request('/api/chatbot-demo/create', { json, visitor }))).demoId;
}

const ask = (json: unknown, headers: Record<string, string> = {}) =>
  chatbot.request(`/api/chatbot-demo/${demoId}/plan-interest`, { json, headers });
const leads = () =>
  chatbot.db
    .collection('leads')
    .find({ demoId }, { projection: { _id: 0, words: 0, mail: 0 } })
    .sort({ createdAt: 1 })
    .toArray();

async function expireNow() {
  chatbot.travel(WEEK_MS + 1000);
  await chatbot.runExpiry();
  chatbot.travel(-WEEK_MS - 1000);
}

describe('a plan request', () => {
  test('is stored with its demo and thanked in the stated language', async () => {
    const response = await ask({
      plan: 'pro',
      email: ' Ada@Example.com ',
      fullName: 'Ada Neri',
      language: 'it',
    });

    expect(response.status).toBe(200);
    expect(await response.json()).toEqual({ success: true, message: expect.stringContaining('piano Pro') });
    expect(await leads()).toEqual([
      {
        kind: 'plan',
        status: 'new',
        note: '',
        version: 1,
        plan: 'pro',
        email: 'ada@example.com',
        name: 'Ada Neri',
        domain: 'bottega.test',
        demoId,
        language: 'it',
        createdAt: expect.any(Date),
      },
    ]);
  });

  test('without a language is answered in the browser’s', async () => {
    const italian = await ask(
      { plan: 'pro', email: 'a@example.com' },
      { 'accept-language': 'it-IT,it;q=0.9' },
    );
    const english = await ask({ plan: 'enterprise', email: 'a@example.com' }, { 'accept-language': 'de,en' });

    expect(await italian.json()).toMatchObject({ message: expect.stringContaining('Grazie') });
    expect(await english.json()).toMatchObject({ message: expect.stringContaining('the Enterprise plan') });
  });

  test('is stored once, however often it is sent in parallel', async () => {
    const body = { plan: 'pro', email: 'ada@example.com' };

    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, index) => ask(index % 2 ? body : { ...body, email: 'ADA@example.com' })),
    );
    await ask({ ...body, plan: 'enterprise' });

    expect(answers.map(({ status }) => status)).toEqual(Array(20).fill(200));
    expect((await leads()).map((lead) => lead.plan)).toEqual(['pro', 'enterprise']);
  });

  test.each([
    ['an invalid email address', { plan: 'pro', email: 'ada@' }, 'contact.invalid_email'],
    ['an empty email address', { plan: 'pro', email: ' ' }, 'contact.invalid_email'],
    [
      'a mail header in the email address',
      { plan: 'pro', email: 'a@b.it\nBcc: c@d.it' },
      'contact.invalid_email',
    ],
    ['an operator as the email address', { plan: 'pro', email: { $ne: '' } }, 'request.invalid'],
    ['two email addresses', { plan: 'pro', email: ['a@b.it', 'c@d.it'] }, 'request.invalid'],
    ['an unknown plan', { plan: 'free', email: 'a@b.it' }, 'request.invalid'],
    ['an array as the name', { plan: 'pro', email: 'a@b.it', fullName: ['Ada'] }, 'request.invalid'],
    ['an overlong name', { plan: 'pro', email: 'a@b.it', fullName: 'x'.repeat(201) }, 'request.invalid'],
  ])('with %s is rejected and not stored', async (_name, body, code) => {
    const response = await ask(body);

    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({ code, success: false });
    expect(await leads()).toEqual([]);
  });

  test('sets nothing but the plan, the email address and the name', async () => {
    await ask({
      plan: 'pro',
      email: 'a@b.it',
      kind: 'contact',
      demoId: 'x',
      createdAt: 0,
      domain: 'evil.test',
    });

    expect(await leads()).toMatchObject([{ kind: 'plan', domain: 'bottega.test', demoId }]);
  });

  test('outlives its demo, which accepts no more once expired', async () => {
    await ask({ plan: 'pro', email: 'ada@example.com' });

    await expireNow();

    expect((await ask({ plan: 'enterprise', email: 'ada@example.com' })).status).toBe(410);
    expect(await leads()).toMatchObject([{ plan: 'pro', email: 'ada@example.com' }]);
  });
});

describe('the contact of a demo', () => {
  test('outlives the demo and is never stored in it', async () => {
    await create({ fullName: 'Marker Person', email: 'marker@example.com', language: 'it' });
    const record = await chatbot.db.collection<{ _id: string }>('bots').findOne({ _id: demoId });

    await expireNow();

    expect(JSON.stringify(record)).not.toMatch(/marker/i);
    expect(await leads()).toMatchObject([
      { kind: 'demo', name: 'Marker Person', email: 'marker@example.com', language: 'it' },
    ]);
  });

  test('is stored once when sent through the contact route', async () => {
    const json = { fullName: 'Ada Neri', email: 'ada@example.com', website: 'bottega.test' };
    const contact = () => chatbot.request('/api/chatbot-demo/contact', { json, visitor });

    await Promise.all([contact(), contact()]);

    expect(await leads()).toMatchObject([{ kind: 'demo', name: 'Ada Neri', domain: 'bottega.test' }]);
  });
});
