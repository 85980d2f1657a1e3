import { demoResponse } from '@fucina/contracts/demo';
import { type FixturePage, htmlPage, startFixtureSite } from '@fucina/guarded-fetch/testing/fixture-site';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Chatbot, readBody, startChatbot } from './start-chatbot.ts';

const text =
  '<p>Ripariamo biciclette da corsa e da città in una piccola officina vicino al mercato coperto di Pistoia.</p>';
const appShell = `<!doctype html><html><head><title>App</title><script src="/app.js"></script></head>
  <body><div id="root"></div><noscript>You need to enable JavaScript to run this app.</noscript></body></html>`;

const asking = (wish: string) =>
  htmlPage({ title: 'Officina', body: text }).replace(
    '<title>',
    `<meta name="robots" content="${wish}"><title>`,
  );

const sites: Record<string, { home: Record<string, FixturePage>; code: string }> = {
  'forbidden.test': { home: { '/': { status: 403, body: 'no' } }, code: 'crawl.blocked' },
  'busy.test': {
    home: { '/': { status: 429, headers: { 'retry-after': '3600' }, body: 'later' } },
    code: 'crawl.rate_limited',
  },
  'broken.test': { home: { '/': { status: 500, body: 'oops' } }, code: 'crawl.server_error' },
  'missing.test': { home: {}, code: 'crawl.not_found' },
  'empty.test': { home: { '/': htmlPage({ title: '', body: '' }) }, code: 'crawl.empty' },
  'app.test': { home: { '/': appShell }, code: 'crawl.needs_javascript' },
  'robots.test': {
    home: {
      '/': htmlPage({ title: 'Officina', body: text }),
      '/robots.txt': { headers: { 'content-type': 'text/plain' }, body: 'User-agent: *\nDisallow: /' },
    },
    code: 'crawl.robots_forbidden',
  },
  'artificial.test': { home: { '/': asking('noai') }, code: 'crawl.page_forbids' },
  'unquoted.test': { home: { '/': asking('nosnippet') }, code: 'crawl.page_forbids' },
  'loop.test': {
    home: { '/': { status: 302, headers: { location: '/' }, body: '' } },
    code: 'crawl.redirect_loop',
  },
  'inward.test': {
    home: {
      '/': { status: 302, headers: { location: 'http://169.254.169.254/latest/meta-data/' }, body: '' },
    },
    code: 'crawl.not_public',
  },
  'picture.test': {
    home: { '/': { headers: { 'content-type': 'image/png' }, body: '\u0089PNG' } },
    code: 'crawl.not_html',
  },
  'torn-paper.test': {
    home: { '/': { headers: { 'content-type': 'application/pdf' }, body: '%PDF-1.4' } },
    code: 'crawl.empty',
  },
};

let chatbot: Chatbot;
const fixtures: Awaited<ReturnType<typeof startFixtureSite>>[] = [];

const readable: typeof sites = {
  'in-preparation.test': { home: { '/': asking('noindex, nofollow') }, code: '' },
};

beforeAll(async () => {
  const hostMap: string[] = ['closed.test=127.0.0.1:9'];
  for (const [host, { home }] of Object.entries({ ...sites, ...readable })) {
    const fixture = await startFixtureSite(home);
    fixtures.push(fixture);
    hostMap.push(`${host}=127.0.0.1:${fixture.port}`);
  }
  chatbot = await startChatbot({
    hostMap: hostMap.join(','),
    env: { CRAWL_CONCURRENCY: '8' },
    firstPageMs: 20_000,
  });
  chatbot.startWorker();
});
afterAll(async () => {
  await chatbot.stop();
  await Promise.all(fixtures.map((fixture) => fixture.stop()));
});

const ada = { fullName: 'Ada Neri', email: 'ada@example.com' };

async function create(domain: string) {
  const response = await chatbot.request('/api/chatbot-demo/create', { json: { domain, ...ada } });
  return { status: response.status, body: await readBody(response) };
}

const demosOf = (host: string) =>
  chatbot.db.collection<{ _id: string }>('bots').find({ 'demo.host': host }).toArray();

async function readDemo(demoId = '') {
  return demoResponse.parse(await (await chatbot.request(`/api/chatbot-demo/${demoId}`)).json()).demo;
}

test.each([
  ...Object.entries(sites).map(([host, { code }]) => [host, code]),
  ['closed.test', 'crawl.refused'],
])('the website %s is refused with %s at once, and its demo cannot be asked anything', async (host, code) => {
  const { status, body } = await create(host);

  expect(status).toBe(422);
  expect(body).toMatchObject({ code, success: false, message: expect.any(String) });
  expect(body.demoId).toBeUndefined();
  const demo = await readDemo((await demosOf(host))[0]?._id);
  expect(demo).toMatchObject({ status: 'failed', answerable: false, failure: { code } });
  expect(demo.pages.filter((page) => page.outcome === 'queued')).toEqual([]);
  const response = await chatbot.request(`/api/chatbot-demo/${demo.demoId}/message`, {
    json: { message: 'Orari?' },
  });
  expect(await response.json()).toMatchObject({ code: 'demo.failed' });
});

test('whoever asked for an unreadable website is kept as a lead', async () => {
  await create('closed.test');

  const leads = chatbot.db.collection('leads');
  expect(await leads.countDocuments({ domain: 'closed.test', email: ada.email })).toBeGreaterThan(0);
});

test('a noindex website is read for its demo, and marked', async () => {
  const { status, body } = await create('in-preparation.test');

  expect(status).toBe(201);
  const demo = await readDemo(body.demoId);
  expect(demo).toMatchObject({ answerable: true });
  expect(demo.pages).toMatchObject([{ outcome: 'read', detail: 'noindex' }]);
});

test('after a failure the visitor can try the same website again', async () => {
  await create('forbidden.test');
  const before = (await demosOf('forbidden.test')).length;

  const { body } = await create('forbidden.test');

  expect(body.code).toBe('crawl.blocked');
  expect(await demosOf('forbidden.test')).toHaveLength(before + 1);
});
