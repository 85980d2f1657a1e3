import { answer, badPage, badSite, GOOD, page, redirect, TRAP, type Trap } from '../trap.ts';

const LOOP = 'failed (more than 5 redirects)';
const count = (url = '') => Number(/\d+/.exec(url)?.[0] ?? 0);

const toNowhere = [
  'http://127.0.0.1:1/',
  'http://169.254.169.254/latest/meta-data/',
  'http://2130706433/',
  'http://0x7f.1/',
  'http://[::ffff:7f00:1]/',
  'http:\\\\192.168.1.1\\admin',
  '\\\\10.0.0.1\\share',
  '//10.0.0.1/',
  '/\\10.0.0.1/',
];

export const redirects: Trap[] = [
  badPage('a page that redirects to itself', redirect(TRAP), LOOP),
  badPage(
    'a page that redirects to itself with a counter',
    (request, response) => redirect(`${TRAP}?n=${count(request.url) + 1}`)(request, response),
    LOOP,
  ),
  {
    ...badSite(
      'redirects that count up in the path',
      {},
      { outcomes: { '/': 'read', [GOOD]: 'read', [TRAP]: LOOP }, maxRequests: 10 },
    ),
    handle(request, response) {
      const next = `/salto/${count(request.url) + 1}`;
      if (request.url === TRAP || request.url?.startsWith('/salto')) return redirect(next)(request, response);
      if (request.url === '/') response.end(page('Bottega', { links: [TRAP, GOOD] }));
      else if (request.url === GOOD) response.end(page('Buona'));
      else response.writeHead(404).end();
    },
  },
  badSite(
    'two pages that redirect to each other',
    { [TRAP]: redirect('/pong', 301), '/pong': redirect(TRAP, 301) },
    { outcomes: { '/': 'read', [GOOD]: 'read', [TRAP]: LOOP }, maxRequests: 10 },
  ),
  badSite(
    'a page behind redirects of every kind',
    {
      [TRAP]: redirect('./uno', 301),
      '/uno': redirect('?due', 302),
      '/uno?due': redirect('/x/../tre', 303),
      '/tre': redirect('//HOST/quattro', 307),
    },
    { outcomes: { '/': 'read', [GOOD]: 'read' }, some: /^failed \(ENOTFOUND\)|^skipped/ },
  ),
  badPage(
    'a cookie wall that redirects to itself',
    answer(302, { location: TRAP, 'set-cookie': 'ok=1' }),
    LOOP,
  ),
  badSite(
    'a cookie wall before the whole site',
    { '/': answer(302, { location: '/', 'set-cookie': 'consenso=1; Path=/' }) },
    { failure: 'crawl.redirect_loop', maxRequests: 10 },
  ),
  badSite(
    'a home page in a redirect loop',
    { '/': redirect('/a'), '/a': redirect('/b'), '/b': redirect('/') },
    { failure: 'crawl.redirect_loop', maxRequests: 10 },
  ),
  badSite(
    'a home page that redirects to the metadata service',
    { '/': redirect('http://169.254.169.254/latest/') },
    { failure: 'crawl.not_public', maxRequests: 3 },
  ),
  badSite(
    'a home page that redirects to an intranet host',
    { '/': redirect('http://intranet.example/') },
    { failure: 'crawl.domain_not_found', maxRequests: 3 },
  ),
  ...toNowhere.map((target) =>
    badPage(`a redirect to ${target}`, redirect(target), /^skipped: not a page \(leads to /, {
      maxRequests: 6,
    }),
  ),
  ...toNowhere.map((target) =>
    badSite(
      `a home page that redirects to ${target}`,
      { '/': redirect(target) },
      { failure: 'crawl.not_public', maxRequests: 3 },
    ),
  ),
  badPage(
    'a redirect to another site',
    redirect('https://altro.example/'),
    /^skipped: not a page \(leads to altro\.example\)$/,
  ),
  badPage('a redirect without a target', answer(302), 'failed (HTTP 302)'),
  badPage('a redirect with an empty target', redirect(''), /^failed/),
  badPage('a redirect to a javascript: URL', redirect('javascript:alert(1)'), 'failed (not an http address)'),
  badPage('a redirect to a file: URL', redirect('file:///etc/passwd'), 'failed (not an http address)'),
  badPage('a redirect to an invalid URL', redirect('http://['), 'failed (redirect without a valid address)'),
  badPage(
    'a redirect to a URL of 20,000 characters',
    redirect(`/${'a'.repeat(20_000)}`),
    /^(not found|failed)/,
  ),
  badPage('status 300', answer(300, { location: GOOD }), /^(failed \(HTTP 300\)|duplicate)/),
  badPage('status 304 for an unconditional request', answer(304), 'failed (HTTP 304)'),
  badPage('status 204', answer(204), /^(too little text|skipped: not a page)/),
  badSite(
    'a page that refreshes itself with a counter',
    {
      [TRAP]: page('Uno', { head: '<meta http-equiv="refresh" content="0;url=/r?n=1">' }),
      '/r?n=1': page('Uno', { head: '<meta http-equiv="refresh" content="0;url=/r?n=2">' }),
      '/r?n=2': page('Uno', { head: '<meta http-equiv="refresh" content="0;url=/r?n=1">' }),
    },
    { outcomes: { '/': 'read', [GOOD]: 'read' }, some: /^duplicate/, maxRequests: 8 },
  ),
  badPage(
    'a refresh to the metadata service',
    page('Uno', { head: '<meta http-equiv="refresh" content="0;url=http://169.254.169.254/">' }),
    'read',
  ),
];
