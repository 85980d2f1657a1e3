import type { RequestListener } from 'node:http';
import { parseHostMap } from '@fucina/guarded-fetch/host-map';
import { type FixturePage, htmlPage, startFixtureSite } from '@fucina/guarded-fetch/testing/fixture-site';
import { createLogger } from '@fucina/service-kit/logger';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { createPageReader, defaultReadingLimits } from './reading/page-reader.ts';
import {
  type CrawlMemory,
  type CrawlResult,
  createWebReader,
  type ReadPage,
  type WebReaderOptions,
} from './web-reader.ts';

const stops: (() => unknown)[] = [];
const ORIGIN = 'http://bottega.test';
const prose = (topic: string) =>
  `<p>${`Di ${topic} parliamo volentieri con chi viene in bottega a Lucca. `.repeat(4)}</p>`;
const page = (title: string, links: string[] = []) => htmlPage({ title, body: prose(title), links });
const naming = (title: string, canonical: string) =>
  page(title).replace('<title>', `<link rel="canonical" href="${canonical}"><title>`);

const logger = createLogger({ name: 'test', level: 'silent' });
const pageReader = createPageReader({ limits: defaultReadingLimits, logger });

// Started in advance, so that short crawls do not pay for the start.
beforeAll(async () => {
  const first = { kind: 'html', url: ORIGIN, origin: ORIGIN, headers: {}, body: Buffer.from('') } as const;
  await pageReader.read(first, new AbortController().signal);
});
afterAll(() => pageReader.close());
afterEach(async () => {
  for (const stop of stops.splice(0)) await stop();
});

function createReader(options: Partial<WebReaderOptions> & Pick<WebReaderOptions, 'hostMap'>) {
  const { limits, ...rest } = options;
  return createWebReader({
    userAgent: 'Mozilla/5.0 (compatible; FucinaBot/1.0)',
    logger,
    pageReader,
    limits: {
      maxPages: 100,
      maxDepth: 5,
      maxBytesPerPage: 100_000,
      maxTotalMs: 10_000,
      requestTimeoutMs: 2_000,
      ...limits,
    },
    ...rest,
  });
}

type Options = { limits?: Partial<WebReaderOptions['limits']>; memory?: CrawlMemory; signal?: AbortSignal };

async function crawl(
  pages: Parameters<typeof startFixtureSite>[0],
  { limits, memory = [], signal }: Options = {},
) {
  const site = await startFixtureSite(pages);
  stops.push(site.stop);
  const reader = createReader({
    hostMap: parseHostMap(`bottega.test=127.0.0.1:${site.port},altra.test=127.0.0.1:${site.port}`),
    ...(limits ? { limits: limits as WebReaderOptions['limits'] } : {}),
  });
  const events = reader.crawl({
    domain: 'bottega.test',
    memory,
    signal: signal ?? new AbortController().signal,
  });
  return { site, ...(await collect(events)) };
}

async function collect(events: ReturnType<ReturnType<typeof createReader>['crawl']>) {
  const outcomes: Record<string, string> = {};
  const settled: string[] = [];
  const found: string[] = [];
  const texts: Record<string, string> = {};
  const read: Record<string, ReadPage> = {};
  const revised: string[] = [];
  const keep = (readPage: ReadPage) => {
    read[readPage.url.replace(ORIGIN, '')] = readPage;
    texts[readPage.url.replace(ORIGIN, '')] = readPage.blocks.map(({ text }) => text).join('\n');
  };
  let step = await events.next();
  for (; !step.done; step = await events.next()) {
    const event = step.value;
    if (event.type === 'found') found.push(...event.urls);
    else if (event.type === 'revised') {
      revised.push(event.page.url.replace(ORIGIN, ''));
      keep(event.page);
    } else if (event.type === 'page') {
      const path = event.url.replace(ORIGIN, '');
      settled.push(path);
      outcomes[path] = event.detail
        ? `${event.outcome} (${event.detail.replace(ORIGIN, '')})`
        : event.outcome;
      if (event.page) keep(event.page);
    }
  }
  const result: CrawlResult = step.value;
  return {
    outcomes,
    settled,
    found: found.map((url) => url.replace(ORIGIN, '')),
    texts,
    read,
    revised,
    failure: result.failure,
  };
}

