import { createHash } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { splitIntoPassages } from '@fucina/answering/passages/passages';
import type { PageOutcome } from '@fucina/contracts/demo';
import type { PageChange, SourceChanges } from '@fucina/contracts/source';
import type { CrawlEvent, CrawlResult, FoundLook, PageEvent, ReadPage } from '@fucina/web-reader/web-reader';
import { FOUND_RUN, type KnownPage, type SourcePageRecord } from '../../knowledge/source-pages.ts';

// The first pages make the bot usable; later, fewer and larger writes are cheaper.
const FIRST_FLUSH_AFTER_MS = 50;
const EARLY_FLUSHES = 3;
/** Backpressure: the crawl waits for the database beyond this. */
const MOST_WAITING = 500;
// Temporary failures, after which earlier content is still the best available.
const PASSING: PageOutcome[] = ['failed', 'blocked', 'over the limit', 'needs JavaScript', 'queued'];

type Settled = { outcome: PageOutcome; change: PageChange; passages: number };

/** `same`: pages whose text has not changed, with their note. Counts cover the reading so far. */
export type Batch = {
  pages: Map<string, SourcePageRecord>;
  same: Map<string, string | undefined>;
  totals: { pages: number; passages: number };
  progress: { done: number; total: number };
};

type Recording = {
  run: number;
  known: KnownPage[];
  flushEveryMs: number;
  /** Stores a batch. Returns the pages beyond the plan. */
  write(batch: Batch): Promise<SourcePageRecord[]>;
};

export type CrawlRecorder = ReturnType<typeof createCrawlRecorder>;

