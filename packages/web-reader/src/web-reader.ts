import type { Block } from '@fucina/contracts/block';
import type { PageOutcome } from '@fucina/contracts/demo';
import type { Language } from '@fucina/contracts/language';
import type { ProblemCode } from '@fucina/contracts/problem';
import { type ConnectOptions, findLookupFailure } from '@fucina/guarded-fetch/guarded-connect';
import { createGuardedFetch } from '@fucina/guarded-fetch/guarded-fetch';
import type { Logger } from '@fucina/service-kit/logger';
import { problem } from '@fucina/service-kit/problem';
import { createCounter, createDurations } from '@fucina/service-kit/telemetry/metrics';
import { crawlSite } from './crawl/crawl.ts';
import { createEventQueue } from './crawl/event-queue.ts';
import { createHostTurns, type TurnBook } from './crawl/host-turns.ts';
import { createLookReader } from './crawl/read-look.ts';
import { createSiteClient, wireLimit } from './crawl/site-client.ts';
import { createResponseReader } from './crawl/visit-page.ts';
import { createPageReader, defaultReadingLimits, type PageReader } from './reading/page-reader.ts';

export type ReadPage = {
  url: string;
  title: string;
  language: Language | null;
  blocks: Block[];
  /** Note for the owner, such as `noindex`. */
  detail?: string;
};

/** The site's look, with a converted `logo`. Later events are more complete. */
export type FoundLook = { name: string; color: string | null; logo: Buffer | null };

/** A `page` event settles its URL; `revised` replaces a page's text. */
export type PageEvent =
  | { type: 'found'; urls: string[] }
  | { type: 'page'; url: string; title: string; outcome: PageOutcome; detail?: string; page?: ReadPage }
  | { type: 'revised'; page: ReadPage };

export type CrawlEvent = PageEvent | { type: 'look'; look: FoundLook };

/** Why the crawl failed: the home page could not be read. */
export type CrawlFailure = { code: ProblemCode; detail: string };

export type CrawlResult = { failure: CrawlFailure | null };

export type CrawlLimits = {
  maxPages: number;
  maxPdfs: number;
  maxDepth: number;
  maxBytesPerPage: number;
  /** Everything one crawl downloads, including sitemaps and failures. */
  maxTotalBytes: number;
  maxTotalMs: number;
  requestTimeoutMs: number;
  parallel: number;
  /** Minimum time between request starts per host. */
  spacingMs: number;
};

/** URLs settled by an earlier run, which are not fetched again. */
export type CrawlMemory = { url: string; outcome: PageOutcome }[];

export type CrawlScope = {
  startPath?: string;
  scope?: 'page' | 'site';
  wants?: (url: string) => boolean;
  wantsLook?: boolean;
  limits?: Partial<Pick<CrawlLimits, 'maxPages' | 'maxPdfs' | 'maxTotalMs' | 'maxTotalBytes'>>;
};

type SitePreview = {
  pages: { url: string; title: string }[];
  isCut: boolean;
  failure: CrawlFailure | null;
};

export type WebReader = {
  /**
   * Crawls a website, starting with the home page and the sitemap. Every discovered URL ends in exactly one `page`
   * event. Returns why nothing could be read, if so.
   */
  crawl(
    input: { domain: string; memory: CrawlMemory; signal: AbortSignal } & CrawlScope,
  ): AsyncGenerator<CrawlEvent, CrawlResult>;
  /** Links of the start page and the sitemap. Partial if `signal` aborts. */
  preview(input: { domain: string; signal: AbortSignal } & CrawlScope): Promise<SitePreview>;
  /** Throws `domain.not_found` or `domain.not_public` if a crawl cannot start. */
  checkDomain(domain: string): Promise<void>;
  close(): void;
};

/** Outcomes: `read`, or the problem code. */
const recordCrawl = createDurations({
  name: 'crawl_duration_seconds',
  help: 'Crawls by outcome: read, or the code of what was wrong with the home page.',
  labels: ['outcome'],
  buckets: [1, 2.5, 5, 10, 20, 30, 60, 300, 1800],
});

const countCrawledPage = createCounter({
  name: 'crawl_pages_total',
  help: 'Addresses of crawled websites by outcome.',
  labels: ['outcome'],
});

// Polite on the public internet; on loopback there is nobody to disturb.
const publicManners = { parallel: 2, spacingMs: 250 };
const localManners = { parallel: 8, spacingMs: 0 };
const usualLimits = { ...publicManners, maxPdfs: 10, maxTotalBytes: 50_000_000 };
const LOOKUP_TIMEOUT_MS = 5_000;

export type WebReaderOptions = ConnectOptions & {
  limits: Omit<CrawlLimits, keyof typeof usualLimits> & Partial<CrawlLimits>;
  userAgent: string;
  logger: Logger;
  /** Rate limits shared with other processes. Without it, this process keeps its own. */
  sharedTurns?: TurnBook | undefined;
  /** Closed with the web reader. */
  pageReader?: PageReader;
};