describe('crawling a small site', () => {
  test('every URL found gets exactly one outcome', async () => {
    const { outcomes, settled, found, failure } = await crawl({
      '/': page('Bottega', [
        '/orari',
        '/privato/x',
        '/listino.docx',
        '/manca',
        '/chiuso',
        '/rotto',
        '/foto',
        'https://altra.it/',
      ]),
      '/orari': page('Orari', ['/', '/#x', '/orari?utm_source=y']),
      '/robots.txt': {
        headers: { 'content-type': 'text/plain' },
        body: 'User-agent: FucinaBot\nDisallow: /privato',
      },
      '/sitemap.xml': {
        headers: { 'content-type': 'text/xml' },
        body: `<urlset><url><loc>${ORIGIN}/solo-mappa</loc></url><url><loc>https://altra.it/</loc></url></urlset>`,
      },
      '/solo-mappa': page('Mappa'),
      '/chiuso': { status: 403, body: 'no' },
      '/rotto': { status: 500, body: 'no' },
      '/foto': { headers: { 'content-type': 'image/png' }, body: 'PNG' },
    });

    expect(outcomes).toEqual({
      '/': 'read',
      '/orari': 'read',
      '/solo-mappa': 'read',
      '/privato/x': 'skipped: robots (robots.txt)',
      '/listino.docx': 'skipped: not a page (docx)',
      '/manca': 'not found (HTTP 404)',
      '/chiuso': 'blocked (HTTP 403)',
      '/rotto': 'failed (HTTP 500)',
      '/foto': 'skipped: not a page (image/png)',
    });
    expect(settled.toSorted()).toEqual(found.toSorted());
    expect(failure).toBeNull();
  });

  test('the usual sitemap is read if robots.txt names only one on another host', async () => {
    const { outcomes } = await crawl({
      '/': page('Bottega'),
      '/robots.txt': 'Sitemap: https://altra.it/bottega.xml',
      '/sitemap.xml': {
        headers: { 'content-type': 'text/xml' },
        body: `<urlset><url><loc>${ORIGIN}/solo-mappa</loc></url></urlset>`,
      },
      '/solo-mappa': page('Mappa'),
    });

    expect(outcomes).toEqual({ '/': 'read', '/solo-mappa': 'read' });
  });

  test('the home page is reported first, with its text', async () => {
    const { settled, read } = await crawl({ '/': page('Bottega', ['/orari']), '/orari': page('Orari') });

    expect(settled[0]).toBe('/');
    expect(read['/']).toMatchObject({ url: `${ORIGIN}/`, title: 'Bottega', language: 'it' });
    expect(read['/']?.blocks[0]).toEqual({ kind: 'heading', level: 1, text: 'Bottega' });
  });

  test('a path disallowed by robots.txt is never requested', async () => {
    const { site } = await crawl({
      '/': page('Bottega', ['/privato/x']),
      '/robots.txt': 'User-agent: *\nDisallow: /privato',
      '/privato/x': page('Segreto'),
    });

    expect(site.requests).not.toContain('/privato/x');
  });

  test('equal text, redirects and canonical URLs are reported as duplicates', async () => {
    const canonical = page('Stampa').replace('<title>', `<link rel="canonical" href="/stampa"><title>`);
    const { outcomes } = await crawl({
      '/': page('Bottega', ['/a', '/copia', '/vecchio', '/stampa?formato=pdf']),
      '/a': page('Orari'),
      '/copia': page('Orari'),
      '/vecchio': { status: 301, headers: { location: '/nuovo' }, body: '' },
      '/nuovo': page('Nuovo'),
      '/stampa': canonical,
      '/stampa?formato=pdf': canonical.replace('Lucca', 'Lucca (stampa)'),
    });

    expect(outcomes['/vecchio']).toBe('duplicate (/nuovo)');
    expect(outcomes['/nuovo']).toBe('read');
    expect(outcomes['/stampa?formato=pdf']).toBe('duplicate (/stampa)');
    expect([outcomes['/a'], outcomes['/copia']].toSorted()[0]).toMatch(/^duplicate \(\/(a|copia)\)$/);
  });

  test('a page whose canonical URL redirects back to it is read', async () => {
    const { outcomes } = await crawl({
      '/': page('Bottega', ['/chi-siamo/', '/dove']),
      '/chi-siamo': { status: 301, headers: { location: '/chi-siamo/' }, body: '' },
      '/chi-siamo/': naming('Chi siamo', '/chi-siamo'),
      '/dove': { status: 301, headers: { location: '/dove/' }, body: '' },
      '/dove/': naming('Dove siamo', '/dove'),
    });

    expect(outcomes).toEqual({
      '/': 'read',
      '/chi-siamo/': 'read',
      '/dove': 'duplicate (/dove/)',
      '/dove/': 'read',
    });
  });

  test('a page whose canonical URL differs in the query and redirects back is read, under that URL', async () => {
    const { outcomes } = await crawl({
      '/': page('Bottega', ['/dove?lingua=it', '/orari']),
      '/dove?lingua=it': naming('Dove siamo', '/dove'),
      '/dove': { status: 302, headers: { location: '/dove?lingua=it' }, body: '' },
      '/orari': { status: 302, headers: { location: '/orari?lingua=it' }, body: '' },
      '/orari?lingua=it': naming('Orari', '/orari'),
    });

    expect(outcomes).toEqual({
      '/': 'read',
      '/dove?lingua=it': 'duplicate (/dove)',
      '/dove': 'read',
      '/orari': 'read',
    });
  });

  test('the first page is read under its own address, whatever its canonical URL', async () => {
    const home = page('Bottega').replace('<title>', '<link rel="canonical" href="/?lingua=it"><title>');

    const { outcomes } = await crawl({ '/': home });

    expect(outcomes).toEqual({ '/': 'read' });
  });

  test('noindex pages are read and marked', async () => {
    const asking = (wish: string, ...links: string[]) =>
      page(`Orari ${wish}`, links).replace('<title>', `<meta name="robots" content="${wish}"><title>`);
    const { outcomes, read } = await crawl({
      '/': asking('noindex, nofollow', '/a', '/b'),
      '/a': asking('none'),
      '/b': { headers: { 'x-robots-tag': 'noindex' }, body: page('B') },
    });

    expect(outcomes).toEqual({ '/': 'read (noindex)', '/a': 'read (noindex)', '/b': 'read (noindex)' });
    expect(Object.values(read).map(({ detail }) => detail)).toEqual(['noindex', 'noindex', 'noindex']);
  });

  test('pages with noai or nosnippet are skipped with the reason', async () => {
    const { outcomes } = await crawl({
      '/': page('Bottega', ['/a', '/b']),
      '/a': page('A').replace('<title>', '<meta name="robots" content="index, NoAI, noimageai"><title>'),
      '/b': { headers: { 'x-robots-tag': 'noindex, nosnippet' }, body: page('B') },
    });

    expect(outcomes).toMatchObject({
      '/a': 'skipped: robots (noai)',
      '/b': 'skipped: robots (nosnippet)',
    });
  });

  test('an undeclared windows-1252 page is decoded correctly', async () => {
    const latin = Buffer.from(page('Novità').replace('<meta charset="utf-8">', ''), 'latin1');
    const { read } = await crawl((request, response) => {
      if (request.url === '/') response.writeHead(200, { 'content-type': 'text/html' }).end(latin);
      else response.writeHead(404).end();
    });

    expect(read['/']?.title).toBe('Novità');
  });

  test('content overrides a wrong or missing Content-Type', async () => {
    const { outcomes } = await crawl((request, response) => {
      if (request.url === '/') response.end(page('Bottega', ['/doc']));
      else if (request.url === '/doc')
        response.writeHead(200, { 'content-type': 'text/html' }).end('GIF89a …');
      else response.writeHead(404).end();
    });

    expect(outcomes).toEqual({ '/': 'read', '/doc': 'skipped: not a page (text/html)' });
  });
});

