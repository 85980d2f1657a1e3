import { toFetchFailure } from '@fucina/guarded-fetch/fetch-failure';
import type { FetchedResponse } from '@fucina/guarded-fetch/guarded-fetch';
import { createFrontier, type Waiting } from '../discovery/frontier.ts';
import { fileKind, toPageUrl } from '../discovery/page-url.ts';
import { readSitemaps } from '../discovery/sitemap.ts';
import type { CrawlEvent, CrawlLimits, CrawlMemory, CrawlResult, CrawlScope } from '../web-reader.ts';
import { createCrawlLedger } from './crawl-ledger.ts';
import { openSite } from './open-site.ts';
import { notAPage, overTheLimit, type Verdict, verdictOnFailure, verdicts } from './page-outcome.ts';
import type { LookReader } from './read-look.ts';
import { type SiteClient, totalLimit } from './site-client.ts';
import { type ResponseReader, refusesUse, type Visit, visitPage } from './visit-page.ts';

const MAX_REMEMBERED = 1000;
const MAX_REQUESTS_PER_PAGE = 3;
// Enough pages to answer first questions.
const PAGES_BEFORE_LOOK = 4;

type CrawlDeps = {
  client: SiteClient;
  reader: ResponseReader;
  /** Null if the site's look is not requested. */
  lookReader: LookReader | null;
  limits: CrawlLimits;
  emit: (event: CrawlEvent) => void;
  isTimeUp: () => boolean;
  signal: AbortSignal;
};

type Site = { host: string; isMapped: boolean; memory: CrawlMemory; isPreview?: boolean } & CrawlScope;

export async function crawlSite(
  { host, isMapped, memory, startPath, scope, wants, isPreview = false }: Site,
  deps: CrawlDeps,
): Promise<CrawlResult> {
  const crawl = createCrawl(deps, { wants });
  const isResumed = memory[0] !== undefined && memory[0].outcome !== 'queued';
  const isOpen = isResumed ? await crawl.resume(memory) : await crawl.begin({ host, isMapped, startPath });
  if (!isOpen || scope === 'page') return crawl.result();

  const look = isPreview ? null : crawl.readLook();
  await Promise.all([crawl.readSitemap(), isPreview ? null : crawl.work()]);
  if (isPreview) return crawl.result();
  await look;
  if (!deps.signal.aborted) await crawl.finish();
  return crawl.result();
}

