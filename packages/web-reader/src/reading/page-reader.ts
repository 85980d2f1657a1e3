import { availableParallelism } from 'node:os';
import type { SourceRemark } from '@fucina/contracts/source';
import { FetchFailure } from '@fucina/guarded-fetch/fetch-failure';
import type { Logger } from '@fucina/service-kit/logger';
import { unreadable, type Verdict } from '../crawl/page-outcome.ts';
import type { RobotsRules } from '../discovery/robots.ts';
import type { SitemapContent } from '../discovery/sitemap.ts';
import type { LookClues, ManifestClues } from '../extract/look/look-clues.ts';
import type { PageScripts } from '../extract/page-scripts.ts';
import type { ReadHtml } from '../extract/read-page.ts';
import { type ReaderProcess, type StopReason, startReaderProcess } from './reader-process.ts';

export type DocumentKind = 'html' | 'pdf' | 'docx' | 'txt';

export type SiteFiles = {
  robots: RobotsRules;
  sitemap: SitemapContent;
  scripts: PageScripts;
  look: LookClues;
  manifest: ManifestClues;
  /** Main color of the style sheets. */
  styles: string | null;
};
type SiteFileKind = keyof SiteFiles;

type Fetched = { url: string; headers: Record<string, string>; body: Buffer };

export type FetchedDocument = Fetched & {
  kind: DocumentKind;
  origin: string;
  isUpload?: boolean;
};

/** `sought`: the robot's name for robots.txt, or the widget's id for scripts. */
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

/** `images`: numbers of pages that need OCR. */
type PagesOfDocument = { count: number; images: number[] };

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
 * Parses untrusted files in child processes, so that no file can block or crash the caller. Every document yields a
 * reading.
 */
export type PageReader = {
  /** Rejects only when `signal` aborts. */
  read(document: FetchedDocument, signal: AbortSignal, options?: ReadOptions): Promise<Reading>;
  /** Null if the file used up its time or memory. */
  look<Kind extends SiteFileKind>(file: SiteFile<Kind>, signal: AbortSignal): Promise<SiteFiles[Kind] | null>;
  prepare(): void;
  /** From now on one process is always started, so that nobody waits for its start. */
  keepReady(): void;
  close(): void;
};

const MOST_PROCESSES = 3;
const MAX_ATTEMPTS = 2;
const USUAL_REST_MS = 60_000;

export const defaultReadingLimits: ReadingLimits = {
  deadlineMs: { html: 5_000, pdf: 15_000 },
  maxMemoryMb: 300,
  // At least two, so that one slow document does not block the others.
  processes: Math.max(2, Math.min(availableParallelism(), MOST_PROCESSES)),
};

type Job = {
  work: Work;
  options: ReadOptions;
  attempts: number;
  resolve: (answer: Answer) => void;
};

/** Documents are slow, and someone is waiting for everything else. */
const isDocument = (work: Work) => 'origin' in work && work.kind !== 'html';

