import { brotliCompressSync, deflateRawSync, deflateSync, gzipSync, zstdCompressSync } from 'node:zlib';
import { answer, badPage, badSite, type Handler, page, pour, poured, type Trap } from '../trap.ts';

const TOO_LARGE = /^over the limit \(more than .* [kM]B\)$/;
const MB = 1_000_000;
const html = { 'content-type': 'text/html; charset=utf-8' };
const zeros = Buffer.alloc(65_536);
const start = page('Grande').replace('</main></body></html>', '');

const plain = Buffer.alloc(30 * MB, 'bomba ');
const packed = (encoding: string, body: Buffer, headers = {}) =>
  answer(200, { ...html, ...headers, 'content-encoding': encoding }, body);
const gzipBomb = gzipSync(plain);
const small = Buffer.from(page('Compressa'));

/** A valid gzip stream of stored blocks that never ends. */
const endlessGzip: Handler = (_, response) => {
  response.writeHead(200, { ...html, 'content-encoding': 'gzip' });
  const block = Buffer.concat([Buffer.from([0, 0xff, 0xff, 0, 0]), Buffer.alloc(0xffff, 'a')]);
  response.write(Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 3]));
  pour(response, { chunk: block });
};

const big: [string, Parameters<typeof poured>[0]][] = [
  ['a page of 50 MB', { start, chunk: '<p>ancora un poco di testo</p>'.repeat(500), bytes: 50 * MB }],
  ['a million tags', { start, chunk: '<b>x</b>'.repeat(4000), bytes: 8 * MB }],
  [
    'one attribute of 30 MB',
    { start: `${start}<p title="`, chunk: 'a'.repeat(65_536), bytes: 30 * MB, end: '">x</p>' },
  ],
  ['a comment of 30 MB', { start: `${start}<!--`, chunk: 'a-'.repeat(30_000), bytes: 30 * MB, end: '-->' }],
  [
    'a tag with a million attributes',
    { start: `${start}<p `, chunk: 'a=1 b=2 c=3 '.repeat(5000), bytes: 12 * MB, end: '>' },
  ],
  ['a title that never ends', { start: '<title>', chunk: 'Bottega '.repeat(8000), bytes: 30 * MB }],
  [
    'a script of 30 MB',
    { start: `${start}<script>`, chunk: 'a();'.repeat(10_000), bytes: 30 * MB, end: '</script>' },
  ],
];

// Just below the page size limit, so that all of them reach the parser.
const dense: [string, string, RegExp][] = [
  ['20,000 elements inside each other', '<div>'.repeat(20_000), /^read$/],
  ['tables inside tables', '<table><tr><td>'.repeat(6000), /^read$/],
  ['lists inside lists', '<ul><li>x'.repeat(10_000), /^read$/],
  ['links inside links', '<a href="/x">'.repeat(8000), /^read$/],
  ['90,000 tags', '<b>x</b>'.repeat(20_000), /^read$/],
  ['a table of 15,000 cells', `<table><tr>${'<td>x</td>'.repeat(15_000)}</tr></table>`, /^read$/],
  ['10,000 headings', '<h2>x</h2>'.repeat(10_000), /^read$/],
  ['50,000 entities', '&amp;&#x1F600;&nbsp;'.repeat(8000), /^read$/],
  ['opening brackets only', '<'.repeat(150_000), /^read$/],
  ['an attribute list of 150 kB', `<p ${'a=1 '.repeat(37_000)}>x</p>`, /^read$/],
  ['quotes that are never closed', `<p title="${'<p>a'.repeat(37_000)}`, /^read$/],
  [
    'structured data nested 70,000 deep',
    `<script type="application/ld+json">${'['.repeat(70_000)}${']'.repeat(70_000)}</script>`,
    /^read$/,
  ],
  [
    'structured data with 70,000 entries',
    `<script type="application/ld+json">[${'{},'.repeat(50_000)}{}]</script>`,
    /^read$/,
  ],
  ['one word of 150 kB', `<p>${'a'.repeat(150_000)}</p>`, /^read$/],
  ['60,000 short lines', '<br>a'.repeat(30_000), /^read$/],
  ['one sentence of 20,000 words', `<p>${'parola '.repeat(20_000)}</p>`, /^read$/],
];

