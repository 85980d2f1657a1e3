import { FetchFailure, toFetchFailure } from '@fucina/guarded-fetch/fetch-failure';
import type { FetchedResponse, FetchRequest, GuardedFetch } from '@fucina/guarded-fetch/guarded-fetch';
import { withoutWww } from '../discovery/page-url.ts';
import { type Robots, robotsWithoutFile, toRobots } from '../discovery/robots.ts';
import type { PageReader, SiteFiles } from '../reading/page-reader.ts';
import type { CrawlLimits } from '../web-reader.ts';
import { mayBePage } from './content-type.ts';
import { askedToWait, type HostTurns } from './host-turns.ts';
import { unreadable, type Verdict } from './page-outcome.ts';

function createByteBudget(maxBytes: number) {
  let left = maxBytes;

  return {
    /** Throws once the budget is spent. */
    spend(bytes: number) {
      left -= bytes;
      if (left < 0) throw new FetchFailure('too_large', totalLimit(maxBytes));
    },
    isSpent: () => left <= 0,
  };
}

/** Wire bytes allowed for a body limit: headers, framing and discarded bytes come on top. */
export function wireLimit(maxBytes: number) {
  return maxBytes * 1.25 + 1_000_000;
}

export function totalLimit(maxBytes: number) {
  return `limit of ${maxBytes / 1_000_000} MB for the whole site`;
}

const ROBOTS_BYTES = 500_000;
const ROBOTS_TIMEOUT_MS = 10_000;
const ASSET_TIMEOUT_MS = 4_000;
const DEFAULT_RETRY_MS = 1_000;
const MAX_RETRIES = 3;

/** `trouble`: why nothing is allowed, if robots.txt could not be fetched or parsed. */
type RobotsAnswer = { robots: Robots; trouble: Verdict | null };

type Request = Pick<FetchRequest, 'maxBytes' | 'isCutAllowed' | 'wantsBody' | 'mayFollow'> & {
  timeoutMs?: number;
  /** Deadline for getting a turn. */
  until?: number;
};

type Options = {
  fetch: GuardedFetch;
  pageReader: PageReader;
  turns: HostTurns;
  limits: CrawlLimits;
  robotsAgent: string;
  signal: AbortSignal;
  deadlineAt: number;
};

