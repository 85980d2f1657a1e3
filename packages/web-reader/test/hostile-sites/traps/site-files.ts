import { gzipSync } from 'node:zlib';
import {
  answer,
  badSite,
  drip,
  type Expected,
  GOOD,
  type Handler,
  page,
  pour,
  poured,
  redirect,
  type Trap,
  waiting,
} from '../trap.ts';

const MB = 1_000_000;
const read: Expected = { outcomes: { '/': 'read', [GOOD]: 'read' } };
const linked = page('Bottega', { links: [GOOD] });
const text = (body: string | Buffer) => answer(200, { 'content-type': 'text/plain' }, body);
const xml = (body: string | Buffer) => answer(200, { 'content-type': 'application/xml' }, body);
const hang: Handler = () => undefined;
const reset: Handler = (request) => request.socket.destroy();
const dripping: Handler = (_, response) => {
  response.writeHead(200);
  drip(response, () => '#');
};

const robots = (name: string, handler: Handler, expected: Expected = read) =>
  badSite(`robots.txt: ${name}`, { '/': linked, '/robots.txt': handler }, expected);

const sitemap = (name: string, handler: Handler, expected: Expected = read) =>
  badSite(`sitemap: ${name}`, { '/': linked, '/sitemap.xml': handler }, expected);

const lines = (many: number, line: (i: number) => string, start = '', end = '') =>
  start + Array.from({ length: many }, (_, i) => line(i)).join('') + end;
const url = (path: string) => `<url><loc>${path}</loc></url>`;
const urlset = (body: string) => `<?xml version="1.0"?><urlset>${body}</urlset>`;
const index = (...paths: string[]) =>
  `<sitemapindex>${paths.map((path) => `<sitemap><loc>${path}</loc></sitemap>`).join('')}</sitemapindex>`;

export const robotsFiles: Trap[] = [
  robots('forbidden', answer(403)),
  robots('not found, with a body of 5 MB', (_, response) => {
    response.writeHead(404);
    pour(response, { chunk: 'spiacenti '.repeat(5000), bytes: 5 * MB });
  }),
  robots('too many requests', answer(429, { 'retry-after': '3600' }), {
    failure: 'crawl.rate_limited',
    maxRequests: 1,
  }),
  robots('status 500', answer(500), { failure: 'crawl.server_error', maxRequests: 1 }),
  robots('status 503', answer(503), { failure: 'crawl.server_error', maxRequests: 1 }),
  waiting(robots('no response', hang, { failure: 'crawl.timeout', maxRequests: 1 })),
  waiting(robots('sent byte by byte', dripping, { failure: 'crawl.timeout', maxRequests: 1 })),
  robots('connection reset', reset, { failure: 'crawl.refused', maxRequests: 2 }),
  robots(
    '8 MB of comments',
    poured({
      chunk: '# ancora un commento\n'.repeat(1000),
      bytes: 8 * MB,
      start: 'User-agent: *\nDisallow: /privato\n',
    }),
  ),
  robots('endless', poured({ chunk: 'Disallow: /x\n'.repeat(1000), start: 'User-agent: *\n' })),
  robots('50,000 rules', text(lines(40_000, (i) => `Disallow: /r${i}\n`, 'User-agent: *\n'))),
  robots(
    'rules full of wildcards',
    text(lines(400, () => `Disallow: /${'*a'.repeat(600)}$\n`, 'User-agent: *\n')),
  ),
  robots('lines full of spaces', text(lines(30, () => `a${' '.repeat(16_000)}b\n`, 'User-agent: *\n'))),
  robots('one line of 500 kB', text(`User-agent: *\nDisallow: /${'x'.repeat(500_000)}`)),
  robots('moved to another path', redirect('/altro.txt')),
  robots('moved to itself', redirect('/robots.txt')),
  robots('moved to the metadata service', redirect('http://169.254.169.254/robots.txt'), {
    failure: 'crawl.not_public',
    maxRequests: 1,
  }),
  robots('a web page', answer(200, { 'content-type': 'text/html' }, '<html><body>Disallow: /</body></html>')),
  robots('binary', text(Buffer.from(Array.from({ length: 50_000 }, (_, i) => (i * 7919 * i) & 0xff)))),
  robots('UTF-16', text(Buffer.from('\uFEFFUser-agent: *\nDisallow: /', 'utf16le'))),
  robots(
    'a decompression bomb',
    answer(200, { 'content-encoding': 'gzip' }, gzipSync(Buffer.alloc(30 * MB, 'Allow: /\n'))),
    { failure: 'crawl.not_html', maxRequests: 1 },
  ),
  {
    ...robots('a delay of a year', text('User-agent: *\nCrawl-delay: 31536000\n'), {
      outcomes: { '/': 'read' },
      // robots.txt, the home page, and one more after the ten-second delay.
      maxRequests: 3,
    }),
    limits: { maxTotalMs: 14_000 },
  },
  robots('an invalid delay', text('User-agent: *\nCrawl-delay: NaN\nCrawl-delay: -1\nCrawl-delay: 1e999\n')),
  robots('10,000 sitemaps', text(lines(10_000, (i) => `Sitemap: /mappa-${i}.xml\n`)), {
    ...read,
    maxRequests: 20,
  }),
  robots('everything forbidden', text('User-agent: *\nDisallow: /\n'), {
    failure: 'crawl.robots_forbidden',
    maxRequests: 2,
  }),
];

