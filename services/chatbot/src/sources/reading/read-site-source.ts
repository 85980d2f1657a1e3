import type { SourceRemark } from '@fucina/contracts/source';
import { overTheLimit } from '@fucina/web-reader/crawl/page-outcome';
import { createPathChoice } from '@fucina/web-reader/discovery/chosen-paths';
import type { CrawlFailure, CrawlMemory, FoundLook } from '@fucina/web-reader/web-reader';
import { planLimits } from '../../bots/plan-limits.ts';
import type { StoredBot } from '../../bots/stored-bot.ts';
import type { ChatbotDeps } from '../../deps.ts';
import type { KnownPage, SourcePageRecord } from '../../knowledge/source-pages.ts';
import { countPagesLeft } from '../../plans/plans.usecases.ts';
import type { ReadingResult } from '../sources.repository.ts';
import { ADOPTED_RUN, type StoredSource } from '../stored-source.ts';
import { type Batch, type CrawlRecorder, createCrawlRecorder } from './crawl-recorder.ts';
import { PAGES_FOR_STARTERS, suggestQuestions } from './suggest-questions.ts';
import { Superseded } from './while-ours.ts';

type Work = { source: StoredSource; reader: string; signal: AbortSignal };

const FLUSH_EVERY_MS = 500;
// Short, since visitors watch a demo being read.
const DEMO_FLUSH_EVERY_MS = 300;
const MOST_PAGES = 5000;
const MAX_PDFS = 50;
const MAX_TOTAL_BYTES = 1_000_000_000;

/** Crawls a page or site. A repeat reports pages as new, changed, unchanged or gone. */
export async function readSiteSource(work: Work, deps: ChatbotDeps): Promise<ReadingResult> {
  const { source, signal } = work;
  const bot = await deps.bots.find(source.botId);
  const { limit, allowed } = await pagesAllowed(bot, source, deps);
  const known = await deps.pages.listOfSource({ botId: source.botId, sourceId: source.id });
  await publishAgain(known, work, deps);
  const isDemo = Boolean(bot?.demo);
  let isPlanFull = false;
  // Beside the reading, which need not wait for it.
  let suggesting = Promise.resolve(false);
  const recorder = createCrawlRecorder({
    ...{ run: source.run, known, flushEveryMs: isDemo ? DEMO_FLUSH_EVERY_MS : FLUSH_EVERY_MS },
    async write(batch) {
      const leftOut = await publishBatch(batch, { ...work, limit }, deps);
      if (leftOut.length > 0) isPlanFull = true;
      if (!isDemo || batch.pages.size === 0) return leftOut;
      await keepLanguage(source.botId, deps);
      // Our home page asks the first one while the rest is still being read.
      const isPromising = batch.totals.pages > 0 && batch.totals.pages <= PAGES_FOR_STARTERS;
      if (isPromising) suggesting = suggesting.then((has) => has || suggestQuestions(source.botId, deps));
      suggesting.catch(() => undefined);
      return leftOut;
    },
  });
  const url = new URL(source.url ?? '');
  const wants = createPathChoice(source);
  const events = deps.webReader.crawl({
    domain: deps.normalizeDomain(url.host).host,
    memory: memoryOf(known, { run: source.run, wants }),
    signal,
    startPath: `${url.pathname}${url.search}`,
    scope: source.kind === 'page' ? 'page' : 'site',
    wants,
    wantsLook: source.kind === 'site' && bot !== null && bot.siteLook === null,
    limits:
      source.run === ADOPTED_RUN
        ? {}
        : {
            maxPages: allowed,
            maxPdfs: MAX_PDFS,
            maxTotalMs: deps.siteDeadlineMs,
            maxTotalBytes: MAX_TOTAL_BYTES,
          },
  });
  const { failure } = await recorder.follow(events, (look) => keepLook(source.botId, look, deps));
  await suggesting;
  if (signal.aborted) throw new Error('the reading has been stopped');
  return finish(recorder, { source, failure, isPlanFull, allowed }, deps);
}

/** Returns the pages that exceed the plan. */
async function publishBatch(
  { pages: batch, same, progress, totals }: Batch,
  { source, reader, limit }: Work & { limit: number | null },
  deps: ChatbotDeps,
): Promise<SourcePageRecord[]> {
  const { sources, pages, publisher, now } = deps;
  const { id: sourceId, botId, run } = source;
  if (!(await sources.setProgress({ id: sourceId, reader }, { progress, ...totals }, now())))
    throw new Superseded();
  const leftOut = new Map<string, SourcePageRecord>();
  const write = async (revision: number) => {
    await pages.recordOfSource(botId, { sourceId, run, pages: [...batch.values()], revision });
    return [...batch.keys()];
  };
  const settle = async (revision: number) => {
    for (const page of await fitPlan({ source, batch, revision, limit }, deps)) {
      batch.set(page.url, page);
      leftOut.set(page.url, page);
    }
  };
  if (batch.size > 0) await publisher.publish(botId, write, { settle });
  // Last: pages settled here are not visited again, so their links must be stored first.
  for (const [detail, urls] of Map.groupBy(same.keys(), (url) => same.get(url)))
    await pages.setSame(botId, { sourceId, run, urls, detail });
  return [...leftOut.values()];
}

type Ending = { source: StoredSource; failure: CrawlFailure | null; isPlanFull: boolean; allowed: number };

