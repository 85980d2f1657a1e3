import type { SourceRemark } from '@fucina/contracts/source';
import type { Logger } from '@fucina/service-kit/logger';
import type { Verdict } from '../crawl/page-outcome.ts';
import type { SitemapContent } from '../discovery/parse-sitemap.ts';
import type { RobotsRules } from '../discovery/robots.ts';
import type { LookClues } from '../extract/look/look-clues.ts';
import type { ManifestClues } from '../extract/look/web-manifest.ts';
import type { PageScripts } from '../extract/page-scripts.ts';
import type { ReadHtml } from '../extract/read-page.ts';

export type DocumentKind = 'html' | 'pdf' | 'docx' | 'txt';

export type SiteFiles = {
  robots: RobotsRules;
  sitemap: SitemapContent;
  scripts: PageScripts;
  look: LookClues;
  manifest: ManifestClues;
  /** The main colour of style sheets. */
  styles: string | null;
};
export type SiteFileKind = keyof SiteFiles;

type Fetched = { url: string; headers: Record<string, string>; body: Buffer };

export type FetchedDocument = Fetched & {
  kind: DocumentKind;
  origin: string;
  isUpload?: boolean;
};

/** `sought`: the robot name for robots.txt, or the widget id for scripts. */
export type SiteFile<Kind extends SiteFileKind = SiteFileKind> = Fetched & {
  kind: Kind;
  sought?: string;
  isUpload?: false;
};

export type Work = FetchedDocument | SiteFile;
export type Answer = Reading | { type: 'file'; content: SiteFiles[SiteFileKind] };

export type Reading =
  | { type: 'page'; page: ReadHtml; remarks?: SourceRemark[]; pages?: PagesOfDocument }
  | { type: 'none'; verdict: Verdict };

/** `images`: pages that need OCR. */
export type PagesOfDocument = { count: number; images: number[] };

export type ReadingProgress = { done: number; total: number };

export type ReadOptions = {
  deadlineMs?: number;
  onProgress?: (progress: ReadingProgress) => void;
};

export type ReadingLimits = {
  deadlineMs: { html: number; pdf: number };
  maxMemoryMb: number;
  processes: number;
};

export type PageReaderOptions = {
  limits: ReadingLimits;
  logger: Logger;
  restMs?: number;
};

/**
 * Parses untrusted files in child processes: no file can block or crash the caller, and every document ends in a
 * reading.
 */
export type PageReader = {
  /** Rejects only when `signal` aborts. */
  read(document: FetchedDocument, signal: AbortSignal, options?: ReadOptions): Promise<Reading>;
  /** Null if the file exceeded its time or memory. */
  look<Kind extends SiteFileKind>(file: SiteFile<Kind>, signal: AbortSignal): Promise<SiteFiles[Kind] | null>;
  prepare(): void;
  close(): void;
};
