import { serveHttp } from '../../local/lib/serve-http.ts';
import {
  classicShapes,
  pageOf,
  pageShapes,
  prose,
  type Shape,
  shapesByUnit,
  textShapes,
} from '../corpora/worst-case-shapes.ts';

type Answer = { status?: number; headers: Record<string, string>; body: string | Buffer };
type Pages = (() => Answer)[];

const PARAGRAPH = 30_000;
const LONG = 300_000;
/** Just below the page size limit. */
const LARGEST = 1_900_000;
/** Longer than the part that content sniffing reads. */
const START = 5_000;
/** Below the 16 kB limit on headers. */
const HEADER = 12_000;
const LISTED = 1_500;

const html = { 'content-type': 'text/html; charset=utf-8' };
const page = (body: string): Answer => ({ headers: html, body });
const paragraphs = (shapes: Shape[], length: number) => shapes.map((shape) => shape.of(length)).join('\n\n');

const headers: [name: string, status: number, lead: string][] = [
  ['content-type', 200, 'text/html; charset='],
  ['content-type', 200, ''],
  ['content-disposition', 200, 'attachment; filename='],
  ['content-encoding', 200, ''],
  ['x-robots-tag', 200, ''],
  ['location', 302, '/'],
  ['retry-after', 503, ''],
  ['set-cookie', 200, 'a='],
  ['link', 200, '</a>; rel='],
];

export const isHeader = (text: string) => /^[\t\x20-\x7e\xa0-\xff]*$/.test(text);

const byHeader: Pages = headers.flatMap(([name, status, lead]) =>
  textShapes
    .filter((shape) => isHeader(shape.of(9)))
    .map((shape) => () => ({
      status,
      headers: { ...html, [name]: `${lead}${shape.of(HEADER)}` },
      body: pageOf('A page.'),
    })),
);

const parts = (pages: Pages, count: number): Pages[] =>
  Array.from({ length: count }, (_, part) => pages.filter((_, at) => at % count === part));

const sites: Record<string, Pages[]> = {
  /** Baseline: the same number of pages of the same length. */
  prose: [
    [
      ...Array.from({ length: 40 }, (_, at) => () => page(pageOf(`${at} ${prose(3 * PARAGRAPH)}`))),
      ...Array.from({ length: 10 }, (_, at) => () => page(pageOf(`${at} ${prose(LONG)}`))),
    ],
  ],
  texts: parts(
    shapesByUnit.map((shapes) => () => page(pageOf(paragraphs(shapes, PARAGRAPH)))),
    4,
  ),
  long: [classicShapes.map((shape) => () => page(pageOf(shape.of(LONG))))],
  markup: [
    [
      ...pageShapes.map((shape) => () => page(shape.of(LONG))),
      ...pageShapes.slice(0, 3).map((shape) => () => page(shape.of(LARGEST))),
    ],
  ],
  starts: parts(
    textShapes.flatMap((shape) => [
      () => ({ headers: { 'content-type': 'text/plain' }, body: shape.of(START) }),
      () => ({ headers: {}, body: `<!doctype html>${shape.of(START)}` }),
    ]),
    10,
  ),
  headers: parts(byHeader, 30),
};

const pagesOf = new Map<string, Pages>(
  Object.entries(sites).flatMap(([name, all]) =>
    all.map((pages, at) => [`${name}-${at}.shapes.test`, pages] as const),
  ),
);
export const shapeHosts = [...pagesOf.keys()];

const listed = (line: (text: string) => string) =>
  textShapes.map((shape) => line(shape.of(LISTED).replaceAll(/[\r\n]/g, ' '))).join('\n');

function robots(host: string) {
  return `User-agent: *\nAllow: /\nSitemap: http://${host}/sitemap.xml\n\n${listed((text) => `User-agent: ${text}\nDisallow: /${text}\nSitemap: ${text}\n${text}`)}`;
}

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
const sitemap = () =>
  `<?xml version="1.0"?><urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${listed((text) => `<url><loc>${escaped(text)}</loc></url>`)}`;

function answerOf(host: string, path: string): Answer | undefined {
  const pages = pagesOf.get(host) ?? [];
  const links = pages.map((_, at) => `<li><a href="/page/${at}">Page ${at}</a></li>`).join('');
  if (path === '/')
    return page(
      pageOf('The shop sells chairs of oak for 85 €.').replace('</main>', `<ul>${links}</ul></main>`),
    );
  if (path === '/robots.txt' && host.startsWith('markup'))
    return { headers: { 'content-type': 'text/plain' }, body: robots(host) };
  if (path === '/sitemap.xml' && host.startsWith('markup'))
    return { headers: { 'content-type': 'application/xml' }, body: sitemap() };
  return pages[Number(/^\/page\/(\d+)$/.exec(path)?.[1] ?? -1)]?.();
}

const MISSING: Answer = { status: 404, headers: html, body: 'not found' };

export const startShapeSites = () =>
  serveHttp((request, response) => {
    const {
      status = 200,
      headers: own,
      body,
    } = answerOf(request.headers.host ?? '', request.url ?? '') ?? MISSING;
    response.writeHead(status, own).end(body);
  });