/** Polite client for one site: rate limiting per host, robots.txt, Retry-After. */
export function createSiteClient({
  fetch,
  pageReader,
  turns,
  limits,
  robotsAgent,
  signal,
  deadlineAt,
}: Options) {
  const robotsByOrigin = new Map<string, Promise<RobotsAnswer>>();
  const delayByHost = new Map<string, number>();
  const budget = createByteBudget(limits.maxTotalBytes);
  let retriesLeft = MAX_RETRIES;

  function takeTurn(url: URL, until: number) {
    const host = hostOf(url);
    const spacingMs = Math.max(limits.spacingMs, delayByHost.get(host) ?? 0);
    return turns.take(host, { parallel: limits.parallel, spacingMs }, { signal, deadlineAt: until });
  }

  function getOnce(
    url: string,
    { timeoutMs = limits.requestTimeoutMs, until = deadlineAt, ...options }: Request,
  ) {
    const turn = (target: URL) => takeTurn(target, until);
    return fetch.get(url, { ...options, signal, timeoutMs, takeTurn: turn, spend: budget.spend });
  }

  /** Retries once after Retry-After, which pauses all crawls of that host. */
  async function get(url: string, options: Request): Promise<FetchedResponse> {
    for (;;) {
      const response = await getOnce(url, options);
      const waitMs = retryAfterMs(response);
      if (waitMs === null) return response;

      await turns.pause(hostOf(new URL(response.url)), waitMs);
      if (Date.now() + waitMs > deadlineAt) throw askedToWait(waitMs);
      if (retriesLeft === 0) return response;
      retriesLeft -= 1;
    }
  }

  async function readRobots(origin: string): Promise<RobotsAnswer> {
    const timeoutMs = Math.min(ROBOTS_TIMEOUT_MS, limits.requestTimeoutMs);
    const options = { maxBytes: ROBOTS_BYTES, isCutAllowed: true, timeoutMs };
    const response = await get(`${origin}/robots.txt`, options).catch(withoutLoop);
    const { status } = response;
    if (status >= 500 || status === 429) return forbidden(refusedBy(status));
    if (status < 200 || status >= 300) return { robots: robotsWithoutFile(true), trouble: null };

    const file = { kind: 'robots' as const, url: `${origin}/robots.txt`, headers: {}, body: response.body };
    const rules = await pageReader.look({ ...file, sought: robotsAgent }, signal);
    if (!rules) return forbidden(unreadable('robots.txt could not be read'));
    const robots = toRobots(rules);
    delayByHost.set(hostOf(new URL(origin)), robots.crawlDelayMs);
    return { robots, trouble: null };
  }

  function robotsOf(origin: string): Promise<RobotsAnswer> {
    const known = robotsByOrigin.get(origin) ?? readRobots(origin);
    robotsByOrigin.set(origin, known);
    return known;
  }

  return {
    /** Throws a FetchFailure if the server cannot be reached. */
    robotsOf,
    getPage(url: string, mayFollow: (target: URL) => Promise<boolean>) {
      const wantsBody: FetchRequest['wantsBody'] = (headers, status) => status < 300 && mayBePage(headers);
      return get(url, { maxBytes: limits.maxBytesPerPage, wantsBody, mayFollow });
    },
    /** Fetches a style sheet or icon, once. Null if robots.txt or the server refuses. */
    async getAsset(url: string, options: Omit<Request, 'mayFollow'>): Promise<FetchedResponse | null> {
      const mayFetch = async (target: URL) => (await robotsOf(target.origin)).robots.allows(target.href);
      if (!(await mayFetch(new URL(url)))) return null;
      const timeoutMs = Math.min(ASSET_TIMEOUT_MS, limits.requestTimeoutMs);
      const response = await getOnce(url, { ...options, timeoutMs, mayFollow: mayFetch });
      return response.status === 200 ? response : null;
    },
    lookAt: <Kind extends keyof SiteFiles>(
      kind: Kind,
      { url, headers, body }: Pick<FetchedResponse, 'url' | 'headers' | 'body'>,
    ) => pageReader.look({ kind, url, headers, body }, signal),
    getFile: (url: string, { maxBytes }: { maxBytes: number }) => get(url, { maxBytes }),
    isBudgetSpent: budget.isSpent,
  };
}

export type SiteClient = ReturnType<typeof createSiteClient>;

const forbidden = (trouble: Verdict): RobotsAnswer => ({ robots: robotsWithoutFile(false), trouble });

function refusedBy(status: number): Verdict {
  const code = status === 429 ? 'crawl.rate_limited' : 'crawl.server_error';
  return { outcome: 'failed', code, detail: `robots.txt: HTTP ${status}` };
}

/** `www.` shares the rate limit of the bare host. */
function hostOf({ host }: URL) {
  return withoutWww(host);
}

/** A redirect loop means there is no robots.txt (RFC 9309, 2.3.1.2). */
function withoutLoop(error: unknown): Pick<FetchedResponse, 'status' | 'body'> {
  const failure: FetchFailure = toFetchFailure(error);
  if (failure.kind !== 'redirect_loop') throw failure;
  return { status: 404, body: Buffer.alloc(0) };
}

/** Retry-After in ms, from seconds or a date; null if absent. */
function retryAfterMs({ status, headers }: FetchedResponse): number | null {
  if (status !== 429 && status !== 503) return null;
  const value = headers['retry-after']?.trim() ?? '';
  const ms = /^\d{1,9}$/.test(value) ? Number(value) * 1000 : Date.parse(value) - Date.now();
  if (Number.isFinite(ms)) return Math.max(0, ms);
  return status === 429 ? DEFAULT_RETRY_MS : null;
}