/** A small pool of reader processes, started on demand and served in order. */
export function createPageReader({ limits, logger, restMs = USUAL_REST_MS }: PageReaderOptions): PageReader {
  const waiting: Job[] = [];
  const busy = new Map<ReaderProcess, Work>();
  let idle: ReaderProcess[] = [];
  let isClosed = false;
  let isKeptReady = false;
  let rest: NodeJS.Timeout | undefined;

  function assign() {
    while (busy.size < limits.processes && !isClosed) {
      const job = takeNext();
      if (!job) break;
      void run(takeReader(job.work), job);
    }
    clearTimeout(rest);
    if (busy.size === 0) rest = setTimeout(endIdle, restMs).unref();
  }

  /** Reserves one process for interactive work. */
  function takeNext(): Job | undefined {
    const documents = [...busy.values()].filter(isDocument).length;
    const mayTakeDocument = documents < Math.max(1, limits.processes - 1);
    const at = waiting.findIndex(({ work }) => mayTakeDocument || !isDocument(work));
    return at < 0 ? undefined : waiting.splice(at, 1)[0];
  }

  /** Uploads run at low priority, and a process cannot raise its priority again. */
  function takeReader({ isUpload = false }: Work) {
    idle = idle.filter((reader) => reader.isAlive());
    const at = idle.findLastIndex((reader) => reader.givesWay === isUpload);
    const [rested] = at < 0 ? [] : idle.splice(at, 1);
    if (rested) return rested;
    if (idle.length + busy.size >= limits.processes) idle.shift()?.end();
    return startReaderProcess({ ...limits, givesWay: isUpload });
  }

  async function run(reader: ReaderProcess, job: Job) {
    const { kind, url } = job.work;
    const wasUsed = reader.hasRead();
    job.attempts += 1;
    busy.set(reader, job.work);
    const deadlineMs = job.options.deadlineMs ?? limits.deadlineMs[isDocument(job.work) ? 'pdf' : 'html'];
    const end = await reader.read(job.work, { ...job.options, deadlineMs });
    busy.delete(reader);

    if (end.type === 'answer') {
      if (reader.isWorn()) reader.end();
      else idle.push(reader);
      job.resolve(end.answer);
    } else {
      if (!isClosed)
        logger.warn({ url, kind, why: end.why, attempt: job.attempts }, 'page reader process ended');
      if (!isClosed && isWorthAnother(end.why, { wasUsed, attempts: job.attempts })) waiting.unshift(job);
      else job.resolve({ type: 'none', verdict: verdictOn(end.why, deadlineMs) });
    }
    assign();
  }

  function verdictOn(why: StopReason, deadlineMs: number): Verdict {
    if (why === 'too slow') return unreadable(`took longer than ${deadlineMs / 1000} s to read`, 'too heavy');
    if (why === 'too much memory')
      return unreadable(`needed more than ${limits.maxMemoryMb} MB`, 'too heavy');
    return unreadable('could not be read');
  }

  function endIdle() {
    const kept =
      isKeptReady && !isClosed ? idle.findLast(({ givesWay, isAlive }) => !givesWay && isAlive()) : null;
    for (const reader of idle) if (reader !== kept) reader.end();
    idle = kept ? [kept] : [];
    if (isKeptReady) prepare();
  }

  function prepare() {
    if (idle.length + busy.size === 0 && !isClosed) idle.push(startReaderProcess(limits));
  }

  async function ask(work: Work, signal: AbortSignal, options: ReadOptions = {}): Promise<Answer> {
    const { promise, resolve, reject } = Promise.withResolvers<Answer>();
    const job = { work, options, attempts: 0, resolve };
    const stop = () => {
      if (waiting.includes(job)) waiting.splice(waiting.indexOf(job), 1);
      reject(new FetchFailure('aborted', 'stopped'));
    };
    waiting.push(job);
    if (signal.aborted || isClosed) stop();
    signal.addEventListener('abort', stop, { once: true });
    assign();
    return promise.finally(() => signal.removeEventListener('abort', stop));
  }

  return {
    async read(document, signal, options) {
      return (await ask(document, signal, options)) as Reading;
    },
    async look<Kind extends keyof SiteFiles>(file: SiteFile<Kind>, signal: AbortSignal) {
      const answer = await ask(file, signal);
      return answer.type === 'file' ? (answer.content as SiteFiles[Kind]) : null;
    },
    prepare,
    keepReady() {
      isKeptReady = true;
      prepare();
    },
    close() {
      isClosed = true;
      clearTimeout(rest);
      endIdle();
      for (const reader of busy.keys()) reader.end();
    },
  };
}

/** Worth one retry: the cause may be state left in the process, or an unrelated kill. */
function isWorthAnother(why: StopReason, { wasUsed, attempts }: { wasUsed: boolean; attempts: number }) {
  if (attempts >= MAX_ATTEMPTS || why === 'too slow') return false;
  return why === 'died' || wasUsed;
}
