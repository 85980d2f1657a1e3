import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { TLSSocketOptions } from 'node:tls';

export type Handler = (request: IncomingMessage, response: ServerResponse) => void;
/** Answers one request below HTTP; `path` is what was asked for. */
export type RawHandler = (socket: Socket, path: string) => void;
/** Meets a connection before any TLS: `null` options leave the handshake to the handler. */
export type SecureServing = { options: TLSSocketOptions | null; meet?: (socket: Socket) => void };

export type Expected = {
  /** The problem code of a crawl that read nothing; without it, something must have been read. */
  failure?: string;
  /** What must become of these paths, as `outcome (detail)`. */
  outcomes?: Record<string, string | RegExp>;
  /** At least one address must end so. */
  some?: RegExp;
  /** Text that a page must have brought. */
  text?: Record<string, string>;
  /** At most this many requests, counted by the farm; without it, what the limits allow. */
  maxRequests?: number;
  /** Fewer bytes than the limits allow, counted by the farm. */
  maxBytes?: number;
};

/** A website that wants to hurt its reader, and what must come of it. */
export type Trap = {
  name: string;
  handle: Handler;
  raw?: { path: string; answer: RawHandler };
  secure?: SecureServing;
  expected: Expected;
  /** For sites that end by a limit of time alone: shorter ones than the rest. */
  limits?: { maxTotalMs?: number; requestTimeoutMs?: number };
};

/** For a site that keeps its reader waiting until a request's time is over. */
export function waiting(trap: Trap): Trap {
  return { ...trap, limits: { requestTimeoutMs: 8_000 } };
}

export const LATE = 'failed (no answer in time)';
export const TRAP = '/trappola';
export const GOOD = '/buona';

type PageHandler = Handler | string | Buffer;
type Extra = Omit<Expected, 'outcomes' | 'failure'> & { outcomes?: Expected['outcomes'] };

/** A sound site with one bad page: the bad page gets its outcome, the others are read. */
export function badPage(name: string, page: PageHandler, outcome: string | RegExp, extra: Extra = {}): Trap {
  const expected = { ...extra, outcomes: { ...sound, [TRAP]: outcome, ...extra.outcomes } };
  return { name, handle: soundSite({ [TRAP]: page }), expected };
}

/** The same, with a bad page that is below HTTP. */
export function badAnswer(name: string, answer: RawHandler, outcome: string | RegExp): Trap {
  const trap = {
    name,
    handle: soundSite({}),
    raw: { path: TRAP, answer },
    expected: { outcomes: { ...sound, [TRAP]: outcome } },
  };
  return outcome === LATE ? waiting(trap) : trap;
}

/** A sound site with something wrong at the given paths. */
export function badSite(name: string, pages: Record<string, PageHandler>, expected: Expected): Trap {
  return { name, handle: soundSite(pages), expected };
}

/** A site that makes up every page but robots.txt and the sitemap. */
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

/** A page with enough words of its own to be read. */
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

/** Answers with a status, headers and a body at once. */
export function answer(
  status: number,
  headers: Record<string, string> = {},
  body: string | Buffer = '',
): Handler {
  return (_, response) => void response.writeHead(status, headers).end(body);
}

export const redirect = (location: string, status = 302) => answer(status, { location });

/** Sends a chunk over and over, as fast as it is taken and without keeping any of it. */
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

/** One piece every `everyMs` until the reader goes away. */
export function drip(response: ServerResponse | Socket, piece: () => string, everyMs = 50) {
  const timer = setInterval(() => response.write(piece()), everyMs);
  response.on('close', () => clearInterval(timer));
}

/** A whole page made of a start, a piece poured until `bytes`, and an end. */
export function poured(pouring: Pouring, contentType = 'text/html; charset=utf-8'): Handler {
  return (_, response) => {
    response.writeHead(200, { 'content-type': contentType });
    pour(response, pouring);
  };
}