export const sitemaps: Trap[] = [
  sitemap('50,000 URLs', xml(urlset(lines(50_000, (i) => url(`/${i.toString(36)}x`)))), {
    outcomes: { '/': 'read' },
    some: /more addresses/,
  }),
  sitemap('50,000 URLs of other sites', xml(urlset(lines(50_000, (i) => url(`http://altra-${i}.example/`))))),
  sitemap('20,000 long URLs', xml(urlset(lines(20_000, (i) => url(`/${'parola-'.repeat(20)}${i}`))))),
  {
    ...sitemap('endlessly nested indexes', hang, { ...read, maxRequests: 10 }),
    handle(request, response) {
      const level = Number(/mappa-(\d+)/.exec(request.url ?? '')?.[1] ?? 0);
      if (request.url === '/') response.end(linked);
      else if (request.url === GOOD) response.end(page('Buona'));
      else if (request.url === '/robots.txt') response.writeHead(404).end();
      else response.end(index(`/mappa-${level + 1}.xml`));
    },
  },
  sitemap('an index of itself', xml(index('/sitemap.xml', '/sitemap.xml?x', '/sitemap.xml#y')), {
    ...read,
    maxRequests: 6,
  }),
  sitemap(
    'an index of 50,000 sitemaps',
    xml(index(...Array.from({ length: 50_000 }, (_, i) => `/m${i}.xml`))),
    {
      ...read,
      maxRequests: 20,
    },
  ),
  sitemap(
    'a decompression bomb',
    answer(200, { 'content-encoding': 'gzip' }, gzipSync(Buffer.alloc(30 * MB, url('/a')))),
  ),
  sitemap(
    'a gzip file that is a decompression bomb',
    answer(200, { 'content-type': 'application/gzip' }, gzipSync(Buffer.alloc(30 * MB, url('/a')))),
  ),
  sitemap(
    'a billion laughs',
    xml(
      `<?xml version="1.0"?><!DOCTYPE x [<!ENTITY a "ha">${lines(9, (i) => `<!ENTITY a${i} "${`&a${i ? i - 1 : ''};`.repeat(10)}">`)}]>${urlset(url('/&a8;'))}`,
    ),
  ),
  sitemap(
    'an external entity',
    xml(
      `<!DOCTYPE x [<!ENTITY e SYSTEM "file:///etc/passwd"><!ENTITY f SYSTEM "http://169.254.169.254/">]>${urlset(url('/&e;&f;'))}`,
    ),
  ),
  sitemap('another root element', xml(`<rss>${lines(5, (i) => `<item><link>/r${i}</link></item>`)}</rss>`)),
  sitemap('a web page', answer(200, { 'content-type': 'text/html' }, page('Mappa'))),
  sitemap('binary', xml(Buffer.from(Array.from({ length: 100_000 }, (_, i) => (i * 7919 * i) & 0xff)))),
  sitemap('a date of 2 MB', xml(urlset(`<url><loc>/a</loc><lastmod>${'9'.repeat(2 * MB)}</lastmod></url>`))),
  sitemap('one URL of 4 MB', xml(`<urlset><url><loc>/${'a'.repeat(4 * MB)}`)),
  sitemap('a million open tags', xml('<url>'.repeat(900_000))),
  sitemap('entities only', xml(urlset(url(`/${'&amp;'.repeat(400_000)}`)))),
  sitemap('endless', poured({ chunk: url('/x').repeat(1000), start: '<urlset>' }, 'application/xml')),
  waiting(sitemap('sent byte by byte', dripping)),
  waiting(sitemap('no response', hang)),
  sitemap('moved into a private network', redirect('http://10.0.0.1/sitemap.xml')),
  sitemap(
    'invalid URLs',
    xml(
      urlset(
        [
          'javascript:1',
          'http://[',
          '//',
          '\\\\10.0.0.1\\x',
          'http://10.0.0.1/',
          'file:///etc/passwd',
          '\u0000',
        ]
          .map(url)
          .join(''),
      ),
    ),
  ),
  sitemap('a plain list of 100,000 lines', text(lines(100_000, (i) => `http://altra.example/${i}\n`))),
];
