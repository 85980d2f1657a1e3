import { createDemoResponse, demoResponse } from '@fucina/contracts/demo';
import { htmlPage, startFixtureSite } from '@fucina/guarded-fetch/testing/fixture-site';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Chatbot, eventually, readBody, startChatbot } from './start-chatbot.ts';

const WEEK_MS = 7 * 24 * 3600 * 1000;

const openingHours = `<p>La bottega è aperta dal martedì al sabato, dalle 9:30 alle 18:30. Il lunedì e la domenica restiamo chiusi
  per riposo, tranne a dicembre quando apriamo anche la domenica mattina per gli acquisti di Natale.</p>`;
const site = {
  '/': htmlPage({
    title: 'Bottega Verdi',
    body: '<p>Restauriamo mobili antichi a Lucca dal 1974, con colle e vernici naturali preparate in laboratorio.</p>',
    links: ['/orari', '/privato', '/manca'],
  }),
  '/orari': htmlPage({ title: 'Orari', body: openingHours, links: ['/'] }),
  '/robots.txt': { headers: { 'content-type': 'text/plain' }, body: 'User-agent: *\nDisallow: /privato' },
};

let chatbot: Chatbot;
let bottega: Awaited<ReturnType<typeof startFixtureSite>>;

beforeAll(async () => {
  bottega = await startFixtureSite(site);
  const hosts = ['bottega.test', 'altra.test', 'terza.test', 'quarta.test'];
  chatbot = await startChatbot({
    hostMap: hosts.map((host) => `${host}=127.0.0.1:${bottega.port}`).join(','),
  });
});
afterAll(async () => {
  await chatbot.stop();
  await bottega.stop();
});

async function create(domain: string, more: object = {}, visitor = 'visitor-0123456789') {
  const response = await chatbot.request('/api/chatbot-demo/create', { json: { domain, ...more }, visitor });
  return { status: response.status, body: await readBody(response) };
}

async function getDemo(id: string) {
  const response = await chatbot.request(`/api/chatbot-demo/${id}`);
  return demoResponse.parse(await response.json()).demo;
}

describe('before a worker runs', () => {
  test('a domain becomes a queued demo with a 128-bit ID', async () => {
    const { status, body } = await create('bottega.test');

    const { demoId } = createDemoResponse.parse(body);
    expect(status).toBe(201);
    expect(await getDemo(demoId)).toMatchObject({
      status: 'queued',
      domain: 'bottega.test',
      answerable: false,
      pages: [],
    });
    expect(await chatbot.deps.crawlQueue.countWaiting()).toBe(1);
  });

  test('twenty concurrent requests for a website create one demo', async () => {
    const answers = await Promise.all(Array.from({ length: 20 }, () => create('altra.test')));

    expect(new Set(answers.map(({ body }) => body.demoId)).size).toBe(1);
  });

  test('a URL and a www host count as the same website as the bare domain', async () => {
    const { body: bare } = await create('altra.test');
    const { body: url } = await create(' https://WWW.altra.test/orari?x=1 ');

    expect(url.demoId).toBe(bare.demoId);
  });

  test('two visitors get separate demos', async () => {
    const { body: mine } = await create('altra.test');
    const { body: theirs } = await create('altra.test', {}, 'another-visitor-01');

    expect(theirs.demoId).not.toBe(mine.demoId);
  });

  test('a message to a website not yet read returns 409 with Retry-After', async () => {
    const { body } = await create('altra.test');

    const response = await chatbot.request(`/api/chatbot-demo/${body.demoId}/message`, {
      json: { message: 'Orari?' },
    });

    expect(response.status).toBe(409);
    expect(response.headers.get('retry-after')).toBe('1');
    expect(await response.json()).toMatchObject({ code: 'demo.not_ready', success: false });
  });

  test('a request that bypasses the gateway returns 401', async () => {
    const headers = { 'x-fucina-identity': 'forged' };

    const response = await chatbot.request('/api/chatbot-demo/create', {
      json: { domain: 'bottega.test' },
      headers,
    });

    expect(response.status).toBe(401);
    expect(await response.json()).toMatchObject({ code: 'identity.missing' });
  });
});