describe('text repeated on every page', () => {
  const framed = (title: string) =>
    `<html lang="it"><body><div class="top">Bottega Verdi, restauro di mobili dal 1974 nel centro di Lucca</div>
     <div class="content"><h1>${title}</h1>${prose(title)}</div>
     <div class="bottom"><p>Via del Campo 1, Lucca</p><p>Aperto da martedì a sabato, 9–13</p></div></body></html>`;
  const paths = ['/uno', '/due', '/tre', '/quattro', '/cinque'];
  const pages: Record<string, FixturePage> = {
    '/': framed('Casa').replace('</h1>', `</h1>${paths.map((path) => `<a href="${path}">x</a>`).join(' ')}`),
  };
  for (const path of paths) pages[path] = framed(path.slice(1));

  test('is kept on the home page only', async () => {
    const { texts } = await crawl(pages);

    expect(texts['/']).toContain('Aperto da martedì a sabato');
    expect(texts['/']).toContain('Via del Campo 1');
    for (const path of paths) {
      expect(texts[path]).toContain(`Di ${path.slice(1)} parliamo`);
      expect(texts[path]).not.toContain('Aperto da martedì');
      expect(texts[path]).not.toContain('restauro di mobili dal 1974');
    }
  });

  test('causes a revision of the first pages only', async () => {
    const { revised } = await crawl(pages);

    expect(revised.length).toBeLessThanOrEqual(3);
    expect(revised).not.toContain('/');
  });
});

