import { Agent, type Dispatcher, request } from 'undici';
import { FetchFailure, toFetchFailure } from './fetch-failure.ts';
import { type ConnectOptions, createGuardedConnector } from './guarded-connect.ts';
import { readBody } from './read-body.ts';

const MAX_HOPS = 5;
// Short bodies are drained, so that the connection can be reused.
const UNREAD_BYTES = 16_384;
const redirectStatuses = new Set([301, 302, 303, 307, 308]);

export type FetchRequest = {
  maxBytes: number;
  timeoutMs: number;
  signal: AbortSignal;
  /** Truncate at `maxBytes` instead of failing. */
  isCutAllowed?: boolean;
  /** Decides by the headers whether to read the body. */
  wantsBody?: (headers: ResponseHeaders, status: number) => boolean;
  /** Called before each redirect. False returns the redirect itself. */
  mayFollow?: (target: URL) => Promise<boolean> | boolean;
  /** Rate limiter, called per hop. Call the result to release the turn. */
  takeTurn?: (target: URL) => Promise<() => void>;
  /** Called with every byte, compressed and decompressed. May throw to abort. */
  spend?: (bytes: number) => void;
};

export type ResponseHeaders = Record<string, string>;

/** `url` is the final URL; `redirect` is the target of a redirect not followed. */
export type FetchedResponse = {
  url: string;
  status: number;
  headers: ResponseHeaders;
  body: Buffer;
  redirect?: string;
};

export type GuardedFetch = ReturnType<typeof createGuardedFetch>;

/**
 * Fetches from the public internet only. Every redirect hop is checked, requests share no state (no cookies, no
 * referrer), and size and time are bounded.
 */
export function createGuardedFetch({
  userAgent,
  connections = 8,
  headersTimeoutMs = 10_000,
  ...connect
}: ConnectOptions & { userAgent: string; connections?: number; headersTimeoutMs?: number }) {
  const agent = new Agent({
    // Shorter than the request's timeout, so that connection timeouts are reported as such.
    connect: createGuardedConnector({ connectTimeoutMs: headersTimeoutMs * 0.4, ...connect }),
    connections,
    headersTimeout: headersTimeoutMs,
    bodyTimeout: headersTimeoutMs,
    keepAliveTimeout: 10_000,
    maxHeaderSize: 32_768,
  });
  const headers = {
    'user-agent': userAgent,
    accept: 'text/html,application/xhtml+xml,application/xml;q=0.8,*/*;q=0.5',
    'accept-language': 'it,en;q=0.8',
    'accept-encoding': 'gzip, deflate, br',
  };

  async function get(url: string, options: FetchRequest): Promise<FetchedResponse> {
    let target = requireWebUrl(url);
    let { timeoutMs } = options;
    for (let hop = 0; hop <= MAX_HOPS; hop++) {
      const { response, tookMs } = await getInTurn(target, { ...options, timeoutMs });
      timeoutMs -= tookMs;
      const next = redirectTarget(response, target);
      if (!next) return response;
      if (options.mayFollow && !(await options.mayFollow(next))) return { ...response, redirect: next.href };
      target = next;
    }
    throw new FetchFailure('redirect_loop', `more than ${MAX_HOPS} redirects`);
  }

  /** The timeout covers all hops, but not waiting for a turn. */
  async function getInTurn(target: URL, options: FetchRequest) {
    const endTurn = await options.takeTurn?.(target);
    const startedAt = performance.now();
    try {
      const timeout = AbortSignal.timeout(Math.max(1, Math.ceil(options.timeoutMs)));
      const signal = AbortSignal.any([options.signal, timeout]);
      const response = await getOnce(target, { ...options, signal });
      return { response, tookMs: performance.now() - startedAt };
    } finally {
      endTurn?.();
    }
  }

  async function getOnce(target: URL, options: FetchRequest): Promise<FetchedResponse> {
    try {
      const { signal } = options;
      const response = await untilAborted(request(target, { dispatcher: agent, headers, signal }), signal);
      return await receive(target, response, options);
    } catch (error) {
      throw toFetchFailure(error);
    }
  }

  return { get, close: () => agent.destroy() };
}

async function receive(target: URL, response: Dispatcher.ResponseData, options: FetchRequest) {
  const { statusCode: status } = response;
  const headers = flatten(response.headers);
  const url = target.href;
  const isUseful = !redirectStatuses.has(status) && (options.wantsBody?.(headers, status) ?? true);
  if (!isUseful) {
    const bytes = Number(headers['content-length'] ?? UNREAD_BYTES);
    options.spend?.(Math.min(UNREAD_BYTES, Math.max(0, bytes) || 0));
    await response.body.dump({ limit: UNREAD_BYTES, signal: options.signal });
    return { url, status, headers, body: Buffer.alloc(0) };
  }

  const encoding = headers['content-encoding'] ?? '';
  const body = await readBody(response.body, { ...options, encoding });
  return { url, status, headers, body };
}

function redirectTarget({ status, headers }: FetchedResponse, from: URL) {
  const location = headers.location;
  if (!redirectStatuses.has(status) || !location) return null;
  const next = URL.parse(location, from.href);
  if (!next) throw new FetchFailure('broken', 'redirect without a valid address');
  next.hash = '';
  return requireWebUrl(next.href);
}

function requireWebUrl(text: string) {
  const url = URL.parse(text);
  if (!url || (url.protocol !== 'http:' && url.protocol !== 'https:'))
    throw new FetchFailure('not_allowed', 'not an http address');
  url.username = '';
  url.password = '';
  return url;
}

function flatten(headers: Dispatcher.ResponseData['headers']): ResponseHeaders {
  const entries = Object.entries(headers).map(([name, value]) => [
    name,
    Array.isArray(value) ? value.join(', ') : value,
  ]);
  return Object.fromEntries(entries.filter(([, value]) => value !== undefined));
}

/** DNS lookups cannot be canceled, so a pending one is abandoned at the deadline. */
function untilAborted<T>(work: Promise<T>, signal: AbortSignal): Promise<T> {
  return new Promise<T>((resolve, reject) => {
    const stop = () => reject(signal.reason);
    if (signal.aborted) stop();
    signal.addEventListener('abort', stop, { once: true });
    work.then(resolve, reject).finally(() => signal.removeEventListener('abort', stop));
  });
}
