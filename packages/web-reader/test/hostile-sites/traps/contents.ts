import { answer, badPage, badSite, GOOD, madeUpSite, page, TRAP, type Trap } from '../trap.ts';

const typed = (type: string, body: string | Buffer) => answer(200, { 'content-type': type }, body);
const untyped = (body: string | Buffer) => answer(200, {}, body);
const accented = page('Perché no').replace('<meta charset="utf-8">', '');
const brought = { text: { [TRAP]: 'Perché no' } };
const latin = Buffer.from(accented, 'latin1');
const utf16 = (mark: string) => Buffer.from(mark + accented, 'utf16le');
const head = (text: string) => page('Pagina', { head: text });
const script =
  '<html><head><script src="/app.js"></script></head><body><div id="root"></div><noscript>You need to enable JavaScript to run this app.</noscript></body></html>';
const notHtml = /^skipped: not a page/;

export const contents: Trap[] = [
  badPage(
    'a picture served as HTML',
    typed('text/html', Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0])),
    notHtml,
  ),
  badPage(
    'a broken PDF served as HTML',
    typed('text/html', `%PDF-1.7\n${'1 0 obj << /Kids [1 0 R] >> '.repeat(2000)}`),
    /^(failed|too little text|skipped)/,
  ),
  badPage('an archive served as HTML', typed('text/html', Buffer.from('PK\u0003\u0004xxxxxxxx')), notHtml),
  badPage('a page served as octet-stream', typed('application/octet-stream', page('Senza tipo')), 'read'),
  badPage('a page without a content type', untyped(page('Senza tipo')), 'read'),
  badPage('a page served as plain text', typed('text/plain', page('Senza tipo')), 'read'),
  badPage('JSON as a page', typed('application/json', '{"a":1}'), notHtml),
  badPage(
    'a content type of 10,000 characters',
    typed(`text/html; ${'x'.repeat(10_000)}`, page('Tipo')),
    'read',
  ),
  badPage(
    'a download',
    answer(200, { 'content-type': 'text/html', 'content-disposition': 'attachment' }, page('Scarica')),
    notHtml,
  ),
  badPage('an image stream', typed('multipart/x-mixed-replace; boundary=x', '--x'), notHtml),
  badPage(
    'binary noise served as HTML',
    typed('text/html', Buffer.from(Array.from({ length: 50_000 }, (_, i) => (i * 7919 * i) & 0xff))),
    /^(read|too little text|skipped)/,
  ),

  badPage('an unknown charset', typed('text/html; charset=bugie', page('Perché no')), 'read', brought),
  badPage('hex as the charset', typed('text/html; charset=hex', page('Perché no')), 'read', brought),
  badPage('base64 as the charset', typed('text/html; charset=base64', page('Perché no')), 'read', brought),
  badPage('undeclared windows-1252', typed('text/html', latin), 'read', brought),
  badPage('windows-1252 declared as UTF-8', typed('text/html; charset=utf-8', latin), 'read', brought),
  badPage('UTF-8 declared as Latin-1', typed('text/html; charset=iso-8859-1', accented), 'read', brought),
  badPage(
    'different charsets in header and page',
    typed('text/html; charset=iso-8859-1', head('<meta charset="shift_jis">').replace('Pagina', 'Perché no')),
    'read',
  ),
  badPage('UTF-16 with a BOM', typed('text/html', utf16('\uFEFF')), 'read', brought),
  badPage('UTF-16 without a BOM', typed('text/html', utf16('')), 'read', brought),
  badPage('big-endian UTF-16', typed('text/html', utf16('').swap16()), 'read', brought),
  badPage(
    'UTF-16 truncated within a character',
    typed('text/html; charset=utf-16le', Buffer.concat([utf16('\uFEFF'), Buffer.from([0x00, 0xd8, 0x41])])),
    'read',
    brought,
  ),
  badPage(
    'lone surrogates in UTF-16',
    typed('text/html', Buffer.concat([utf16('\uFEFF'), Buffer.from('\uD83D \uDE00 \uD800', 'utf16le')])),
    'read',
    brought,
  ),
  badPage(
    'Shift_JIS',
    typed('text/html; charset=shift_jis', Buffer.from(page('\x93\xfa\x96\x7b\x8c\xea'), 'latin1')),
    'read',
    { text: { [TRAP]: '日本語' } },
  ),
  badPage('UTF-7', typed('text/html; charset=utf-7', page('+ADw-script+AD4-')), 'read'),
  badPage(
    'overlong UTF-8',
    typed(
      'text/html; charset=utf-8',
      Buffer.concat([
        Buffer.from(page('Lungo')),
        Buffer.from([
          0x3c, 0x70, 0x3e, 0xc0, 0xbc, 0xe0, 0x80, 0xaf, 0xed, 0xa0, 0x80, 0xf8, 0x88, 0x80, 0x80, 0x80,
        ]),
      ]),
    ),
    'read',
  ),
  badPage('NUL bytes', typed('text/html', page('Zeri').replaceAll('parliamo', 'par\u0000liamo')), 'read'),
  badPage('bidirectional overrides', page('Torna\u202Eerotut\u202C \u2066x\u2069 \u200B\uFEFF'), 'read'),
  badPage(
    'every control character',
    page(
      `Comandi ${Array.from({ length: 32 }, (_, i) => `&#${i};${String.fromCharCode(i)}`).join('')}\u007f\u0085\uffff`,
    ),
    'read',
  ),
  badPage(
    'lone surrogates as character references',
    page('Mezze &#xD83D; &#55296; &#x110000; &#99999999999;'),
    'read',
  ),
  badPage(
    'lone surrogates in structured data',
    head(
      '<script type="application/ld+json">{"@context":"https://schema.org","@type":"LocalBusiness","name":"Bottega \\ud800 Verdi","telephone":"0583 \\udc00\\u0000 123456","address":"Via \\ud83d Roma 1, Lucca","openingHours":"Mo-Fr \\udfff 09:00-13:00"}</script>',
    ),
    'read',
  ),
  badPage('a title of 4,000 emoji', page('😀'.repeat(4_000)), 'read'),
  badPage('a letter with 10,000 accents', page(`Zalgo e${'\u0301'.repeat(10_000)}`), 'read'),

  badPage(
    'a base URL in a private network',
    page('Base', { head: '<base href="http://10.0.0.1/">', links: ['x', 'y'] }),
    'read',
  ),
  badPage(
    'an invalid base URL',
    page('Base', { head: '<base href="http://[">', links: ['altra-buona'] }),
    'read',
  ),
  badPage(
    'a javascript: base URL',
    page('Base', { head: '<base href="javascript:alert(1)//">', links: ['x'] }),
    'read',
  ),
  badPage(
    'links that are not web URLs',
    page('Link', {
      links: [
        'javascript:alert(1)',
        'data:text/html,x',
        'file:///etc/passwd',
        'mailto:a@b',
        'http://',
        'http://[',
        '//',
        `/${'x'.repeat(60_000)}`,
        'http://10.0.0.1/',
        'ftp://x/',
      ],
    }),
    'read',
  ),
  badSite(
    "pages that are each other's canonical",
    {
      '/': page('Bottega', { links: ['/a?x=1', '/a?x=2', GOOD] }),
      '/a?x=1': page('Prima', { head: '<link rel="canonical" href="/a?x=2">' }),
      '/a?x=2': page('Seconda', { head: '<link rel="canonical" href="/a?x=1">' }),
    },
    { outcomes: { '/': 'read', [GOOD]: 'read' }, maxRequests: 8 },
  ),
  badPage(
    'a canonical URL in a private network',
    head('<link rel="canonical" href="http://10.0.0.1/trappola">'),
    'read',
  ),
  badSite(
    'noindex on the home page',
    { '/': head('<meta name="robots" content="noindex,noai">') },
    { failure: 'crawl.page_forbids', maxRequests: 3 },
  ),
  madeUpSite(
    'a "not found" page with status 200 everywhere',
    (request, response) => {
      const links = request.url === '/' ? ['/uno', '/due', '/tre', '/quattro', '/cinque'] : [];
      response.end(request.url === '/' ? page('Bottega', { links }) : page('Pagina non trovata'));
    },
    { outcomes: { '/': 'read' }, some: /^duplicate/, maxRequests: 8 },
  ),
  badSite(
    'a consent wall',
    { '/': '<html><body><div class="cookie-banner"><button>Accetta</button></div></body></html>' },
    { failure: 'crawl.empty' },
  ),
  badSite('scripts only', { '/': script }, { failure: 'crawl.needs_javascript' }),
  badSite('an empty home page', { '/': '' }, { failure: 'crawl.empty' }),
  badSite('whitespace only', { '/': ' \n'.repeat(50_000) }, { failure: 'crawl.empty' }),
  badSite(
    'pictures only',
    { '/': '<html><body><img src="a.png" alt=""><img src="b.png"></body></html>' },
    { failure: 'crawl.empty' },
  ),
  badSite(
    'frames only, nested in themselves',
    { '/': '<html><frameset><frame src="/"><frame src="/"></frameset></html>' },
    { failure: 'crawl.empty' },
  ),
];