describe('limits', () => {
  const chain: RequestListener = (request, response) => {
    const at = Number(request.url?.match(/\/s-(\d+)x/)?.[1] ?? 0);
    response.end(page(`Parte ${'abcdefghij'[at % 10]}${at}`, [`/s-${at * 2 + 1}x`, `/s-${at * 2 + 2}x`]));
  };

  test('an endless site is read up to the page limit, and the rest is reported as over it', async () => {
    const { outcomes, site } = await crawl(chain, { limits: { maxPages: 10, maxDepth: 100 } });

    const all = Object.values(outcomes);
    expect(all.filter((outcome) => outcome === 'read')).toHaveLength(10);
    expect(all.filter((outcome) => outcome === 'over the limit (limit of 10 pages)').length).toBeGreaterThan(
      0,
    );
    expect(site.requests.length).toBeLessThanOrEqual(13);
  });

  test('links deeper than the limit are not read', async () => {
    const { outcomes } = await crawl(chain, { limits: { maxDepth: 1 } });

    expect(outcomes).toMatchObject({ '/s-1x': 'read', '/s-3x': 'over the limit (deeper than 1 links)' });
  });

  test('at the time limit, pages read so far are kept and the rest is over the limit', async () => {
    const { outcomes, failure } = await crawl(
      (request, response) => {
        if (request.url === '/') response.end(page('Bottega', ['/lento', '/lento-2']));
        else if (!request.url?.startsWith('/lento')) response.writeHead(404).end();
      },
      { limits: { maxTotalMs: 2000 } },
    );

    expect(outcomes).toEqual({
      '/': 'read',
      '/lento': 'over the limit (time limit of 2 s)',
      '/lento-2': 'over the limit (time limit of 2 s)',
    });
    expect(failure).toBeNull();
  });

  test('an endless calendar is abandoned after a few months', async () => {
    const { outcomes, site } = await crawl((request, response) => {
      const [, month = '0'] = /\/calendario\/m-2026-(\d+)/.exec(request.url ?? '') ?? [];
      const next = (Number(month) % 12) + 1;
      const names = 'gen feb mar apr mag giu lug ago set ott nov dic'.split(' ');
      response.end(page(`Mese ${names[next - 1]}`, [`/calendario/m-2026-${String(next).padStart(2, '0')}`]));
    });

    expect(Object.values(outcomes)).toContain('over the limit (an endless calendar)');
    expect(site.requests.length).toBeLessThan(10);
  });

  test('an endless page, a deeply nested one and a dripping one do not affect other pages', async () => {
    const { outcomes } = await crawl(
      (request, response) => {
        if (request.url === '/')
          return response.end(page('Bottega', ['/enorme', '/goccia', '/profondo', '/orari']));
        if (request.url === '/orari') return response.end(page('Orari'));
        if (request.url === '/profondo')
          return response.end(`${prose('profondità')}${'<div>'.repeat(20_000)}`);
        if (request.url === '/enorme') {
          response.writeHead(200, { 'content-type': 'text/html' });
          const more = () => {
            while (!response.destroyed && response.write('<p>ancora</p>'.repeat(1000)));
          };
          response.on('drain', more);
          return more();
        }
        if (request.url !== '/goccia') return response.writeHead(404).end();
        response.writeHead(200, { 'content-type': 'text/html' });
        const drip = setInterval(() => response.write(' '), 20);
        response.on('close', () => clearInterval(drip));
      },
      { limits: { requestTimeoutMs: 400, maxBytesPerPage: 200_000 } },
    );

    expect(outcomes).toEqual({
      '/': 'read',
      '/orari': 'read',
      '/profondo': 'read',
      '/enorme': 'over the limit (more than 200 kB)',
      '/goccia': 'failed (no answer in time)',
    });
  });
});