describe('bad input', () => {
  test.each([
    ['', 'domain.required'],
    ['   ', 'domain.required'],
    ['not a domain', 'domain.invalid'],
    ['bottega', 'domain.invalid'],
    ['user:secret@bottega.test', 'domain.invalid'],
    ['localhost', 'domain.not_public'],
    ['127.0.0.1', 'domain.not_public'],
    ['2130706433', 'domain.not_public'],
    ['[::1]', 'domain.not_public'],
    ['169.254.169.254', 'domain.not_public'],
  ])('the domain %j is rejected as %s without creating a demo', async (domain, code) => {
    const before = await chatbot.db.collection('bots').countDocuments();

    const { status, body } = await create(domain);

    expect(status).toBe(400);
    expect(body).toMatchObject({ code, success: false, message: expect.any(String) });
    expect(await chatbot.db.collection('bots').countDocuments()).toBe(before);
  });

  test('an invalid email address is rejected without creating a demo', async () => {
    const before = await chatbot.db.collection('bots').countDocuments();

    const { body } = await create('terza.test', { fullName: 'Ada', email: 'ada@' });

    expect(body).toMatchObject({ code: 'contact.invalid_email' });
    expect(await chatbot.db.collection('bots').countDocuments()).toBe(before);
  });

  test.each([
    ['{"domain":', 'request.malformed'],
    ['{"domain":{"$gt":""}}', 'request.invalid'],
    ['[]', 'request.invalid'],
    [new Uint8Array([0x7b, 0x22, 0xff, 0xfe, 0x22, 0x7d]), 'request.invalid_encoding'],
  ])('the body %s is rejected as %s', async (body, code) => {
    const response = await chatbot.request('/api/chatbot-demo/create', { body });

    expect(response.status).toBe(400);
    expect(response.headers.get('content-type')).toContain('application/problem+json');
    expect(await response.json()).toMatchObject({ code, requestId: expect.any(String) });
  });

  test.each(['zzz', '0'.repeat(32), `${'0'.repeat(31)}G`, '__proto__'])(
    'the unknown demo ID %s returns 404',
    async (id) => {
      const response = await chatbot.request(`/api/chatbot-demo/${id}`);

      expect(response.status).toBe(404);
      expect(await response.json()).toMatchObject({ code: 'demo.not_found', success: false });
    },
  );
});

describe('after the crawl', () => {
  let demoId: string;

  beforeAll(async () => {
    chatbot.startWorker();
    const { body } = await create('bottega.test', {
      fullName: 'Ada Neri',
      email: 'ada@example.com',
      language: 'it',
    });
    demoId = body.demoId;
    await eventually(
      () => getDemo(demoId),
      (demo) => demo.status === 'ready',
    );
  });

  test('every URL has one outcome', async () => {
    const demo = await getDemo(demoId);

    const outcomes = Object.fromEntries(demo.pages.map((page) => [new URL(page.url).pathname, page.outcome]));
    expect(outcomes).toEqual({
      '/': 'read',
      '/orari': 'read',
      '/privato': 'skipped: robots',
      '/manca': 'not found',
    });
    expect(demo).toMatchObject({ pagesRead: 2, pagesFound: 4, language: 'it', contactInfoSubmitted: true });
  });

  test('a question is answered in JSON with its source', async () => {
    const response = await chatbot.request(`/api/chatbot-demo/${demoId}/message`, {
      json: { message: 'A che ora aprite il sabato?', language: 'it' },
    });

    const answer = await readBody(response);
    expect(answer).toMatchObject({ success: true, outcome: 'answered', language: 'it' });
    expect(answer.answer).toContain('9:30');
    expect(answer.sources[0]?.url).toBe('http://bottega.test/orari');
  });

  test('the same answer is streamed as tokens that add up to it', async () => {
    const response = await chatbot.request(`/api/chatbot-demo/${demoId}/message`, {
      json: { message: 'A che ora aprite il sabato?', language: 'it' },
      headers: { accept: 'text/event-stream' },
    });

    const events = parseEvents(await response.text());
    const answer = events.at(-1);
    const tokens = events.slice(0, -1);
    expect(answer?.event).toBe('answer');
    expect(tokens.map(({ data }) => data.text).join('')).toBe(answer?.data.answer);
  });

  test('a question that the site does not answer gets not_in_content in its own language', async () => {
    const response = await chatbot.request(`/api/chatbot-demo/${demoId}/message`, {
      json: { message: 'Do you sell gift vouchers for helicopter flights?' },
    });

    expect(await response.json()).toMatchObject({ outcome: 'not_in_content', language: 'en' });
  });

  test('the event stream sends every page, then progress, then done', async () => {
    const response = await chatbot.request(`/api/chatbot-demo/${demoId}/events`);

    const events = parseEvents(await response.text());
    const names = events.map(({ event }) => event);
    expect(names.filter((name) => name === 'page')).toHaveLength(4);
    expect(names.slice(-2)).toEqual(['progress', 'done']);
    expect(events.at(-1)?.data).toMatchObject({ demoId, status: 'ready', pagesRead: 2 });
  });

  test.each([
    ['', 'message.required'],
    [' \n\t ', 'message.required'],
    ['\u0000\u200b', 'message.required'],
    ['x'.repeat(10_000), 'message.too_long'],
  ])('the message %j is rejected as %s', async (message, code) => {
    const response = await chatbot.request(`/api/chatbot-demo/${demoId}/message`, { json: { message } });

    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({ code, success: false });
  });

  test.each([
    '<script>alert(1)</script>',
    '<img src=x onerror=alert(1)>',
    '{"$gt":""}',
    '\ud800 orari?',
    'Öffnungszeiten bitte',
  ])('the response to the odd message %j contains no markup', async (message) => {
    const response = await chatbot.request(`/api/chatbot-demo/${demoId}/message`, { json: { message } });

    expect(response.status).toBe(200);
    expect(JSON.stringify(await response.json())).not.toContain('<');
  });

  test('a message that is not UTF-8 is rejected', async () => {
    const body = new Uint8Array([...new TextEncoder().encode('{"message":"caf'), 0xe9, 0x22, 0x7d]);

    const response = await chatbot.request(`/api/chatbot-demo/${demoId}/message`, { body });

    expect(await response.json()).toMatchObject({ code: 'request.invalid_encoding' });
  });

  test('asking for the website again returns the living demo without a new crawl', async () => {
    const requestsBefore = bottega.requests.length;

    const { body } = await create('bottega.test');

    expect(body.demoId).toBe(demoId);
    expect(bottega.requests.length).toBe(requestsBefore);
  });
});

