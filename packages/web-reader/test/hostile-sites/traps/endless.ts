import { randomBytes } from 'node:crypto';
import { madeUpSite, page, prose, type Trap } from '../trap.ts';

const WORDS =
  'acqua albero anello barca bosco cane carta casa cera cielo colle corda dente erba faro ferro fiore fiume fuoco gatto grano isola lago lana latte legno luna mano mare mela monte muro neve noce olio orto oro pane pesce pietra ponte porta rame riso rosa sale seta sole strada torre uva vaso vento vino zucca'.split(
    ' ',
  );
const word = () => WORDS[randomBytes(1).readUInt8() % WORDS.length] ?? '';
const words = (many: number) => Array.from({ length: many }, word);
const id = () => randomBytes(16).toString('hex');
const CALENDAR = 'over the limit \\(an endless calendar\\)';

/** Every URL has different content. */
function endless(name: string, next: (path: string) => string[], expected: Trap['expected'] = {}): Trap {
  return madeUpSite(
    name,
    (request, response) => {
      const path = request.url ?? '/';
      response
        .writeHead(200, { 'content-type': 'text/html' })
        .end(page(words(3).join(' '), { links: next(path), body: prose(words(9).join(' ')) }));
    },
    expected,
  );
}

/** Every URL has the same content but different links. */
function parrot(name: string, next: (path: string) => string[], expected: Trap['expected'] = {}): Trap {
  return madeUpSite(
    name,
    (request, response) => {
      response
        .writeHead(200, { 'content-type': 'text/html' })
        .end(page('Sempre la stessa', { links: next(request.url ?? '/') }));
    },
    { outcomes: { '/': 'read' }, ...expected },
  );
}

const number = (path: string) => Number(/(\d+)(?!.*\d)/.exec(path)?.[1] ?? 0);
const month = (path: string) => {
  const [year = 2026, of = 0] = (path.match(/\d+/g) ?? []).map(Number);
  return of === 12 ? `${year + 1}-01` : `${year}-${String(of + 1).padStart(2, '0')}`;
};
const flip = (text: string, bits: number) =>
  [...text].map((letter, i) => ((bits >> i) & 1 ? letter.toUpperCase() : letter)).join('');

export const endlessSites: Trap[] = [
  endless('a calendar by month', (path) => [`/calendario/${month(path)}`], {
    some: new RegExp(CALENDAR),
    maxRequests: 10,
  }),
  endless(
    'a calendar in query parameters',
    (path) => [`/eventi?data=${month(path)}&vista=mese`, `/eventi?data=${month(path)}&vista=lista`],
    { some: new RegExp(CALENDAR), maxRequests: 20 },
  ),
  endless(
    'a calendar by day in folders',
    (path) => [1, 2, 3].map((day) => `/agenda/${month(path).replace('-', '/')}/0${day}`),
    {
      some: new RegExp(CALENDAR),
    },
  ),
  endless('a calendar with one number for year and month', (path) => [`/mese?m=${number(path) + 1}`], {
    some: /limit/,
  }),
  parrot('session IDs in a known parameter', () => [`/negozio?PHPSESSID=${id()}`, `/conto?sid=${id()}`], {
    maxRequests: 6,
  }),
  parrot(
    'session IDs after a semicolon',
    () => [`/negozio;jsessionid=${id()}`, `/conto;jsessionid=${id()}.node1?x=1`],
    {
      maxRequests: 6,
    },
  ),
  parrot('session IDs in an unknown parameter', () => words(4).map((name) => `/${name}?token=${id()}`), {
    some: /repeat|limit/,
  }),
  parrot('session IDs in the path', () => [`/s/${id()}/negozio`, `/s/${id()}/conto`], {
    some: /repeat|limit/,
    maxRequests: 30,
  }),
  parrot('session IDs in brackets, as in old ASP.NET', () => [`/(S(${id().slice(0, 24)}))/conto.aspx`], {
    maxRequests: 30,
  }),
  parrot(
    'paths that repeat themselves',
    (path) => [`${path.replace(/\/$/, '')}/indice`, `${path.replace(/\/$/, '')}/a/b`],
    {
      some: /the path (repeats itself|goes too deep)/,
      maxRequests: 40,
    },
  ),
  endless('relative links that grow', () => ['dentro/', 'dentro/ancora/'], {
    some: /the path (repeats itself|goes too deep)|deeper/,
  }),
  parrot(
    'every mix of upper and lower case',
    () => Array.from({ length: 300 }, (_, i) => `/${flip('benvenuti', i)}`),
    {
      some: /repeat/,
      maxRequests: 30,
    },
  ),
  parrot(
    'the same parameters in every order',
    () => ['?a=1&b=2&c=3', '?b=2&a=1&c=3', '?c=3&b=2&a=1', '?c=3&a=1&b=2'].map((query) => `/cerca${query}`),
    {
      maxRequests: 4,
    },
  ),
  endless(
    'filters in every combination',
    () => Array.from({ length: 200 }, () => `/scarpe?colore=${word()}&misura=${word()}&marca=${word()}`),
    { some: /over the limit \(endless combinations of parameters\)/ },
  ),
  endless(
    'ten parameters',
    (path) => [
      `/x?${words(10)
        .map((name, i) => `${name}${i}=${number(path)}`)
        .join('&')}`,
    ],
    {
      some: /too many parameters/,
      maxRequests: 3,
    },
  ),
  madeUpSite(
    '10,000 links on one page',
    (request, response) => {
      const links = Array.from({ length: 10_000 }, (_, i) => `<a href=/${i.toString(36)}x>x</a>`).join('\n');
      response.end(page(`Pagina ${request.url}`, { body: request.url === '/' ? links : '' }));
    },
    { outcomes: { '/': 'read' }, some: /this and \d+ more addresses/ },
  ),
  endless(
    'a maze of new URLs and new texts',
    () => words(8).map((name) => `/${name}/${words(2).join('-')}`),
    {
      some: /limit of 12 pages/,
    },
  ),
  parrot(
    'a maze of new URLs with the same text',
    () => words(8).map((name) => `/${name}-${words(3).join('-')}`),
    {
      some: /over the limit \(pages of this kind repeat each other\)/,
      maxRequests: 30,
    },
  ),
  parrot('a list that always has one more page', (path) => [`/novita/pagina/${number(path) + 1}`], {
    some: /limit/,
  }),
  parrot('one URL with more and more slashes', (path) => [`${path}/`, `${path}//x`], {
    maxRequests: 40,
  }),
  parrot(
    'percent-encoded letters',
    (path) => [`/%70agina-${number(path)}%41`, `/%7${number(path) % 9}pagina`],
    { maxRequests: 40 },
  ),
  parrot(
    'other hosts and ports of the same site',
    (path) => [
      `http://${word()}.altra.test/`,
      `http://trappola-0.test:${8000 + number(path)}/`,
      '//x@y.test/',
    ],
    {
      maxRequests: 3,
    },
  ),
  parrot('empty queries and fragments', () => ['/?', '/?&', '/?&&', '/#a', '/#!/b', '/?utm_source=c', '?'], {
    maxRequests: 3,
  }),
  endless('a chain one link deeper each time', (path) => [`${path === '/' ? '' : path}/${word()}`], {
    some: /deeper than|limit/,
  }),
];