/** Crawls over the guarded network: public addresses and mapped hosts only. */
export function createWebReader({
  limits,
  userAgent,
  logger,
  sharedTurns,
  pageReader = createPageReader({ limits: defaultReadingLimits, logger }),
  ...connect
}: WebReaderOptions): WebReader {
  const publicTurns = createHostTurns({ shared: sharedTurns });
  const isMapped = (domain: string) =>
    connect.hostMap.has(domain) || (connect.allowList?.includes(domain) ?? false);

  async function run(
    domain: string,
    { signal, emit, wantsLook = false, limits: asked, ...scope }: RunInput,
  ): Promise<CrawlResult> {
    const isOwn = isMapped(domain);
    const manners = isOwn ? localManners : publicManners;
    const crawlLimits: CrawlLimits = { ...usualLimits, ...manners, ...limits, ...asked };
    const { parallel, maxPdfs, maxTotalMs, maxTotalBytes, requestTimeoutMs } = crawlLimits;
    const deadlineAt = Date.now() + maxTotalMs;
    const isTimeUp = () => Date.now() >= deadlineAt;
    const timed = AbortSignal.any([signal, AbortSignal.timeout(maxTotalMs)]);

    const fetch = createGuardedFetch({
      ...connect,
      userAgent,
      connections: parallel + 1,
      headersTimeoutMs: requestTimeoutMs,
      maxWireBytes: wireLimit(maxTotalBytes),
    });
    pageReader.prepare();
    try {
      const client = createSiteClient({
        fetch,
        pageReader,
        turns: isOwn ? createHostTurns() : publicTurns,
        limits: crawlLimits,
        robotsAgent: userAgent,
        signal: timed,
        deadlineAt,
      });
      const reader = createResponseReader({ pageReader, maxPdfs, signal: timed });
      const lookReader = wantsLook ? createLookReader(client) : null;
      const deps = { client, reader, lookReader, limits: crawlLimits, emit, isTimeUp, signal };
      return await crawlSite({ host: domain, isMapped: isOwn, ...scope }, deps);
    } finally {
      await fetch.close();
    }
  }

  return {
    async *crawl({ domain, signal, ...asked }) {
      const startedAt = performance.now();
      const queue = createEventQueue<CrawlEvent>();
      const stop = new AbortController();
      const running = run(domain, {
        ...asked,
        signal: AbortSignal.any([signal, stop.signal]),
        emit: queue.push,
      });
      running.catch((error) => logger.error({ err: error, domain }, 'crawl failed')).finally(queue.close);
      try {
        for await (const event of queue.read()) {
          if (event.type === 'page' && event.outcome !== 'queued')
            countCrawledPage({ outcome: event.outcome });
          yield event;
        }
        const result = await running;
        recordCrawl({ outcome: result.failure?.code ?? 'read' }, performance.now() - startedAt);
        return result;
      } finally {
        stop.abort();
      }
    },

    async preview({ domain, signal, ...asked }) {
      const found = new Map<string, string>();
      const emit = (event: CrawlEvent) => {
        if (event.type === 'found') for (const url of event.urls) if (!found.has(url)) found.set(url, '');
        if (event.type !== 'page') return;
        if (event.outcome === 'read') found.set(event.url, event.title);
        else if (event.outcome !== 'queued') found.delete(event.url);
      };
      const running = run(domain, { ...asked, memory: [], isPreview: true, signal, emit });
      const outOfTime = new Promise<null>((resolve) => signal.addEventListener('abort', () => resolve(null)));
      const result = await Promise.race([running.catch(() => null), outOfTime]);
      const pages = [...found].map(([url, title]) => ({ url, title }));
      return { pages, isCut: result === null || signal.aborted, failure: result?.failure ?? null };
    },

    async checkDomain(domain) {
      if (isMapped(domain)) return;
      // A slow resolver is left to the crawl, whose timeout is longer.
      const patiently = { ...connect, patienceMs: LOOKUP_TIMEOUT_MS };
      const failure = await findLookupFailure(homeOf(domain), patiently);
      const isMissing = failure?.kind === 'dns';
      const last = isMissing ? await findLookupFailure(homeOf(`www.${domain}`), patiently) : failure;
      if (last?.kind === 'private') throw problem('domain.not_public');
      if (last?.kind === 'dns') throw problem('domain.not_found');
    },

    close: () => pageReader.close(),
  };
}

type RunInput = CrawlScope & {
  memory: CrawlMemory;
  isPreview?: boolean;
  signal: AbortSignal;
  emit: (event: CrawlEvent) => void;
};

const homeOf = (hostname: string) => ({ hostname, port: 443, protocol: 'https:' });