describe('politeness', () => {
  test('Retry-After: 1 is respected, and the page is then read', async () => {
    const times: number[] = [];
    const { outcomes } = await crawl((request, response) => {
      if (request.url === '/') return response.end(page('Bottega', ['/piano']));
      if (request.url !== '/piano') return response.writeHead(404).end();
      times.push(Date.now());
      if (times.length === 1) return response.writeHead(429, { 'retry-after': '1' }).end();
      response.end(page('Piano'));
    });

    expect(outcomes['/piano']).toBe('read');
    expect((times[1] ?? 0) - (times[0] ?? 0)).toBeGreaterThanOrEqual(990);
  });

  test('a crawl delay separates requests', async () => {
    const times: number[] = [];
    await crawl((request, response) => {
      if (request.url === '/robots.txt') return response.end('User-agent: *\nCrawl-delay: 0.1');
      times.push(Date.now());
      response.end(page(request.url ?? '', request.url === '/' ? ['/a', '/b', '/c'] : []));
    });

    // Requests leave a tenth of a second apart, but on a busy machine a late arrival makes the next gap look short.
    const gaps = times.slice(1).map((time, i) => time - (times[i] ?? 0));
    expect(Math.min(...gaps)).toBeGreaterThanOrEqual(50);
  });

  test('a public host gets two simultaneous requests, started 250 ms apart', async () => {
    let now = 0;
    let most = 0;
    const starts: number[] = [];
    const site = await startFixtureSite((request, response) => {
      if (request.url !== '/robots.txt') starts.push(Date.now());
      most = Math.max(most, ++now);
      setTimeout(() => {
        now -= 1;
        if (request.url === '/robots.txt' || request.url === '/sitemap.xml') response.writeHead(404).end();
        else response.end(page(request.url ?? '', request.url === '/' ? ['/a', '/b', '/c'] : []));
      }, 400);
    });
    stops.push(site.stop);
    const reader = createReader({
      hostMap: new Map(),
      resolver: async () => ['93.184.216.34'],
      onDial: ({ port }) => {
        if (port === 443) throw Object.assign(new Error('closed'), { code: 'ECONNREFUSED' });
        return { address: '127.0.0.1', port: site.port };
      },
    });

    await collect(reader.crawl({ domain: 'bottega.it', memory: [], signal: new AbortController().signal }));

    const gaps = starts.slice(1).map((time, i) => time - (starts[i] ?? 0));
    expect(starts).toHaveLength(5);
    expect(most).toBeLessThanOrEqual(2);
    expect(Math.min(...gaps)).toBeGreaterThanOrEqual(230);
  });
});

