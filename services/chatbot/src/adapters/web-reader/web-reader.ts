import type { PageOutcome } from '@fucina/contracts/demo';
import type { Language } from '@fucina/contracts/language';
import type { ProblemCode } from '@fucina/contracts/problem';

/** A piece of a page's main text, in reading order. */
export type Block = {
  text: string;
  /** Of a document that has pages. */
  page?: number;
  /** The line that introduces its list or table; empty where it is known that none does. */
  lead?: string;
  /** How deep the headings above reach that speak for it, where the last one does not. */
  under?: number;
} & (
  | { kind: 'heading'; level: number }
  | { kind: 'text' }
  | { kind: 'item' }
  | { kind: 'row'; cells: { label: string; value: string }[] }
);

/** A page that was read: its own words, without what the whole site repeats. */
export type ReadPage = {
  url: string;
  title: string;
  /** From the text itself, helped by `lang`; null when neither tells. */
  language: Language | null;
  blocks: Block[];
  /** What is to be said of it beside its being read: `noindex`. */
  detail?: string;
};

/** What the crawl reports as it goes. A `page` event is final for its address; `revised` replaces a page's text. */
export type CrawlEvent =
  | { type: 'found'; urls: string[] }
  | { type: 'page'; url: string; title: string; outcome: PageOutcome; detail?: string; page?: ReadPage }
  | { type: 'revised'; page: ReadPage };

/** Why the crawl as a whole gave nothing: the home page could not be read. */
export type CrawlFailure = { code: ProblemCode; detail: string };

export type CrawlResult = { failure: CrawlFailure | null };

export type CrawlLimits = {
  maxPages: number;
  maxPdfs: number;
  maxDepth: number;
  maxBytesPerPage: number;
  /** All that one crawl takes from the network, sitemaps and failures included. */
  maxTotalBytes: number;
  maxTotalMs: number;
  requestTimeoutMs: number;
  /** Requests at once to one host. */
  parallel: number;
  /** Least time between two starts of a request to one host. */
  spacingMs: number;
};

/** Addresses that an earlier run of the same crawl has settled: not fetched again. */
export type CrawlMemory = { url: string; outcome: PageOutcome }[];

/** What is read of a site, where that is not all of it from its home page on. */
export type CrawlScope = {
  /** Path and query of the address to begin with. */
  startPath?: string;
  /** `page`: the first address alone. */
  scope?: 'page' | 'site';
  /** Whether an address belongs to the part that was asked for. */
  wants?: (url: string) => boolean;
  limits?: Partial<Pick<CrawlLimits, 'maxPages' | 'maxPdfs' | 'maxTotalMs' | 'maxTotalBytes'>>;
};

/** What a crawl would read, without its reading it. */
export type SitePreview = {
  pages: { url: string; title: string }[];
  /** Time was up, or there were too many. */
  isCut: boolean;
  failure: CrawlFailure | null;
};

/** Names that lead to one loopback endpoint each, over plain http: the only way to loopback. */
export type HostMap = ReadonlyMap<string, { address: string; port: number }>;

export type WebReader = {
  /**
   * Reads a website from its domain, home page and sitemap first. Every discovered address ends in exactly one
   * `page` event. Events come as soon as they are known; the returned result says why nothing could be read.
   */
  crawl(
    input: { domain: string; memory: CrawlMemory; signal: AbortSignal } & CrawlScope,
  ): AsyncGenerator<CrawlEvent, CrawlResult>;
  /** The first page's links and the sitemap; ends with what it has when `signal` says so. */
  preview(input: { domain: string; signal: AbortSignal } & CrawlScope): Promise<SitePreview>;
  /** Throws `domain.not_found` or `domain.not_public` when the crawl could not even begin. */
  checkDomain(domain: string): Promise<void>;
  /** Ends the processes that read pages. */
  close(): void;
};
