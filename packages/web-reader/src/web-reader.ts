import type { Block } from '@fucina/contracts/block';
import type { PageOutcome } from '@fucina/contracts/demo';
import type { Language } from '@fucina/contracts/language';
import type { ProblemCode } from '@fucina/contracts/problem';

export type ReadPage = {
  url: string;
  title: string;
  language: Language | null;
  blocks: Block[];
  /** A note for the owner, such as `noindex`. */
  detail?: string;
};

/** How a site looks; `logo` is a picture of ours. A later one is more complete. */
export type FoundLook = { name: string; color: string | null; logo: Buffer | null };

/** A `page` event is final for its URL; `revised` replaces a page's text. */
export type PageEvent =
  | { type: 'found'; urls: string[] }
  | { type: 'page'; url: string; title: string; outcome: PageOutcome; detail?: string; page?: ReadPage }
  | { type: 'revised'; page: ReadPage };

export type CrawlEvent = PageEvent | { type: 'look'; look: FoundLook };

/** Why the whole crawl failed: the home page could not be read. */
export type CrawlFailure = { code: ProblemCode; detail: string };

export type CrawlResult = { failure: CrawlFailure | null };

export type CrawlLimits = {
  maxPages: number;
  maxPdfs: number;
  maxDepth: number;
  maxBytesPerPage: number;
  /** Everything one crawl downloads, sitemaps and failures included. */
  maxTotalBytes: number;
  maxTotalMs: number;
  requestTimeoutMs: number;
  parallel: number;
  /** Minimum time between request starts per host. */
  spacingMs: number;
};

/** URLs settled by an earlier run of this crawl; not fetched again. */
export type CrawlMemory = { url: string; outcome: PageOutcome }[];

export type CrawlScope = {
  startPath?: string;
  scope?: 'page' | 'site';
  wants?: (url: string) => boolean;
  /** Whether to look for the site's name, colour and logo as well. */
  wantsLook?: boolean;
  limits?: Partial<Pick<CrawlLimits, 'maxPages' | 'maxPdfs' | 'maxTotalMs' | 'maxTotalBytes'>>;
};

export type SitePreview = {
  pages: { url: string; title: string }[];
  isCut: boolean;
  failure: CrawlFailure | null;
};

export type WebReader = {
  /**
   * Crawls a website, home page and sitemap first. Every discovered URL ends in exactly one `page` event. The result
   * says why nothing could be read.
   */
  crawl(
    input: { domain: string; memory: CrawlMemory; signal: AbortSignal } & CrawlScope,
  ): AsyncGenerator<CrawlEvent, CrawlResult>;
  /** Links of the start page and the sitemap; partial when `signal` aborts. */
  preview(input: { domain: string; signal: AbortSignal } & CrawlScope): Promise<SitePreview>;
  /** Throws `domain.not_found` or `domain.not_public` if a crawl could not even start. */
  checkDomain(domain: string): Promise<void>;
  close(): void;
};
