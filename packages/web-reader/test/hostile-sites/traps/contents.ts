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
    'a picture as a page',
    typed('text/html', Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0])),
    notHtml,
  ),
  badPage(
    'a broken PDF as a page',
    typed('text/html', `%PDF-1.7\n${'1 0 obj << /Kids [1 0 R] >> '.repeat(2000)}`),
    /^(failed|too little text|skipped)/,
  ),
  badPage('an archive as a page', typed('text/html', Buffer.from('PK\u0003\u0004xxxxxxxx')), notHtml),
  badPage('a page as a stream of bytes', typed('application/octet-stream', page('Senza tipo')), 'read'),
  badPage('a page without a type', untyped(page('Senza tipo')), 'read'),
  badPage('a page as plain text', typed('text/plain', page('Senza tipo')), 'read'),
  badPage('numbers as a page', typed('application/json', '{"a":1}'), notHtml),
  badPage('a type of 10,000 letters', typed(`text/html; ${'x'.repeat(10_000)}`, page('Tipo')), 'read'),
  badPage(
    'a download',
    answer(200, { 'content-type': 'text/html', 'content-disposition': 'attachment' }, page('Scarica')),
    notHtml,
  ),
  badPage('a stream of pictures', typed('multipart/x-mixed-replace; boundary=x', '--x'), notHtml),
  badPage(
    'noise as a page',
    typed('text/html', Buffer.from(Array.from({ length: 50_000 }, (_, i) => (i * 7919 * i) & 0xff))),
    /^(read|too little text|skipped)/,
  ),

  badPage(
    'a charset that does not exist',
    typed('text/html; charset=bugie', page('Perché no')),
    'read',
    brought,
  ),
  badPage(
    'a charset that is no charset but a coding',
    typed('text/html; charset=hex', page('Perché no')),
    'read',
    brought,
  ),
  badPage(
    'a charset that would undo base64',
    typed('text/html; charset=base64', page('Perché no')),
    'read',
    brought,
  ),
  badPage('windows-1252 without a word', typed('text/html', latin), 'read', brought),
  badPage('windows-1252 that claims to be UTF-8', typed('text/html; charset=utf-8', latin), 'read', brought),
  badPage('UTF-8 that claims to be latin', typed('text/html; charset=iso-8859-1', accented), 'read', brought),
  badPage(
    'header and page that disagree',
    typed('text/html; charset=iso-8859-1', head('<meta charset="shift_jis">').replace('Pagina', 'Perché no')),
    'read',
  ),
  badPage('UTF-16 with a mark', typed('text/html', utf16('\uFEFF')), 'read', brought),
  badPage('UTF-16 without a mark', typed('text/html', utf16('')), 'read', brought),
  badPage('UTF-16 the other way round', typed('text/html', utf16('').swap16()), 'read', brought),
  badPage(
    'UTF-16 cut in the middle of a letter',
    typed('text/html; charset=utf-16le', Buffer.concat([utf16('\uFEFF'), Buffer.from([0x00, 0xd8, 0x41])])),
    'read',
    brought,
  ),
  badPage(
    'lone halves of letters in UTF-16',
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
  badPage('zero bytes', typed('text/html', page('Zeri').replaceAll('parliamo', 'par\u0000liamo')), 'read'),
  badPage('text that runs backwards', page('Torna\u202Eerotut\u202C \u2066x\u2069 \u200B\uFEFF'), 'read'),
  badPage(
    'every control character',
    page(
      `Comandi ${Array.from({ length: 32 }, (_, i) => `&#${i};${String.fromCharCode(i)}`).join('')}\u007f\u0085\uffff`,
    ),
    'read',
  ),
  badPage(
    'lone halves of letters as entities',
    page('Mezze &#xD83D; &#55296; &#x110000; &#99999999999;'),
    'read',
  ),
  badPage(
    'lone halves of letters in structured data',
    head(
      '<script type="application/ld+json">{"@context":"https://schema.org","@type":"LocalBusiness","name":"Bottega \\ud800 Verdi","telephone":"0583 \\udc00\\u0000 123456","address":"Via \\ud83d Roma 1, Lucca","openingHours":"Mo-Fr \\udfff 09:00-13:00"}</script>',
    ),
    'read',
  ),
  badPage('a title of emoji only', page('😀'.repeat(4_000)), 'read'),
  badPage('a letter with 10,000 accents', page(`Zalgo e${'\u0301'.repeat(10_000)}`), 'read'),

  badPage(
    'a base that leads into a private network',
    page('Base', { head: '<base href="http://10.0.0.1/">', links: ['x', 'y'] }),
    'read',
  ),
  badPage(
    'a base that is no address',
    page('Base', { head: '<base href="http://[">', links: ['altra-buona'] }),
    'read',
  ),
  badPage(
    'a base that is a script',
    page('Base', { head: '<base href="javascript:alert(1)//">', links: ['x'] }),
    'read',
  ),
  badPage(
    'links that are no web addresses',
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
    'pages that name each other as the true one',
    {
      '/': page('Bottega', { links: ['/a?x=1', '/a?x=2', GOOD] }),
      '/a?x=1': page('Prima', { head: '<link rel="canonical" href="/a?x=2">' }),
      '/a?x=2': page('Seconda', { head: '<link rel="canonical" href="/a?x=1">' }),
    },
    { outcomes: { '/': 'read', [GOOD]: 'read' }, maxRequests: 8 },
  ),
  badPage(
    'a canonical address in a private network',
    head('<link rel="canonical" href="http://10.0.0.1/trappola">'),
    'read',
  ),
  badSite(
    'a site that asks not to be read',
    { '/': head('<meta name="robots" content="noindex,noai">') },
    { failure: 'crawl.page_forbids', maxRequests: 3 },
  ),
  madeUpSite(
    '"not found" with a friendly face, everywhere',
    (request, response) => {
      const links = request.url === '/' ? ['/uno', '/due', '/tre', '/quattro', '/cinque'] : [];
      response.end(request.url === '/' ? page('Bottega', { links }) : page('Pagina non trovata'));
    },
    { outcomes: { '/': 'read' }, some: /^duplicate/, maxRequests: 8 },
  ),
  badSite(
    'a wall of consent',
    { '/': '<html><body><div class="cookie-banner"><button>Accetta</button></div></body></html>' },
    { failure: 'crawl.empty' },
  ),
  badSite('scripts only', { '/': script }, { failure: 'crawl.needs_javascript' }),
  badSite('nothing', { '/': '' }, { failure: 'crawl.empty' }),
  badSite('spaces only', { '/': ' \n'.repeat(50_000) }, { failure: 'crawl.empty' }),
  badSite(
    'pictures only',
    { '/': '<html><body><img src="a.png" alt=""><img src="b.png"></body></html>' },
    { failure: 'crawl.empty' },
  ),
  badSite(
    'frames only, in a circle',
    { '/': '<html><frameset><frame src="/"><frame src="/"></frameset></html>' },
    { failure: 'crawl.empty' },
  ),
];
