import { demoResponse } from '@fucina/contracts/demo';
import { type FixturePage, htmlPage, startFixtureSite } from '@fucina/guarded-fetch/testing/fixture-site';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Chatbot, eventually, readBody, startChatbot } from './start-chatbot.ts';

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
  chatbot = await startChatbot({ hostMap: hostMap.join(','), env: { CRAWL_CONCURRENCY: '8' } });
  chatbot.startWorker();
});
afterAll(async () => {
  await chatbot.stop();
  await Promise.all(fixtures.map((fixture) => fixture.stop()));
});

async function readToTheEnd(domain: string) {
  const created = await chatbot.request('/api/chatbot-demo/create', { json: { domain } });
  const { demoId } = await readBody(created);
  return eventually(
    async () => demoResponse.parse(await (await chatbot.request(`/api/chatbot-demo/${demoId}`)).json()).demo,
    (demo) => demo.status === 'failed' || demo.status === 'ready',
  );
}

test.each([
  ...Object.entries(sites).map(([host, { code }]) => [host, code]),
  ['closed.test', 'crawl.refused'],
])('the website %s fails with %s and cannot be asked anything', async (host, code) => {
  const demo = await readToTheEnd(host);

  expect(demo).toMatchObject({ status: 'failed', answerable: false, failure: { code } });
  expect(demo.pages.filter((page) => page.outcome === 'queued')).toEqual([]);
  const response = await chatbot.request(`/api/chatbot-demo/${demo.demoId}/message`, {
    json: { message: 'Orari?' },
  });
  expect(await response.json()).toMatchObject({ code: 'demo.failed' });
});

test('a noindex website is read for its demo, and marked', async () => {
  const demo = await readToTheEnd('in-preparation.test');

  expect(demo).toMatchObject({ status: 'ready', answerable: true });
  expect(demo.pages).toMatchObject([{ outcome: 'read', detail: 'noindex' }]);
});

test('after a failure the visitor can try the same website again', async () => {
  const first = await readToTheEnd('forbidden.test');

  const second = await readToTheEnd('forbidden.test');

  expect(second.demoId).not.toBe(first.demoId);
});