async function finish(
  recorder: CrawlRecorder,
  { source, failure, isPlanFull, allowed }: Ending,
  deps: ChatbotDeps,
): Promise<ReadingResult> {
  const read = recorder.totals().pages;
  const cut = recorder.countOf('over the limit');
  const reason = isPlanFull && read === 0 ? { code: 'source.pages_used_up' as const, detail: '' } : failure;
  const hasFailed = reason !== null && read === 0;
  const isComplete = !hasFailed && cut === 0 && !recorder.hasLostLinks();
  if (isComplete) await forgetVanished(recorder, source, deps);
  const remarks: SourceRemark[] = [];
  if ((isPlanFull || read >= allowed) && cut > 0) remarks.push({ kind: 'page_limit', count: cut });
  if (hasFailed) remarks.push({ kind: 'reading_failed', code: reason.code, at: deps.now().toISOString() });
  if (hasFailed && recorder.knewText) {
    const { passages, pages } = source;
    return { status: 'ready', failure: null, remarks, passages, pages, changes: null };
  }
  const changes = recorder.knewPages ? recorder.changes() : null;
  const end = hasFailed
    ? { status: 'failed' as const, failure: reason }
    : { status: 'ready' as const, failure: null };
  return { ...end, remarks, ...recorder.totals(), changes };
}

/** After a complete crawl, pages not found again are gone. */
async function forgetVanished(
  recorder: CrawlRecorder,
  { id: sourceId, botId, run }: StoredSource,
  { publisher, pages, now }: ChatbotDeps,
) {
  const { vanished, empty } = recorder.takeVanished();
  await publisher.publish(botId, async (revision) => {
    if (vanished.length > 0) await pages.setVanished({ botId, sourceId, urls: vanished, run, revision });
    if (empty.length > 0) await pages.forget({ botId, sourceId, urls: empty, revision, now: now() });
    return [...vanished, ...empty];
  });
}

/** An interrupted run may have written pages without publishing them. */
async function publishAgain(known: KnownPage[], { source: { botId, run } }: Work, deps: ChatbotDeps) {
  const urls = known.filter((page) => page.run === run && page.outcome !== 'queued').map(({ url }) => url);
  if (urls.length === 0) return;
  await deps.publisher.publish(botId, async (revision) => {
    await deps.pages.restamp(botId, { urls, revision });
    return urls;
  });
}

async function keepLook(
  botId: string,
  { name, color, logo: data }: FoundLook,
  { bots, logos, now }: ChatbotDeps,
) {
  const inUse = [(await bots.find(botId))?.settings.logo ?? ''];
  const logo = data ? await logos.put({ botId, data, inUse, now: now() }) : '';
  await bots.setSiteLook(botId, { name, color, logo });
}

/** A demo switches to its website's language. */
async function keepLanguage(botId: string, { bots, pages, embedSoon }: ChatbotDeps) {
  const language = await pages.findLanguage(botId);
  if (language) await bots.setDemoLanguage(botId, language);
  void embedSoon();
}

/**
 * Resuming a crawl: URLs it had settled, and URLs known only from the previous run. The latter must be revisited,
 * since settled pages no longer lead to them.
 */
function memoryOf(
  known: KnownPage[],
  { run, wants }: { run: number; wants: (url: string) => boolean },
): CrawlMemory {
  const settled = known.filter((page) => page.run === run);
  if (settled.length === 0) return [];
  const open = known.filter((page) => page.run !== run && wants(page.url));
  return [...settled, ...open.map(({ url }) => ({ url, outcome: 'queued' as const }))];
}

async function pagesAllowed(bot: StoredBot | null, { id: except, run }: StoredSource, deps: ChatbotDeps) {
  if (!bot) return { limit: null, allowed: 1 };
  if (run === ADOPTED_RUN) return { limit: null, allowed: MOST_PAGES };
  const left = await countPagesLeft(bot, deps, { except });
  const limit = planLimits[bot.plan].pages;
  return { limit, allowed: left === null ? MOST_PAGES : Math.max(1, left) };
}

type Written = {
  source: Pick<StoredSource, 'id' | 'botId' | 'run'>;
  batch: Map<string, SourcePageRecord>;
  revision: number;
  /** Pages on the plan; null is unlimited. */
  limit: number | null;
};

/**
 * Removes pages beyond the plan from a batch just written. Recounts if another batch is published first, so that
 * concurrent readings stay within the limit together.
 */
async function fitPlan(
  { source: { id: sourceId, botId, run }, batch, revision, limit }: Written,
  { pages, sources }: ChatbotDeps,
): Promise<SourcePageRecord[]> {
  const read = [...batch.values()].filter(({ outcome }) => outcome === 'read').map(({ url }) => url);
  if (limit === null || read.length === 0) return [];
  const [others, ofDocuments] = await Promise.all([
    pages.countBeside({ botId, sourceId, run, revision, urls: read }),
    sources.countDocumentPages({ botId }),
  ]);
  const tooMany = others + ofDocuments + read.length - limit;
  if (tooMany <= 0) return [];
  const { outcome, detail } = overTheLimit(`limit of ${limit} pages`);
  const shared = new Set(await pages.listReadByOthers({ botId, sourceId, urls: read }));
  const leftOut = read
    .filter((url) => batch.get(url)?.change === 'new' && !shared.has(url))
    .slice(-tooMany)
    .flatMap((url) => batch.get(url) ?? [])
    .map((page) => ({ ...page, outcome, detail, passages: [], hash: null }));
  await pages.recordOfSource(botId, { sourceId, run, revision, pages: leftOut });
  return leftOut;
}
