import { createHash } from 'node:crypto';
import { splitIntoPassages } from '@fucina/answering/passages/passages';
import type { PageOutcome } from '@fucina/contracts/demo';
import type { PageChange, SourceRemark } from '@fucina/contracts/source';
import type { CrawlFailure, PageEvent, ReadPage } from '@fucina/web-reader/web-reader';
import type { ChatbotDeps } from '../../deps.ts';
import { FOUND_RUN, type KnownPage, type SourcePageRecord } from '../../knowledge/source-pages.ts';
import type { ReadingResult } from '../sources.repository.ts';
import type { StoredSource } from '../stored-source.ts';
import { fitPlan } from './fit-plan.ts';
import { Superseded } from './superseded.ts';

// Temporary failures: earlier content is still the best available.
const PASSING: PageOutcome[] = ['failed', 'blocked', 'over the limit', 'needs JavaScript', 'queued'];

type Recording = { source: StoredSource; reader: string; known: KnownPage[]; limit: number | null };
type Settled = { outcome: PageOutcome; change: PageChange; passages: number };

/** Batches a crawl's events and diffs them against the previous run. */
export function createSiteRecorder(
  { source, reader, known, limit }: Recording,
  { sources, pages, publisher, knowledgeOfBots, now }: ChatbotDeps,
) {
  const { id: sourceId, botId, run } = source;
  const isResumed = known.some((page) => page.run === run);
  const isOfBefore = (page: KnownPage) => page.run !== run && !(isResumed && page.run === FOUND_RUN);
  const before = new Map(known.filter(isOfBefore).map((page) => [page.url, page]));
  const settled = new Map<string, Settled>(
    known.filter((page) => page.run === run).map((page) => [page.url, page]),
  );
  const order = new Map(known.map(({ url }, index) => [url, index]));
  const buffer = new Map<string, SourcePageRecord>();
  const same = new Map<string, string | undefined>();
  let isPlanFull = false;

  function orderOf(url: string) {
    const at = order.get(url) ?? order.size;
    order.set(url, at);
    return at;
  }

  function learn(page: ReadPage) {
    const passages = splitIntoPassages(page);
    const text = JSON.stringify([page.title, passages.map(({ headings, lines }) => [headings, lines])]);
    const hash = createHash('sha1').update(text).digest('base64');
    const earlier = before.get(page.url);
    const wasRead = (earlier?.passages ?? 0) > 0;
    // Demo pages have no hash yet.
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
    buffer.set(url, { url, title, outcome: 'read', detail, passages, hash, change, order: orderOf(url) });
  }

  /** An unreadable page keeps its text on a temporary failure and loses it on a permanent one. */
  function settle({ url, title, outcome, detail }: Extract<PageEvent, { type: 'page' }>) {
    const earlier = before.get(url);
    const knew = (earlier?.passages ?? 0) > 0;
    const isKept = knew && PASSING.includes(outcome);
    const change: PageChange = knew ? (isKept ? 'same' : 'vanished') : earlier ? 'same' : 'new';
    settled.set(url, { outcome, change, passages: isKept ? (earlier?.passages ?? 0) : 0 });
    const forgotten = knew && !isKept ? { passages: [], hash: null } : {};
    buffer.set(url, { url, title, outcome, detail, change, order: orderOf(url), ...forgotten });
  }

  async function leaveOut(batch: Map<string, SourcePageRecord>, revision: number) {
    const isNew = (url: string) => (before.get(url)?.passages ?? 0) === 0;
    const leftOut = await fitPlan({ source, batch, revision, limit, isNew }, { pages, sources });
    for (const page of leftOut) {
      batch.set(page.url, page);
      settled.set(page.url, { outcome: page.outcome, change: page.change, passages: 0 });
      isPlanFull = true;
    }
  }

  async function requireMine() {
    const done = [...settled.values()].filter(({ outcome }) => outcome !== 'queued').length;
    const progress = { done, total: settled.size };
    if (!(await sources.setProgress({ id: sourceId, reader }, { progress, ...totals() }, now())))
      throw new Superseded();
  }

  function totals() {
    const read = [...settled.values()].filter(({ outcome }) => outcome === 'read');
    return {
      pages: read.length,
      passages: [...settled.values()].reduce((sum, page) => sum + page.passages, 0),
    };
  }

  /** Pages not met again are gone, if the crawl was complete. */
  async function forgetVanished() {
    const urls = [...before.values()].filter(({ url }) => !settled.has(url));
    const vanished = urls.filter(({ passages }) => passages > 0).map(({ url }) => url);
    const empty = urls.filter(({ passages }) => passages === 0).map(({ url }) => url);
    for (const url of vanished) settled.set(url, { outcome: 'not found', change: 'vanished', passages: 0 });
    await publisher.publish(botId, async (revision) => {
      if (vanished.length > 0) await pages.setVanished({ botId, sourceId, urls: vanished, run, revision });
      if (empty.length > 0) await pages.forget({ botId, sourceId, urls: empty, revision, now: now() });
      return [...vanished, ...empty];
    });
  }

  function changes(): ReadingResult['changes'] {
    if (before.size === 0) return null;
    const counts = { new: 0, changed: 0, vanished: 0, same: 0 };
    for (const { change, outcome } of settled.values())
      if (outcome === 'read' || change === 'vanished') counts[change] += 1;
    return counts;
  }

  return {
    hasNews: () => buffer.size + same.size > 0,

    note(event: PageEvent) {
      if (event.type === 'found') {
        for (const url of event.urls) {
          if (settled.has(url)) continue;
          settled.set(url, { outcome: 'queued', change: 'new', passages: before.get(url)?.passages ?? 0 });
          const isNew = !before.has(url);
          if (isNew)
            buffer.set(url, { url, title: '', outcome: 'queued', change: 'new', order: orderOf(url) });
        }
      } else if (event.type === 'revised') learn(event.page);
      else if (event.page) learn(event.page);
      else settle(event);
    },

    async flush() {
      const batch = new Map(buffer);
      const unchanged = Map.groupBy(same.keys(), (url) => same.get(url));
      buffer.clear();
      same.clear();
      await requireMine();
      const write = async (revision: number) => {
        await pages.recordOfSource(botId, { sourceId, run, pages: [...batch.values()], revision });
        return [...batch.keys()];
      };
      if (batch.size > 0) {
        await publisher.publish(botId, write, { settle: (revision) => leaveOut(batch, revision) });
        await knowledgeOfBots.refresh(botId);
      }
      // Last, since a settled page is not read again for its links.
      for (const [detail, urls] of unchanged) await pages.setSame(botId, { sourceId, run, urls, detail });
    },

    async result(failure: CrawlFailure | null, { allowed }: { allowed: number }): Promise<ReadingResult> {
      const read = totals().pages;
      const cut = [...settled.values()].filter(({ outcome }) => outcome === 'over the limit').length;
      const reason =
        isPlanFull && read === 0 ? { code: 'source.pages_used_up' as const, detail: '' } : failure;
      const hasFailed = reason !== null && read === 0;
      if (!hasFailed && cut === 0) await forgetVanished();
      const remarks: SourceRemark[] = [];
      if ((isPlanFull || read >= allowed) && cut > 0) remarks.push({ kind: 'page_limit', count: cut });
      if (hasFailed) remarks.push({ kind: 'reading_failed', code: reason.code, at: now().toISOString() });
      const knows = [...before.values()].some(({ passages }) => passages > 0);
      if (hasFailed && knows) {
        const { passages, pages: readBefore } = source;
        return { status: 'ready', failure: null, remarks, passages, pages: readBefore, changes: null };
      }
      const status = hasFailed ? 'failed' : 'ready';
      return { status, failure: hasFailed ? reason : null, remarks, ...totals(), changes: changes() };
    },
  };
}
