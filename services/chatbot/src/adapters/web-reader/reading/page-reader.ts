import type { SourceRemark } from '@fucina/contracts/source';
import type { Logger } from '@fucina/service-kit/logger';
import type { Verdict } from '../crawl/page-outcome.ts';
import type { ReadHtml } from '../extract/read-page.ts';

export type DocumentKind = 'html' | 'pdf' | 'docx' | 'txt';

/** A response's body with what is needed to understand it. */
export type FetchedDocument = {
  kind: DocumentKind;
  url: string;
  /** The site that the document's links must lead to. */
  origin: string;
  headers: Record<string, string>;
  body: Buffer;
  /** Handed in by its owner: read further than what a website merely links to, and told more about. */
  isUpload?: boolean;
};

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
 * Reads documents in processes of their own: whatever is in them, the caller is neither blocked nor brought down,
 * and every document ends in a reading.
 */
export type PageReader = {
  /** Rejects only when `signal` says that nobody waits any more. */
  read(document: FetchedDocument, signal: AbortSignal, options?: ReadOptions): Promise<Reading>;
  /** Starts the first process ahead of the first document. */
  prepare(): void;
  /** Ends the processes; what they were reading is not read. */
  close(): void;
};
