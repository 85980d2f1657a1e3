import type { SourceRemark } from '@fucina/contracts/source';
import type { Logger } from '@fucina/service-kit/logger';
import type { Verdict } from '../crawl/page-outcome.ts';
import type { SitemapContent } from '../discovery/parse-sitemap.ts';
import type { RobotsRules } from '../discovery/robots.ts';
import type { PageScripts } from '../extract/page-scripts.ts';
import type { ReadHtml } from '../extract/read-page.ts';

export type DocumentKind = 'html' | 'pdf' | 'docx' | 'txt';

/** What a site hands out that is no text for a bot, and what is told of it. */
export type SiteFiles = { robots: RobotsRules; sitemap: SitemapContent; scripts: PageScripts };
export type SiteFileKind = keyof SiteFiles;

type Fetched = { url: string; headers: Record<string, string>; body: Buffer };

/** A response's body with what is needed to understand it. */
export type FetchedDocument = Fetched & {
  kind: DocumentKind;
  /** The site that the document's links must lead to. */
  origin: string;
  /** Handed in by its owner: read further than what a website merely links to, and told more about. */
  isUpload?: boolean;
};

/** The same of a file; `sought` is the robot that a robots.txt is read for, or the id that scripts may carry. */
export type SiteFile<Kind extends SiteFileKind = SiteFileKind> = Fetched & {
  kind: Kind;
  sought?: string;
  isUpload?: false;
};

/** What a reader is given, and what it answers. */
export type Work = FetchedDocument | SiteFile;
export type Answer = Reading | { type: 'file'; content: SiteFiles[SiteFileKind] };

/** What a document says, or why that cannot be told. */
export type Reading =
  | { type: 'page'; page: ReadHtml; remarks?: SourceRemark[]; pages?: PagesOfDocument }
  | { type: 'none'; verdict: Verdict };

/** Of a document that has pages: how many, and which of them are images, which only recognition can read. */
export type PagesOfDocument = { count: number; images: number[] };

export type ReadingProgress = { done: number; total: number };

export type ReadOptions = {
  deadlineMs?: number;
  onProgress?: (progress: ReadingProgress) => void;
};

export type ReadingLimits = {
  deadlineMs: { html: number; pdf: number };
  maxMemoryMb: number;
  /** Documents read at once. */
  processes: number;
};

export type PageReaderOptions = {
  limits: ReadingLimits;
  logger: Logger;
  /** How long processes without work are kept. */
  restMs?: number;
};

/**
 * Reads what comes from outside in processes of their own: whatever is in them, the caller is neither blocked nor brought down,
 * and every document ends in a reading.
 */
export type PageReader = {
  /** Rejects only when `signal` says that nobody waits any more. */
  read(document: FetchedDocument, signal: AbortSignal, options?: ReadOptions): Promise<Reading>;
  /** Null for a file that could not be read in its time or memory. */
  look<Kind extends SiteFileKind>(file: SiteFile<Kind>, signal: AbortSignal): Promise<SiteFiles[Kind] | null>;
  /** Starts the first process ahead of the first document. */
  prepare(): void;
  /** Ends the processes; what they were reading is not read. */
  close(): void;
};
