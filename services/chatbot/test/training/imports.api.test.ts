import type { SourcePage } from '@fucina/contracts/source';
import { htmlPage, startFixtureSite } from '@fucina/guarded-fetch/testing/fixture-site';
import { forAll } from '@fucina/service-kit/testing/for-all';
import { beforeEach, expect, test } from 'vitest';
import { assignPlan, fetchBot, newRequestKey } from '../bot-accounts.ts';
import { eventually } from '../start-chatbot.ts';
import { startTraining } from './start-training.ts';

let pages: Record<string, string> = {};
const down = new Set<string>();
const fetched: string[] = [];
let onFetch: (path: string) => void = () => undefined;

const text = (topic: string) =>
  `<p>Alla bottega di ${topic} si lavora da tre generazioni, e ${topic} si consegna in tutta la valle in due giorni.</p>`;
const page = (topic: string, links: string[] = []) =>
  htmlPage({ title: `Pagina ${topic}`, body: text(topic), links });

const site = forAll(() =>
  startFixtureSite((request, response) => {
    const path = request.url ?? '/';
    fetched.push(path);
    const body = pages[path];
    onFetch(path);
    if (down.has(path)) return response.writeHead(500).end();
    if (body === undefined) return response.writeHead(404, { 'content-type': 'text/html' }).end('not found');
    return response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(body);
  }),
);
const training = forAll(() => startTraining({ hostMap: `bottega.test=127.0.0.1:${site.port}` }));
beforeEach(() => {
  fetched.length = 0;
  down.clear();
  onFetch = () => undefined;
  pages = {
    '/': page('casa', ['/miele', '/olio', '/blog/uno', '/blog/due']),
    '/miele': page('miele'),
    '/olio': page('olio'),
    '/blog/uno': page('notizie'),
    '/blog/due': page('racconti'),
  };
});

const URL_ = 'http://bottega.test/';
const pathsOf = (list: SourcePage[], change?: string) =>
  list
    .filter((one) => change === undefined || one.change === change)
    .map(({ url }) => new URL(url).pathname)
    .sort();

async function imported(more: object = {}, url = URL_) {
  const { owner, botId } = await training.newBot();
  const { source, status } = await training.importUrl(owner, botId, url, more);
  expect(status).toBe(202);
  const [settled] = await training.settled(owner, botId);
  const report = async () => (await training.call(owner, `/${botId}/sources/${source.id}/pages`)).pages;
  const readAgain = async () => {
    await training.call(owner, `/${botId}/sources/${source.id}/reading`, { method: 'POST' });
    return (await training.settled(owner, botId))[0];
  };
  return { owner, botId, source: settled, report, readAgain };
}

test('a site is imported with a page report, and answers cite its pages', async () => {
  const { botId, source, report } = await imported();

  expect(source).toMatchObject({ kind: 'site', status: 'ready', pages: 5, changes: null, failure: null });
  expect(pathsOf(await report(), 'new')).toEqual(['/', '/blog/due', '/blog/uno', '/miele', '/olio']);
  const answer = await training.ask(botId, 'In quanti giorni si consegna il miele?');
  expect(answer.sources[0]?.url).toBe('http://bottega.test/miele');
});

test('a noindex site is read and marked, as long as it is noindex', async () => {
  const plain = pages;
  const asking = (html: string) =>
    html.replace('<title>', '<meta name="robots" content="noindex, nofollow"><title>');
  pages = Object.fromEntries(Object.entries(plain).map(([path, html]) => [path, asking(html)]));
  const { source, report, readAgain } = await imported();
  const marks = async () => new Set((await report()).map(({ outcome, detail }) => `${outcome} ${detail}`));
  const first = await marks();
  await readAgain();
  const second = await marks();
  pages = plain;
  await readAgain();

  expect(source).toMatchObject({ status: 'ready', pages: 5 });
  expect([first, second, await marks()]).toEqual(
    ['read noindex', 'read noindex', 'read undefined'].map((mark) => new Set([mark])),
  );
});

test('a single-page import reads only that page', async () => {
  const { source, report } = await imported({ scope: 'page' }, 'http://bottega.test/olio');

  expect(source).toMatchObject({ kind: 'page', pages: 1 });
  expect(pathsOf(await report())).toEqual(['/olio']);
  expect(fetched.filter((path) => path !== '/robots.txt')).toEqual(['/olio']);
});