describe('an expired demo', () => {
  test('returns 410 on every route, and asking again creates a new one', async () => {
    const { body } = await create('quarta.test');
    await eventually(
      () => getDemo(body.demoId),
      (demo) => demo.status === 'ready',
    );

    chatbot.travel(WEEK_MS + 1000);

    const doors = [
      await chatbot.request(`/api/chatbot-demo/${body.demoId}`),
      await chatbot.request(`/api/chatbot-demo/${body.demoId}/events`),
      await chatbot.request(`/api/chatbot-demo/${body.demoId}/message`, { json: { message: 'Orari?' } }),
    ];
    expect(doors.map((door) => door.status)).toEqual([410, 410, 410]);
    const { body: again } = await create('quarta.test');
    expect(again.demoId).not.toBe(body.demoId);
    chatbot.travel(-WEEK_MS - 1000);
  });

  test('leaves nothing but its ID', async () => {
    const { body } = await create('terza.test', { fullName: 'Marker Person', email: 'marker@example.com' });
    await eventually(
      () => getDemo(body.demoId),
      (demo) => demo.status === 'ready',
    );
    await chatbot.request(`/api/chatbot-demo/${body.demoId}/message`, { json: { message: 'Orari?' } });

    chatbot.travel(WEEK_MS + 1000);
    await chatbot.runExpiry();
    chatbot.travel(-WEEK_MS - 1000);

    const demoRecord = await chatbot.db.collection<{ _id: string }>('bots').findOne({ _id: body.demoId });
    expect(demoRecord).toEqual({ _id: body.demoId, expiresAt: new Date(0), revision: 0 });
    expect(await chatbot.db.collection('pages').countDocuments({ botId: body.demoId })).toBe(0);
    expect(await chatbot.db.collection('turns').countDocuments({ botId: body.demoId })).toBe(0);
  });
});

function parseEvents(stream: string): { event: string; data: Record<string, string> }[] {
  return stream
    .split('\n\n')
    .filter((block) => block.startsWith('event:'))
    .map((block) => ({
      event: /^event: ?(.*)$/m.exec(block)?.[1] ?? '',
      data: JSON.parse(/^data: ?(.*)$/m.exec(block)?.[1] ?? 'null'),
    }));
}