describe('resuming a crawl', () => {
  test('requests only unsettled pages and reports nothing twice', async () => {
    const { site, settled } = await crawl(
      { '/': page('Bottega', ['/a']), '/a': page('Aa'), '/b': page('Bb', ['/c']), '/c': page('Cc') },
      {
        memory: [
          { url: `${ORIGIN}/`, outcome: 'read' },
          { url: `${ORIGIN}/a`, outcome: 'read' },
          { url: `${ORIGIN}/b`, outcome: 'queued' },
        ],
      },
    );

    expect(site.requests.toSorted()).toEqual(['/b', '/c', '/robots.txt', '/sitemap.xml']);
    expect(settled).toEqual(['/b', '/c']);
  });

  test('counts the PDFs that were read before towards their limit', async () => {
    const { outcomes } = await crawl(
      {},
      {
        limits: { maxPdfs: 1 },
        memory: [
          { url: `${ORIGIN}/`, outcome: 'read' },
          { url: `${ORIGIN}/listino.pdf`, outcome: 'read' },
          { url: `${ORIGIN}/catalogo.pdf`, outcome: 'queued' },
        ],
      },
    );

    expect(outcomes).toEqual({ '/catalogo.pdf': 'over the limit (limit of 1 PDFs)' });
  });

  test('reports why the rest was not read when the site is down', async () => {
    const { port, stop } = await startFixtureSite({});
    await stop();
    const reader = createReader({ hostMap: parseHostMap(`bottega.test=127.0.0.1:${port}`) });
    const memory: CrawlMemory = [
      { url: `${ORIGIN}/`, outcome: 'read' },
      { url: `${ORIGIN}/b`, outcome: 'queued' },
    ];

    const { outcomes } = await collect(
      reader.crawl({ domain: 'bottega.test', memory, signal: new AbortController().signal }),
    );

    expect(outcomes).toEqual({ '/b': 'failed (ECONNREFUSED)' });
  });

  test('reports a robots.txt that fails as that failure, and not as a ban', async () => {
    const { outcomes } = await crawl(
      { '/robots.txt': { status: 503, body: '' }, '/b': page('B') },
      {
        memory: [
          { url: `${ORIGIN}/`, outcome: 'read' },
          { url: `${ORIGIN}/b`, outcome: 'queued' },
        ],
      },
    );

    expect(outcomes).toEqual({ '/b': 'failed (robots.txt: HTTP 503)' });
  });

  test('starts over when the home page was not settled', async () => {
    const { outcomes } = await crawl(
      { '/': page('Bottega') },
      { memory: [{ url: `${ORIGIN}/`, outcome: 'queued' }] },
    );

    expect(outcomes).toEqual({ '/': 'read' });
  });

  test('an aborted crawl settles only the pages it has read', async () => {
    const stop = new AbortController();
    const { outcomes, failure } = await crawl(
      (request, response) => {
        if (request.url === '/robots.txt') return response.writeHead(404).end();
        if (request.url === '/') response.end(page('Bottega', ['/lento']));
        else stop.abort();
      },
      { signal: stop.signal },
    );

    expect(outcomes['/lento']).toBeUndefined();
    expect(failure?.code ?? 'crawl.interrupted').toBe('crawl.interrupted');
  });
});