test('only included paths are read, and excluded ones are not even fetched', async () => {
  const { report } = await imported({ include: ['/blog'], exclude: ['/blog/due'] });

  const read = (await report()).filter(({ outcome }) => outcome === 'read');
  expect(pathsOf(read)).toEqual(['/blog/uno']);
  expect(fetched).not.toContain('/miele');
  expect(fetched).not.toContain('/blog/due');
});

test('a preview lists the pages, fetches only the first and stores nothing', async () => {
  pages['/sitemap.xml'] =
    '<urlset><url><loc>http://bottega.test/miele</loc></url><url><loc>http://bottega.test/vino</loc></url></urlset>';
  const { owner, botId } = await training.newBot();

  const preview = await training.call(owner, `/${botId}/sources/preview`, {
    json: { url: 'bottega.test', scope: 'site', exclude: ['/blog'] },
  });

  expect(preview).toMatchObject({ status: 200, isCut: false });
  expect(preview.pages.map(({ url }) => new URL(url).pathname).sort()).toEqual([
    '/',
    '/miele',
    '/olio',
    '/vino',
  ]);
  expect(fetched.toSorted()).toEqual(['/', '/robots.txt', '/sitemap.xml']);
  expect((await training.call(owner, `/${botId}/sources`)).sources).toEqual([]);
});

test('a second crawl reports new, changed and vanished pages, without duplicates', async () => {
  const { botId, report, readAgain } = await imported();
  pages['/'] = page('casa', ['/miele', '/blog/uno', '/vino']);
  pages['/miele'] = page('propoli');
  pages['/vino'] = page('vino');
  delete pages['/olio'];
  delete pages['/blog/due'];

  const source = await readAgain();

  const list = await report();
  expect(source?.changes).toEqual({ new: 1, changed: 1, vanished: 2, same: 2 });
  expect(pathsOf(list, 'new')).toEqual(['/vino']);
  expect(pathsOf(list, 'changed')).toEqual(['/miele']);
  expect(pathsOf(list, 'vanished')).toEqual(['/blog/due', '/olio']);
  expect(new Set(list.map(({ url }) => url)).size).toBe(list.length);
  const answer = await training.ask(botId, 'Dove si consegna l’olio?');
  expect(JSON.stringify(answer.sources)).not.toContain('/olio');
});

test('a site that is down during the second crawl loses no pages', async () => {
  const { botId, readAgain } = await imported();
  const kept = pages;
  pages = {};

  const source = await readAgain();

  expect(source).toMatchObject({ status: 'ready', pages: 5, remarks: [{ kind: 'reading_failed' }] });
  pages = kept;
  const answer = await training.ask(botId, 'In quanti giorni si consegna il miele?');
  expect(answer.sources[0]?.url).toBe('http://bottega.test/miele');
});

test('pages that only a failing page links to vanish once it has failed twice in a row', async () => {
  pages['/'] = page('casa', ['/blog']);
  pages['/blog'] = page('diario', ['/blog/uno', '/blog/due']);
  const { readAgain } = await imported();
  down.add('/blog');

  const changes = [(await readAgain())?.changes, (await readAgain())?.changes];

  expect(changes).toMatchObject([{ vanished: 0 }, { vanished: 2 }]);
});

test('a site that changes during its crawl ends with each URL settled once', async () => {
  onFetch = (path) => {
    if (path !== '/miele') return;
    delete pages['/olio'];
    pages['/blog/uno'] = page('tutt’altro', ['/sorpresa']);
    pages['/sorpresa'] = page('sorprese');
  };
  const { source, report } = await imported();

  const list = await report();
  expect(source?.status).toBe('ready');
  expect(list.every(({ outcome }) => outcome !== 'queued')).toBe(true);
  expect(new Set(list.map(({ url }) => url)).size).toBe(list.length);
});

test('twenty concurrent imports all finish and store shared pages once', async () => {
  const { owner, botId } = await training.newBot();
  await assignPlan(training.chatbot, botId, 'enterprise');

  const answers = await Promise.all(Array.from({ length: 20 }, () => training.importUrl(owner, botId, URL_)));

  expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 20 }, () => 202));
  const sources = await training.settled(owner, botId, 120_000);
  expect(sources.map(({ status, pages: read }) => `${status} ${read}`)).toEqual(
    Array.from({ length: 20 }, () => 'ready 5'),
  );
  expect(await training.chatbot.db.collection('pages').countDocuments({ botId })).toBe(5);
}, 150_000);