/** Batches crawl events and compares pages with the previous run. */
export function createCrawlRecorder({ run, known, flushEveryMs, write }: Recording) {
  const isResumed = known.some((page) => page.run === run);
  const isOfBefore = (page: KnownPage) => page.run !== run && !(isResumed && page.run === FOUND_RUN);
  const before = new Map(known.filter(isOfBefore).map((page) => [page.url, page]));
  const settled = new Map<string, Settled>(
    known.filter((page) => page.run === run).map((page) => [page.url, page]),
  );
  const order = new Map(known.map(({ url }, index) => [url, index]));
  const stored = new Set(order.keys());
  let buffer: Batch['pages'] = new Map();
  let same: Batch['same'] = new Map();
  let flushes = 0;
  let due: Promise<'due'> | null = null;
  let writing = Promise.resolve();

  function put(page: Omit<SourcePageRecord, 'order' | 'isStored'>) {
    const at = order.get(page.url) ?? order.size;
    order.set(page.url, at);
    buffer.set(page.url, { ...page, order: at, isStored: stored.has(page.url) });
  }

  function learn(page: ReadPage) {
    const passages = splitIntoPassages(page);
    const text = JSON.stringify([page.title, passages.map(({ headings, lines }) => [headings, lines])]);
    const hash = createHash('sha1').update(text).digest('base64');
    const earlier = before.get(page.url);
    const wasRead = (earlier?.passages ?? 0) > 0;
    // Old demos stored no hash.
    const isSame = wasRead && (earlier?.hash ?? hash) === hash;
    const change: PageChange = isSame ? 'same' : wasRead ? 'changed' : 'new';
    settled.set(page.url, { outcome: 'read', change, passages: passages.length });
    if (isSame && earlier?.hash === hash) {
      buffer.delete(page.url);
      same.set(page.url, page.detail);
      return;
    }
    same.delete(page.url);
    const { url, title, detail } = page;
    put({ url, title, outcome: 'read', detail, passages, hash, change });
  }

  /** A page that cannot be read keeps its text if the failure is temporary, and loses it otherwise. */
  function settle({ url, title, outcome, detail }: Extract<PageEvent, { type: 'page' }>) {
    const earlier = before.get(url);
    const knew = (earlier?.passages ?? 0) > 0;
    const isKept = knew && PASSING.includes(outcome);
    const change: PageChange = knew ? (isKept ? 'same' : 'vanished') : earlier ? 'same' : 'new';
    settled.set(url, { outcome, change, passages: isKept ? (earlier?.passages ?? 0) : 0 });
    put({ url, title, outcome, detail, change, ...(knew && !isKept ? { passages: [], hash: null } : {}) });
  }

  function discover(url: string) {
    if (settled.has(url)) return;
    const earlier = before.get(url);
    settled.set(url, { outcome: 'queued', change: 'new', passages: earlier?.passages ?? 0 });
    if (!earlier) put({ url, title: '', outcome: 'queued', change: 'new' });
  }

  function isNewlyAway([url, { outcome }]: [string, Settled]): boolean {
    const earlier = before.get(url);
    return earlier !== undefined && PASSING.includes(outcome) && !PASSING.includes(earlier.outcome);
  }

  const all = () => [...settled.values()];
  const countOf = (outcome: PageOutcome) => all().filter((page) => page.outcome === outcome).length;
  const totals = () => ({
    pages: countOf('read'),
    passages: all().reduce((sum, { passages }) => sum + passages, 0),
  });

  async function writeAll(batch: Batch) {
    for (const { url, outcome, change } of await write(batch))
      if (!buffer.has(url)) settled.set(url, { outcome, change, passages: 0 });
  }

  const recorder = {
    countOf,
    totals,
    knewPages: before.size > 0,
    knewText: [...before.values()].some(({ passages }) => passages > 0),

    note(event: PageEvent) {
      if (event.type === 'found') event.urls.forEach(discover);
      else if (event.type === 'revised') learn(event.page);
      else if (event.page) learn(event.page);
      else settle(event);
    },

    /** Resolves when a batch is due to be written; pending while empty. */
    whenDue(): Promise<'due'> {
      if (buffer.size + same.size === 0) return new Promise(() => undefined);
      const afterMs = flushes < EARLY_FLUSHES ? FIRST_FLUSH_AFTER_MS : flushEveryMs;
      due ??= writing.then(() => delay(afterMs, 'due' as const));
      return due;
    },

    /** Writes what has arrived while crawling continues. After one failed write all later ones fail. */
    flush(): Promise<void> {
      due = null;
      flushes += 1;
      const progress = { done: settled.size - countOf('queued'), total: settled.size };
      const batch = { pages: buffer, same, totals: totals(), progress };
      for (const url of buffer.keys()) stored.add(url);
      buffer = new Map();
      same = new Map();
      writing = writing.then(() => writeAll(batch));
      writing.catch(() => undefined);
      return writing;
    },

    async follow(
      events: AsyncGenerator<CrawlEvent, CrawlResult>,
      keepLook: (look: FoundLook) => Promise<void>,
    ): Promise<CrawlResult> {
      let next = events.next();
      for (;;) {
        const step = await Promise.race([next, recorder.whenDue()]);
        if (step === 'due') {
          void recorder.flush();
          continue;
        }
        if (step.done) {
          await recorder.flush();
          return step.value;
        }
        if (step.value.type === 'look') await keepLook(step.value.look);
        else recorder.note(step.value);
        if (buffer.size > MOST_WAITING) await recorder.flush();
        next = events.next();
      }
    },

    /** Whether a page fails for the first time: pages that only it links to could not be found either. */
    hasLostLinks: () => [...settled].some(isNewlyAway),

    /** Pages of the previous run that this complete crawl did not find, with and without text. */
    takeVanished() {
      const urls = [...before.values()].filter(({ url }) => !settled.has(url));
      const vanished = urls.filter(({ passages }) => passages > 0).map(({ url }) => url);
      const empty = urls.filter(({ passages }) => passages === 0).map(({ url }) => url);
      for (const url of vanished) settled.set(url, { outcome: 'not found', change: 'vanished', passages: 0 });
      return { vanished, empty };
    },

    changes(): SourceChanges {
      const counts = { new: 0, changed: 0, vanished: 0, same: 0 };
      for (const { change, outcome } of all())
        if (outcome === 'read' || change === 'vanished') counts[change] += 1;
      return counts;
    },
  };
  return recorder;
}
