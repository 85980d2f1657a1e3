import { htmlPage, startFixtureSite } from '@fucina/guarded-fetch/testing/fixture-site';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Chatbot, eventually, startChatbot } from './start-chatbot.ts';

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;

type DemoRequest = { headers?: Record<string, string>; domain?: string; language?: 'it' | 'en' };
type Problem = { code: string; detail: string; retryAfter: number; demoId: string };
let site: Awaited<ReturnType<typeof startFixtureSite>>;
const started: Chatbot[] = [];

beforeAll(async () => {
  const body = '<p>Il faro di Capo Nero si visita ogni sabato alle 10 con una guida del porto.</p>';
  site = await startFixtureSite({ '/': htmlPage({ title: 'Faro', body }) });
});
afterAll(async () => {
  await Promise.all(started.map((chatbot) => chatbot.stop()));
  await site.stop();
});

async function start({ crawls }: { crawls: number }) {
  const names = Array.from({ length: 30 }, (_, index) => `faro${index}.test=127.0.0.1:${site.port}`);
  const chatbot = await startChatbot({
    hostMap: names.join(','),
    env: {
      RATE_LIMITS: 'on',
      CRAWL_MAX_PAGES: '10',
      CRAWL_PAGES_PER_DAY: String(crawls * 10),
      CRAWLS_PER_ADDRESS: '2',
    },
  });
  started.push(chatbot);
  // At noon, so that the budget does not reset during the test.
  chatbot.travel(DAY_MS / 2 - (Date.now() % DAY_MS));
  let made = 0;
  const create = async (network: string, { headers = {}, domain = '', language }: DemoRequest = {}) => {
    made += 1;
    const response = await chatbot.request('/api/chatbot-demo/create', {
      json: { domain: domain || `faro${made % 30}.test`, language },
      visitor: `visitor-${made}-0123456789`,
      network: `network-${network}-0123456789`,
      headers,
    });
    return { status: response.status, headers: response.headers, body: (await response.json()) as Problem };
  };
  const demos = () => chatbot.db.collection('bots').countDocuments();
  return { chatbot, create, demos };
}

test('each address gets two crawls at once, and a finished crawl frees its slot', async () => {
  const { chatbot, create, demos } = await start({ crawls: 100 });

  const answers = await Promise.all(Array.from({ length: 20 }, () => create('a')));
  const other = await create('b');

  expect(answers.filter(({ status }) => status === 201)).toHaveLength(2);
  const refused = answers.find(({ status }) => status === 429);
  expect(refused?.body).toMatchObject({ code: 'request.rate_limited', retryAfter: 15 });
  expect(refused?.headers.get('retry-after')).toBe('15');
  expect(other.status).toBe(201);
  expect(await demos()).toBe(3);

  chatbot.startWorker();
  await eventually(
    () => create('a'),
    ({ status }) => status === 201,
  );
});

test('the daily page budget is never exceeded, gets unread pages back and resets the next day', async () => {
  const { chatbot, create, demos } = await start({ crawls: 3 });

  const answers = await Promise.all(Array.from({ length: 100 }, (_, index) => create(String(index))));

  const refused = answers.filter(({ status }) => status === 429);
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(3);
  expect(refused).toHaveLength(97);
  expect(refused[0]?.body.retryAfter).toBeLessThanOrEqual(DAY_MS / 1000);
  expect(refused[0]?.body.detail).toMatch(/^We can’t read any more websites today\. Try again in \d+ /);
  expect(await demos()).toBe(3);

  // Each read one of its ten pages: three of the day's thirty are used.
  chatbot.startWorker();
  await eventually(
    () => chatbot.db.collection('bots').countDocuments({ 'demo.status': 'ready' }),
    (ready) => ready === 3,
  );
  await eventually(
    () => create('after'),
    ({ status }) => status === 201,
  );

  chatbot.travel(DAY_MS);
  const tomorrow = await Promise.all([create('x'), create('y'), create('z')]);
  chatbot.travel(-DAY_MS);
  expect(tomorrow.map(({ status }) => status)).toEqual([201, 201, 201]);
});

test('the rejection is in the language of the request or of the browser', async () => {
  const { create } = await start({ crawls: 0.5 });

  const italian = await create('a', { headers: { 'accept-language': 'it' } });
  const english = await create('a', { headers: { 'accept-language': 'en' } });
  const chosen = await create('a', { headers: { 'accept-language': 'en' }, language: 'it' });

  expect(italian.body.detail).toMatch(/^Per oggi non possiamo leggere altri siti\. Riprova tra /);
  expect(chosen.body.detail).toBe(italian.body.detail);
  expect(english.body.detail).toMatch(/^We can’t read any more websites today\. /);
});

test('returning an existing demo uses no crawl slot and no pages', async () => {
  const { chatbot, create, demos } = await start({ crawls: 2 });
  const again = () =>
    chatbot.request('/api/chatbot-demo/create', {
      json: { domain: 'faro0.test' },
      network: 'network-a-0123456789',
    });

  const sameMoment = await Promise.all([again(), again()]);
  const later = await Promise.all(Array.from({ length: 10 }, again));
  const another = await create('a');

  expect(sameMoment.some(({ status }) => status === 201)).toBe(true);
  expect(later.map(({ status }) => status)).toEqual(Array(10).fill(201));
  expect(another.status).toBe(201);
  expect(await demos()).toBe(2);
});

test('an invalid domain uses no crawl slot, and a lost crawl frees its slot after ten minutes', async () => {
  const { chatbot, create } = await start({ crawls: 100 });
  for (let index = 0; index < 5; index += 1) {
    expect((await create('a', { domain: 'no such domain' })).status).toBe(400);
  }
  const first = [await create('a'), await create('a'), await create('a')];

  chatbot.travel(10 * MINUTE_MS + 1000);
  const later = await create('a');
  chatbot.travel(-10 * MINUTE_MS - 1000);

  expect(first.map(({ status }) => status)).toEqual([201, 201, 429]);
  expect(later.status).toBe(201);
});
