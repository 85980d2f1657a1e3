import { readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import { serveHttp } from '../local/lib/serve-http.ts';
import { createServedPages } from './served-pages.ts';

const TYPES: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.xml': 'application/xml; charset=utf-8',
  '.txt': 'text/plain; charset=utf-8',
  '.pdf': 'application/pdf',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
};
const REWRITTEN = new Set(['.html', '.xml', '.txt', '.css']);
const PRIVATE = new Set(['source.md', 'questions.jsonl', 'site.json']);
const HOST = /^[\w-]+(?:\.[\w-]+)*(?::\d{1,5})?$/;

type Found = { status: number; file: string };

export async function serveFolder({ folder, origins }: { folder: string; origins: string[] }) {
  const served = createServedPages();
  const { port, stop } = await serveHttp((request, response) => {
    void answer(request.url ?? '/', request.headers.host).then(
      ({ status, headers, body }) => {
        response.writeHead(status, { ...headers, 'content-length': Buffer.byteLength(body) });
        response.end(request.method === 'HEAD' ? undefined : body);
      },
      () => response.writeHead(500).end(),
    );
  });

  async function answer(url: string, host = '') {
    const found = await findFile(folder, url);
    if ('location' in found) return { status: 301, headers: { location: found.location }, body: '' };
    if (found.file === '')
      return { status: 404, headers: { 'content-type': TYPES['.html'] }, body: 'Not found' };

    const extension = path.extname(found.file).toLowerCase();
    const headers = { 'content-type': TYPES[extension] ?? 'application/octet-stream' };
    const file = await readFile(found.file);
    const isText = REWRITTEN.has(extension) && HOST.test(host);
    const body = isText ? pointHome(file.toString('utf8'), `http://${host}`) : file;
    if (found.status === 200) served.remember(`http://${host}${url}`, isText ? String(body) : '');
    return { status: found.status, headers, body };
  }

  function pointHome(text: string, home: string) {
    return origins.reduce(
      (rest, origin) => rest.replaceAll(new RegExp(`${escapePattern(origin)}(?![\\w.-])`, 'gi'), home),
      text,
    );
  }

  return { port, served, stop };
}

const escapePattern = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

async function findFile(folder: string, url: string): Promise<Found | { location: string }> {
  const missing = {
    status: 404,
    file: (await isFile(path.join(folder, '404.html'))) ? path.join(folder, '404.html') : '',
  };
  const [rawPath = '/', query] = url.split(/\?(.*)/s);
  let parts: string[];
  try {
    parts = decodeURIComponent(rawPath).split('/').filter(Boolean);
  } catch {
    return missing;
  }
  if (parts.some((part) => part.startsWith('.') || part.includes('\0') || PRIVATE.has(part.toLowerCase()))) {
    return missing;
  }

  const target = path.join(folder, ...parts);
  const index = path.join(target, 'index.html');
  if (await isFile(index)) {
    if (rawPath.endsWith('/')) return { status: 200, file: index };
    return { location: `${rawPath}/${query ? `?${query}` : ''}` };
  }
  if (rawPath.endsWith('/')) return missing;
  for (const file of [target, `${target}.html`]) if (await isFile(file)) return { status: 200, file };
  return missing;
}

const isFile = (file: string) =>
  stat(file).then(
    (entry) => entry.isFile(),
    () => false,
  );