const bombs: [string, string, Buffer][] = [
  ['gzip', 'gzip', gzipBomb],
  ['deflate', 'deflate', deflateSync(plain)],
  ['raw deflate', 'deflate', deflateRawSync(plain)],
  ['brotli', 'br', brotliCompressSync(plain)],
  ['zstd', 'zstd', zstdCompressSync(plain)],
  ['gzip inside gzip', 'gzip, gzip', gzipSync(gzipBomb)],
  ['brotli inside gzip', 'br, gzip', gzipSync(brotliCompressSync(plain))],
];

export const sizes: Trap[] = [
  ...big.map(([name, pouring]) => badPage(name, poured(pouring), TOO_LARGE)),
  ...dense.map(([name, body, outcome]) =>
    badPage(name, `${page('Fitta')}${body}`.replace('</main></body></html>', ''), outcome),
  ),
  badPage(
    'a response that declares 10 GB',
    (_, response) => {
      response.writeHead(200, { ...html, 'content-length': String(10_000 * MB) });
      pour(response, { chunk: zeros });
    },
    TOO_LARGE,
  ),
  badPage('an image of 10 GB', poured({ chunk: zeros }, 'image/png'), 'skipped: not a page (image/png)'),
  badPage('an endless page of zeros', poured({ chunk: zeros }), TOO_LARGE),
  {
    name: 'a site of large pages without text',
    handle(request, response) {
      if (request.url === '/robots.txt' || request.url === '/sitemap.xml')
        return void response.writeHead(404).end();
      const links = Array.from(
        { length: 30 },
        (_, i) => `/parte-${'abcdefghijklmno'[i % 15]}${i > 14 ? 'x' : ''}`,
      );
      response.writeHead(200, html);
      response.end(request.url === '/' ? page('Grande', { links }) : `<!--${'x'.repeat(250_000)}-->`);
    },
    expected: {
      outcomes: { '/': 'read' },
      some: /^over the limit \(limit of 2 MB for the whole site\)$/,
      // The budget, plus what eight parallel requests have in flight.
      maxBytes: 4_300_000,
    },
  },
  badSite(
    'a home page of 50 MB',
    { '/': poured({ start, chunk: '<p>ancora</p>'.repeat(1000), bytes: 50 * MB }) },
    { failure: 'crawl.not_html', maxRequests: 3 },
  ),
  ...bombs.map(([name, encoding, body]) => badPage(`a ${name} bomb`, packed(encoding, body), TOO_LARGE)),
  badPage('an endless gzip stream', endlessGzip, TOO_LARGE),
  badPage(
    'ten layers of gzip',
    packed(Array(10).fill('gzip').join(', '), small),
    'failed (too many content encodings)',
  ),
  badPage('an unknown encoding', packed('snappy', small), 'failed (unknown content encoding snappy)'),
  badPage(
    'an encoding name of 5,000 characters',
    packed('x'.repeat(5000), small),
    /^failed \(unknown content encoding x{1,40}\)$/,
  ),
  badPage(
    'constructor as the encoding',
    packed('constructor', small),
    'failed (unknown content encoding constructor)',
  ),
  badPage('an uncompressed page declared as gzip', packed('gzip', small), 'failed (damaged gzip body)'),
  badPage('a truncated gzip page', packed('gzip', gzipSync(small).subarray(0, -20)), 'read'),
  badPage(
    'a gzip page followed by garbage',
    packed('gzip', Buffer.concat([gzipSync(small), zeros])),
    /^(read|failed \(damaged gzip body\))$/,
  ),
  badPage('garbage declared as brotli', packed('br', Buffer.alloc(5000, 0xa7)), 'failed (damaged br body)'),
];