test('repeating an import request is idempotent', async () => {
  const { owner, botId } = await training.newBot();
  const requestKey = newRequestKey();

  const first = await training.importUrl(owner, botId, URL_, { requestKey });
  const again = await training.importUrl(owner, botId, URL_, { requestKey });

  expect(again.source.id).toBe(first.source.id);
  expect(await training.settled(owner, botId)).toHaveLength(1);
});

test('the plan’s page limit is never exceeded, a remark says so, and only new imports are refused', async () => {
  pages = {
    '/': page(
      'casa',
      Array.from({ length: 70 }, (_, i) => `/p${i}`),
    ),
  };
  for (let i = 0; i < 70; i++) pages[`/p${i}`] = page(`prodotto numero ${i} di ${'abcdefghij'[i % 10]}${i}`);

  const requestKey = newRequestKey();
  const { owner, botId, source } = await imported({ requestKey });
  const refused = await training.importUrl(owner, botId, URL_);
  const repeated = await training.importUrl(owner, botId, URL_, { requestKey });

  expect(source).toMatchObject({ status: 'ready', pages: 50 });
  expect(repeated).toMatchObject({ status: 202, source: { id: source?.id } });
  expect(source?.remarks).toMatchObject([{ kind: 'page_limit' }]);
  expect(refused).toMatchObject({ status: 409, code: 'source.pages_used_up' });
});

test('a scheduled site is crawled again when due and not before', async () => {
  const { owner, botId, source } = await imported();
  const id = source?.id;
  await training.call(owner, `/${botId}/sources/${id}/schedule`, { method: 'PUT', json: { every: 'day' } });
  fetched.length = 0;
  await training.maintain();
  const early = [...fetched];

  training.chatbot.travel(25 * 3600_000);
  await training.maintain();
  const isReadAgain = () => training.settled(owner, botId);
  const [again] = await eventually(isReadAgain, ([one]) => one?.changes !== null);

  expect(early).toEqual([]);
  expect(again?.changes).toEqual({ new: 0, changed: 0, vanished: 0, same: 5 });
  expect(Date.parse(again?.nextReadingAt ?? '')).toBeGreaterThan(Date.parse(again?.readAt ?? ''));
  training.chatbot.travel(-25 * 3600_000);
});

test.each([
  ['', 'url.required'],
  ['ftp://bottega.test/', 'url.invalid'],
  ['http://user:word@bottega.test/', 'url.invalid'],
  ['non è un indirizzo', 'url.invalid'],
  ['http://127.0.0.1/', 'url.not_public'],
  ['http://169.254.169.254/latest/meta-data', 'url.not_public'],
  ['http://localhost/', 'url.not_public'],
])('the URL "%s" is rejected with %s', async (url, code) => {
  const { owner, botId } = await training.newBot();

  const answer = await training.importUrl(owner, botId, url);

  expect(answer).toMatchObject({ status: 400, code });
  expect((await training.call(owner, `/${botId}/sources`)).sources).toEqual([]);
});

test('suggested starter questions are answerable, and replaced by those of the owner', async () => {
  pages = {
    '/': page('casa', ['/domande']),
    '/domande': `<h1>Domande</h1><h2>Quanto costa la consegna?</h2><p>La consegna a domicilio costa 12 euro in tutta la provincia.</p>${page('miele')}`,
  };
  const { owner, botId } = await imported();
  const begin = async () => {
    const path = `/api/widget/${botId}/config`;
    const response = await training.chatbot.request(path, { headers: { 'sec-fetch-site': 'same-origin' } });
    return ((await response.json()) as { starterQuestions: string[] }).starterQuestions;
  };

  const suggested = await eventually(begin, (questions) => questions.length > 0);
  const { version, settings } = await fetchBot(training.chatbot, { as: owner, botId });
  await training.chatbot.request(`/api/chatbot/bots/${botId}/settings`, {
    ...{ as: owner, method: 'PUT' },
    json: { version, settings: { ...settings, starterQuestions: ['Avete un negozio?'] } },
  });

  for (const question of suggested) expect((await training.ask(botId, question)).outcome).toBe('answered');
  expect(await begin()).toEqual(['Avete un negozio?']);
});