function createCrawl(
  { client, reader, lookReader, limits, emit, isTimeUp, signal }: CrawlDeps,
  { wants = () => true }: { wants: CrawlScope['wants'] | undefined },
) {
  const frontier = createFrontier({
    maxDepth: limits.maxDepth,
    maxRemembered: Math.max(MAX_REMEMBERED, limits.maxPages),
    maxPerShape: limits.maxPages * 2,
  });
  const ledger = createCrawlLedger({ frontier, emit, wants, onDiscovery: noteChange });
  const firstPages = Promise.withResolvers<void>();
  let origin = '';
  let home: FetchedResponse | null = null;
  let homeReadEarlier: string | null = null;
  let homeVerdict: Verdict | null = null;
  let requests = 0;
  let active = 0;
  let isReadingSitemap = true;
  let changed = Promise.withResolvers<void>();

  function noteChange() {
    changed.resolve();
    changed = Promise.withResolvers<void>();
  }

  const robotsHere = async () => (await client.robotsOf(origin)).robots;
  const hasRoom = () =>
    ledger.readCount() + active < limits.maxPages && requests < limits.maxPages * MAX_REQUESTS_PER_PAGE;
  const isOver = () => signal.aborted || isTimeUp() || client.isBudgetSpent() || (!hasRoom() && active === 0);
  const outOfTime = () => overTheLimit(`time limit of ${limits.maxTotalMs / 1000} s`);

  function limitReached() {
    if (isTimeUp()) return outOfTime();
    if (client.isBudgetSpent()) return overTheLimit(totalLimit(limits.maxTotalBytes));
    return overTheLimit(`limit of ${limits.maxPages} pages`);
  }

  async function visit(item: Waiting) {
    const early = await refuseEarly(item.url);
    if (early) return ledger.settle(item.url, early);
    requests += 1;
    const result = await visitPage(item.url, { client, reader, origin });
    if (signal.aborted) return;
    if (isTimeUp() && result.type === 'none') return ledger.settle(item.url, outOfTime());
    ledger.receive(result, item);
    if (ledger.readCount() >= PAGES_BEFORE_LOOK) firstPages.resolve();
  }

  async function refuseEarly(url: string): Promise<Verdict | null> {
    const robots = await robotsHere();
    if (!robots.allows(url)) return verdicts.robots;
    const kind = fileKind(url);
    const refusal = kind === 'pdf' ? reader.refusePdf() : kind && notAPage(kind);
    if (refusal) return refusal;
    return frontier.traps.isWorthless(url) ? overTheLimit('pages of this kind repeat each other') : null;
  }

  async function workOne() {
    while (!isOver()) {
      const item = hasRoom() ? frontier.take() : undefined;
      if (!item) {
        if (active === 0 && !isReadingSitemap) return;
        await changed.promise;
        continue;
      }
      active += 1;
      try {
        await visit(item);
      } finally {
        active -= 1;
        noteChange();
      }
    }
  }

  return {
    /** Resumes an earlier run; false if the site can no longer be reached. */
    async resume(memory: CrawlMemory) {
      origin = new URL(memory[0]?.url ?? '').origin;
      const open = memory.filter(({ outcome }) => outcome === 'queued').map(({ url }) => url);
      const settled = memory.filter(({ outcome }) => outcome !== 'queued');
      for (const { url } of settled) frontier.claim(url);
      frontier.add(open.map((url) => ({ url, from: null, depth: 1, isListed: true })));
      if (memory[0]?.outcome === 'read') homeReadEarlier = memory[0].url;
      ledger.countEarlier(settled.filter(({ outcome }) => outcome === 'read').length);
      reader.recall(settled);
      homeVerdict = await client.robotsOf(origin).then(
        ({ trouble }) => trouble,
        (error: unknown) => verdictOnFailure(toFetchFailure(error)),
      );
      if (!homeVerdict) return true;
      if (!signal.aborted) for (const url of open) ledger.settle(url, homeVerdict);
      return false;
    },

    /** Reads the home page; false if it gives nothing to continue with. */
    async begin(site: { host: string; isMapped: boolean; startPath?: string | undefined }) {
      const opened = await openSite(site, client);
      if (signal.aborted) return false;
      origin = new URL(opened.homeUrl).origin;
      const url = toPageUrl(opened.homeUrl, { base: opened.homeUrl, origin }) ?? opened.homeUrl;
      frontier.claim(url);
      emit({ type: 'found', urls: [url] });
      const visit: Visit =
        'response' in opened
          ? await reader.read(opened.response, origin)
          : { type: 'none', verdict: opened.verdict };
      homeVerdict = visit.verdict;
      if ('response' in opened && visit.type === 'page' && !refusesUse(visit)) home = opened.response;
      // A home page outside the chosen section still contributes links.
      if (visit.type === 'page' && !wants(url)) ledger.settleUnwanted(visit, { url, depth: 0 });
      else if (visit.type === 'page') ledger.settlePage(visit, { url, depth: 0 });
      else ledger.settle(url, visit.verdict);
      return visit.type === 'page' || ('isFatal' in opened && !opened.isFatal);
    },

    async readSitemap() {
      try {
        const robots = await robotsHere();
        const accept = (location: string, base: string) => toPageUrl(location, { base, origin });
        // Those on another host are not read.
        const named = robots.sitemaps.flatMap((location) => accept(location, `${origin}/`) ?? []);
        const lists = readSitemaps({
          roots: named.length > 0 ? named : [`${origin}/sitemap.xml`],
          get: client.getFile,
          parse: (file) => client.lookAt('sitemap', file),
          accept,
          maxPages: MAX_REMEMBERED * 10,
        });
        for await (const urls of lists)
          ledger.discover(urls.map((url) => ({ url, from: null, depth: 1, isListed: true })));
      } catch {
        // A failed sitemap is not fatal, since links remain.
      } finally {
        isReadingSitemap = false;
        noteChange();
      }
    },

    async work() {
      await Promise.all(Array.from({ length: limits.parallel }, workOne));
      firstPages.resolve();
    },

    /** Optional: a failure here does not fail the crawl. */
    async readLook() {
      if (!lookReader) return;
      try {
        if (homeReadEarlier) home = await client.getPage(homeReadEarlier, () => Promise.resolve(false));
        if (!home) return;
        for await (const look of lookReader.read(home, firstPages.promise)) emit({ type: 'look', look });
      } catch {
        // Aborted, or the reader gave up.
      }
    },

    /** Settles every unread URL as over the limit. */
    async finish() {
      const limit = limitReached();
      for (const { url } of frontier.drain()) ledger.settle(url, limit);
      const { count, firstUrl } = frontier.forgotten();
      if (count > 0) {
        emit({ type: 'found', urls: [firstUrl] });
        ledger.settle(
          firstUrl,
          overTheLimit(count === 1 ? limit.detail : `this and ${count - 1} more addresses`),
        );
      }
      await ledger.revise();
    },

    result(): CrawlResult {
      if (ledger.readCount() > 0) return { failure: null };
      if (signal.aborted) return { failure: { code: 'crawl.interrupted', detail: 'stopped' } };
      const { code, detail } = homeVerdict ?? verdicts.empty;
      return { failure: { code, detail } };
    },
  };
}
