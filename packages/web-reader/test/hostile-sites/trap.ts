import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { TLSSocketOptions } from 'node:tls';

export type Handler = (request: IncomingMessage, response: ServerResponse) => void;
export type RawHandler = (socket: Socket, path: string) => void;
/** Handles a connection before TLS; `options: null` leaves the handshake to the handler. */
export type SecureServing = { options: TLSSocketOptions | null; meet?: (socket: Socket) => void };

export type Expected = {
  /** Expected problem code. Without one, something must have been read. */
  failure?: string;
  /** Expected outcomes per path, as `outcome (detail)`. */
  outcomes?: Record<string, string | RegExp>;
  /** At least one URL must match. */
  some?: RegExp;
  text?: Record<string, string>;
  /** Overrides the maximum derived from the limits. */
  maxRequests?: number;
  /** Stricter than the limits. */
  maxBytes?: number;
};

export type Trap = {
  name: string;
  handle: Handler;
  raw?: { path: string; answer: RawHandler };
  secure?: SecureServing;
  expected: Expected;
  /** Shorter limits, for sites that only end by timeout. */
  limits?: { maxTotalMs?: number; requestTimeoutMs?: number };
};

export function waiting(trap: Trap): Trap {
  return { ...trap, limits: { requestTimeoutMs: 8_000 } };
}

export const LATE = 'failed (no answer in time)';
export const TRAP = '/trappola';
export const GOOD = '/buona';

type PageHandler = Handler | string | Buffer;
type Extra = Omit<Expected, 'outcomes' | 'failure'> & { outcomes?: Expected['outcomes'] };

export function badPage(name: string, page: PageHandler, outcome: string | RegExp, extra: Extra = {}): Trap {
  const expected = { ...extra, outcomes: { ...sound, [TRAP]: outcome, ...extra.outcomes } };
  return { name, handle: soundSite({ [TRAP]: page }), expected };
}

export function badAnswer(name: string, answer: RawHandler, outcome: string | RegExp): Trap {
  const trap = {
    name,
    handle: soundSite({}),
    raw: { path: TRAP, answer },
    expected: { outcomes: { ...sound, [TRAP]: outcome } },
  };
  return outcome === LATE ? waiting(trap) : trap;
}

export function badSite(name: string, pages: Record<string, PageHandler>, expected: Expected): Trap {
  return { name, handle: soundSite(pages), expected };
}

export function madeUpSite(name: string, handle: Handler, expected: Expected): Trap {
  const missing = new Set(['/robots.txt', '/sitemap.xml']);
  return {
    name,
    handle: (request, response) =>
      missing.has(request.url ?? '') ? notFound(response) : handle(request, response),
    expected,
  };
}

const sound = { '/': 'read', [GOOD]: 'read' };

function soundSite(pages: Record<string, PageHandler>): Handler {
  return (request, response) => {
    const url = request.url ?? '';
    const page = pages[url] ?? pages[url.replace(/\?.*/, '')] ?? soundPages[url];
    if (page === undefined) notFound(response);
    else if (typeof page === 'function') page(request, response);
    else response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(page);
  };
}

function notFound(response: ServerResponse) {
  response.writeHead(404, { 'content-type': 'text/html' }).end('not found');
}

/** Has enough text to count as readable. */
export function page(title: string, { links = [], head = '', body = '' }: PageParts = {}): string {
  const list = links.map((href) => `<li><a href="${href}">${href.slice(0, 80)}</a></li>`).join('');
  return `<!doctype html><html lang="it"><head><meta charset="utf-8">${head}<title>${title}</title></head>
    <body><nav><ul>${list}</ul></nav><main><h1>${title}</h1>${prose(title)}${body}</main></body></html>`;
}

type PageParts = { links?: string[]; head?: string; body?: string };

export function prose(topic: string): string {
  return `<p>${`Di ${topic} parliamo volentieri con chi viene a trovarci in bottega a Lucca. `.repeat(3)}</p>`;
}

export const soundPages: Record<string, string> = {
  '/': page('Bottega', { links: [TRAP, GOOD] }),
  [GOOD]: page('Pagina buona'),
};

export function answer(
  status: number,
  headers: Record<string, string> = {},
  body: string | Buffer = '',
): Handler {
  return (_, response) => void response.writeHead(status, headers).end(body);
}

export const redirect = (location: string, status = 302) => answer(status, { location });

export function pour(
  response: ServerResponse | Socket,
  { chunk, bytes = Number.POSITIVE_INFINITY, start = '', end = '' }: Pouring,
) {
  let sent = 0;
  if (start) response.write(start);
  const more = () => {
    while (!response.destroyed && sent < bytes) {
      sent += chunk.length;
      if (!response.write(chunk)) return void response.once('drain', more);
    }
    response.end(end);
  };
  more();
}

type Pouring = { chunk: Buffer | string; bytes?: number; start?: string; end?: string };

export function drip(response: ServerResponse | Socket, piece: () => string, everyMs = 50) {
  const timer = setInterval(() => response.write(piece()), everyMs);
  response.on('close', () => clearInterval(timer));
}

export function poured(pouring: Pouring, contentType = 'text/html; charset=utf-8'): Handler {
  return (_, response) => {
    response.writeHead(200, { 'content-type': contentType });
    pour(response, pouring);
  };
}
