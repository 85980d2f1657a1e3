import { createHash } from 'node:crypto';
import { readFile, stat } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { extname, join } from 'node:path';
import { findCalendarMonth, renderMonth } from './calendar.ts';
import type { SampleSite } from './sample-sites.ts';

const CONTENT_TYPES: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
  '.xml': 'application/xml; charset=utf-8',
};
const REWRITTEN = new Set(['.html', '.txt', '.xml']);
const HOST = /^[\w-]+(\.[\w-]+)*(:\d{1,5})?$/;

type Exchange = { site: SampleSite; request: IncomingMessage; response: ServerResponse };
type Page = { status: number; extension: string; body: string };

export async function answerRequest({ site, request, response }: Exchange) {
  if (request.method !== 'GET' && request.method !== 'HEAD') {
    response.writeHead(405, { allow: 'GET, HEAD', 'content-type': CONTENT_TYPES['.txt'] });
    response.end('method not allowed\n');
    return;
  }

  const found = await findPage(site, request.url ?? '/');
  if ('location' in found) {
    response.writeHead(301, { location: found.location, 'content-length': 0 });
    response.end();
    return;
  }

  sendPage({ page: withCallersHost(found, site, request.headers.host), request, response });
}

async function findPage(site: SampleSite, target: string): Promise<Page | { location: string }> {
  const [rawPath = '/', query = ''] = target.split(/\?(.*)/s);
  const folder = join(import.meta.dirname, site.slug);
  const path = decodePath(rawPath);
  if (path === null) return notFound(folder);

  const month = findCalendarMonth({ site, path, query });
  if (month === 'never') return notFound(folder);
  if (month) return { status: 200, extension: '.html', body: await renderMonth({ site, folder, month }) };

  const file = join(folder, ...path.split('/'));
  if (path.endsWith('/')) return (await readPage(join(file, 'index.html'))) ?? notFound(folder);
  const page = await readPage(file);
  if (page) return page;
  const isFolder = await isFile(join(file, 'index.html'));
  return isFolder ? { location: `${rawPath}/${query && `?${query}`}` } : notFound(folder);
}

/** Null for paths that cannot exist: bad escapes, dot segments, hidden names, encoded separators. */
function decodePath(rawPath: string) {
  let path: string;
  try {
    path = decodeURIComponent(rawPath);
  } catch {
    return null;
  }
  const isPlain = path.startsWith('/') && !/[\\\0]/.test(path) && !/%2f/i.test(rawPath);
  return isPlain && !path.split('/').some((part) => part.startsWith('.')) ? path : null;
}

async function readPage(file: string): Promise<Page | null> {
  const extension = extname(file);
  if (!(extension in CONTENT_TYPES) || !(await isFile(file))) return null;
  return { status: 200, extension, body: await readFile(file, 'utf8') };
}

async function isFile(file: string) {
  const found = await stat(file).catch(() => null);
  return found?.isFile() ?? false;
}

async function notFound(folder: string): Promise<Page> {
  return { status: 404, extension: '.html', body: await readFile(join(folder, '404.html'), 'utf8') };
}

/** Rewrites absolute links to the requested host, so that a site also works at 127.0.0.1:port. */
function withCallersHost(page: Page, site: SampleSite, host: string | undefined): Page {
  if (!host || !HOST.test(host) || !REWRITTEN.has(page.extension)) return page;
  return { ...page, body: page.body.replaceAll(`http://${site.domain}`, `http://${host}`) };
}

function sendPage({ page, request, response }: { page: Page } & Omit<Exchange, 'site'>) {
  const body = Buffer.from(page.body, 'utf8');
  const etag = `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`;
  const headers = { etag, 'cache-control': 'no-cache', vary: 'Host' };

  if (page.status === 200 && isUnchanged(request.headers['if-none-match'], etag)) {
    response.writeHead(304, headers);
    response.end();
    return;
  }
  response.writeHead(page.status, {
    ...headers,
    'content-type': CONTENT_TYPES[page.extension],
    'content-length': body.length,
  });
  response.end(request.method === 'HEAD' ? undefined : body);
}

function isUnchanged(ifNoneMatch: string | undefined, etag: string) {
  const candidates = ifNoneMatch?.split(',').map((tag) => tag.trim().replace(/^W\//, '')) ?? [];
  return candidates.includes('*') || candidates.includes(etag);
}