describe('reasons why a site cannot be read', () => {
  const script =
    '<html><head><script src="/app.js"></script></head><body><div id="root"></div><noscript>You need to enable JavaScript to run this app.</noscript></body></html>';
  test.each<[string, FixturePage, string]>([
    ['403', { status: 403, body: 'no' }, 'crawl.blocked'],
    ['401', { status: 401, body: 'no' }, 'crawl.blocked'],
    ['429', { status: 429, headers: { 'retry-after': '3600' }, body: 'no' }, 'crawl.rate_limited'],
    ['404', { status: 404, body: 'no' }, 'crawl.not_found'],
    ['500', { status: 500, body: 'no' }, 'crawl.server_error'],
    ['503', { status: 503, body: 'no' }, 'crawl.server_error'],
    ['an empty page', '', 'crawl.empty'],
    ['a page without text', '<html><body><img src="x.png"></body></html>', 'crawl.empty'],
    ['a page that needs JavaScript', script, 'crawl.needs_javascript'],
    ['an image', { headers: { 'content-type': 'image/png' }, body: 'x' }, 'crawl.not_html'],
    ['a redirect to itself', { status: 302, headers: { location: '/' }, body: '' }, 'crawl.redirect_loop'],
    [
      'a redirect into a private network',
      { status: 302, headers: { location: 'http://192.168.1.1/' }, body: '' },
      'crawl.not_public',
    ],
    [
      'a redirect to the metadata service',
      { status: 302, headers: { location: 'http://169.254.169.254/latest/' }, body: '' },
      'crawl.not_public',
    ],
    [
      'a redirect to loopback',
      { status: 302, headers: { location: 'http://127.0.0.1:1/' }, body: '' },
      'crawl.not_public',
    ],
  ])('%s is reported', async (_, home, code) => {
    const { failure, outcomes } = await crawl({ '/': home });

    expect(failure?.code).toBe(code);
    expect(outcomes['/']).toBeDefined();
  });

  test('a site that answers every request with an error is reported by its status', async () => {
    const codes: Record<number, string | undefined> = {};
    for (const status of [403, 429, 500])
      codes[status] = (
        await crawl((_, response) => void response.writeHead(status, { 'retry-after': '3600' }).end())
      ).failure?.code;

    expect(codes).toEqual({ 403: 'crawl.blocked', 429: 'crawl.rate_limited', 500: 'crawl.server_error' });
  });

  test('a robots.txt that disallows everything prevents requests for pages', async () => {
    const { failure, site } = await crawl({
      '/': page('Bottega'),
      '/robots.txt': 'User-agent: *\nDisallow: /',
    });

    expect(failure?.code).toBe('crawl.robots_forbidden');
    expect(site.requests).not.toContain('/');
  });

  test('a robots.txt that fails where the home page leads is reported as that failure', async () => {
    const { failure } = await crawl((request, response) => {
      const isElsewhere = request.headers.host !== 'bottega.test';
      if (request.url === '/robots.txt') return void response.writeHead(isElsewhere ? 503 : 404).end();
      response.writeHead(301, { location: 'http://altra.test/' }).end();
    });

    expect(failure?.code).toBe('crawl.server_error');
  });

  test('a home page that needs JavaScript does not hide static pages', async () => {
    const { failure, outcomes } = await crawl({
      '/': script.replace('<div', '<a href="/orari"></a><div'),
      '/orari': page('Orari'),
    });

    expect(outcomes).toEqual({ '/': 'needs JavaScript', '/orari': 'read' });
    expect(failure).toBeNull();
  });

  test('a closed port is reported as refused', async () => {
    const { port, stop } = await startFixtureSite({});
    await stop();
    const reader = createReader({ hostMap: parseHostMap(`bottega.test=127.0.0.1:${port}`) });

    const { failure } = await collect(
      reader.crawl({ domain: 'bottega.test', memory: [], signal: new AbortController().signal }),
    );

    expect(failure?.code).toBe('crawl.refused');
  });

  test('an unknown domain and a bad certificate are reported without falling back to HTTP', async () => {
    const dialled: number[] = [];
    const missing = createReader({ hostMap: new Map(), resolver: async () => [] });
    const wrong = createReader({
      hostMap: new Map(),
      resolver: async () => ['93.184.216.34'],
      onDial: ({ port }) => {
        dialled.push(port);
        throw Object.assign(new Error('expired'), { code: 'CERT_HAS_EXPIRED' });
      },
    });
    const crawlOf = (reader: typeof missing) =>
      collect(reader.crawl({ domain: 'bottega.it', memory: [], signal: new AbortController().signal }));

    expect((await crawlOf(missing)).failure?.code).toBe('crawl.domain_not_found');
    expect((await crawlOf(wrong)).failure).toEqual({ code: 'crawl.tls_failed', detail: 'CERT_HAS_EXPIRED' });
    expect(dialled).toEqual([443]);
  });
});

describe('checking a domain before a crawl', () => {
  const check = async (addresses: Record<string, string[]>, domain = 'bottega.it') => {
    const reader = createReader({
      hostMap: parseHostMap('bottega.test=127.0.0.1:9'),
      resolver: async (name) => addresses[name] ?? [],
      onDial: () => {
        throw new Error('nothing is dialled');
      },
    });
    return reader.checkDomain(domain).then(
      () => 'fine',
      (error: { code: string }) => error.code,
    );
  };

  test('distinguishes public, unknown and private domains', async () => {
    expect(await check({ 'bottega.it': ['93.184.216.34'] })).toBe('fine');
    expect(await check({ 'www.bottega.it': ['93.184.216.34'] })).toBe('fine');
    expect(await check({})).toBe('domain.not_found');
    expect(await check({ 'bottega.it': ['10.0.0.1'] })).toBe('domain.not_public');
    expect(await check({ 'bottega.it': ['93.184.216.34', '127.0.0.1'] })).toBe('domain.not_public');
    expect(await check({}, 'bottega.test')).toBe('fine');
  });
});
