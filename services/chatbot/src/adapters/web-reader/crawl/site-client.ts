import { setTimeout as delay } from 'node:timers/promises';
import { parseRobots, type Robots, robotsWithoutFile } from '../discovery/robots.ts';
import { FetchFailure } from '../fetch/fetch-failure.ts';
import type { FetchedResponse, FetchRequest, GuardedFetch } from '../fetch/guarded-fetch.ts';
import type { CrawlLimits } from '../web-reader.ts';
import { mayBePage } from './content-type.ts';

const ROBOTS_BYTES = 500_000;
const ROBOTS_TIMEOUT_MS = 10_000;
const DEFAULT_RETRY_MS = 1_000;
const MAX_RETRY_MS = 20_000;
const MAX_PAUSES = 3;

/** A robots.txt with its fate: `trouble` says why everything is forbidden when the server could not give it. */
export type RobotsAnswer = { robots: Robots; trouble: { status: number } | null };

/** One site as a polite visitor meets it: requests are spaced, robots.txt is known, "come back later" is obeyed. */
export function createSiteClient({
  fetch,
  limits,
  robotsAgent,
  signal,
  deadlineAt,
}: {
  fetch: GuardedFetch;
  limits: CrawlLimits;
  robotsAgent: string;
  signal: AbortSignal;
  deadlineAt: number;
}) {
  const robotsByOrigin = new Map<string, Promise<RobotsAnswer>>();
  let spacingMs = limits.spacingMs;
  let nextStartAt = 0;
  let pausesLeft = MAX_PAUSES;

  async function takeTurn() {
    for (let now = Date.now(); now < nextStartAt; now = Date.now()) {
      await delay(nextStartAt - now, undefined, { signal }).catch(rethrowAsStopped);
    }
    nextStartAt = Date.now() + spacingMs;
  }

  async function get(
    url: string,
    options: Omit<FetchRequest, 'signal' | 'timeoutMs'>,
  ): Promise<FetchedResponse> {
    await takeTurn();
    const response = await fetch.get(url, { ...options, signal, timeoutMs: limits.requestTimeoutMs });
    const waitMs = retryAfterMs(response);
    if (waitMs === null || pausesLeft === 0 || Date.now() + waitMs > deadlineAt) return response;

    pausesLeft -= 1;
    nextStartAt = Math.max(nextStartAt, Date.now() + waitMs);
    await takeTurn();
    return fetch.get(url, { ...options, signal, timeoutMs: limits.requestTimeoutMs });
  }

  async function readRobots(origin: string): Promise<RobotsAnswer> {
    const timeoutMs = Math.min(ROBOTS_TIMEOUT_MS, limits.requestTimeoutMs);
    const options = { maxBytes: ROBOTS_BYTES, isCutAllowed: true, signal, timeoutMs };
    const { status, body } = await fetch.get(`${origin}/robots.txt`, options);
    if (status >= 500) return { robots: robotsWithoutFile(false), trouble: { status } };
    if (status < 200 || status >= 300) return { robots: robotsWithoutFile(true), trouble: null };

    const robots = parseRobots(body.toString('utf8'), robotsAgent);
    spacingMs = Math.max(spacingMs, robots.crawlDelayMs);
    return { robots, trouble: null };
  }

  return {
    /** Throws a FetchFailure when the server cannot be reached at all. */
    robotsOf(origin: string): Promise<RobotsAnswer> {
      const known = robotsByOrigin.get(origin) ?? readRobots(origin);
      robotsByOrigin.set(origin, known);
      return known;
    },
    getPage(url: string, mayFollow: (target: URL) => Promise<boolean>) {
      const wantsBody: FetchRequest['wantsBody'] = (headers, status) => status < 300 && mayBePage(headers);
      return get(url, { maxBytes: limits.maxBytesPerPage, wantsBody, mayFollow });
    },
    getFile: (url: string, { maxBytes }: { maxBytes: number }) => get(url, { maxBytes }),
  };
}

export type SiteClient = ReturnType<typeof createSiteClient>;

/** How long the site asks us to wait, or null when it does not. */
function retryAfterMs({ status, headers }: FetchedResponse): number | null {
  if (status !== 429 && status !== 503) return null;
  const value = headers['retry-after'];
  if (value === undefined) return status === 429 ? DEFAULT_RETRY_MS : null;
  const ms = /^\d+$/.test(value.trim()) ? Number(value) * 1000 : Date.parse(value) - Date.now();
  return Number.isFinite(ms) && ms <= MAX_RETRY_MS ? Math.max(0, ms) : null;
}

function rethrowAsStopped(): never {
  throw new FetchFailure('aborted', 'stopped');
}
