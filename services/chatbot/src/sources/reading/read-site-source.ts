import { setTimeout as delay } from 'node:timers/promises';
import { createPathChoice } from '@fucina/web-reader/discovery/chosen-paths';
import type { CrawlFailure, CrawlMemory, FoundLook } from '@fucina/web-reader/web-reader';
import type { StoredBot } from '../../bots/bots.repository.ts';
import type { ChatbotDeps } from '../../deps.ts';
import type { KnownPage } from '../../knowledge/source-pages.ts';
import { keepLookOfBot } from '../../looks/keep-look.usecases.ts';
import { countPagesLeft } from '../../plans/pages-used.ts';
import { planLimits } from '../../plans/plan-limits.ts';
import type { ReadingResult } from '../sources.repository.ts';
import { ADOPTED_RUN, type StoredSource } from '../stored-source.ts';
import { createSiteRecorder } from './site-recorder.ts';

type Work = { source: StoredSource; reader: string; signal: AbortSignal };

const FIRST_FLUSH_AFTER_MS = 50;
const FLUSH_EVERY_MS = 500;
const MOST_PAGES = 5000;
const MAX_PDFS = 50;
const MAX_TOTAL_BYTES = 1_000_000_000;

/** Crawls a page or site; a repeat reports what is new, changed, gone or unchanged. */
export async function readSiteSource(work: Work, deps: ChatbotDeps): Promise<ReadingResult> {
  const { source, signal } = work;
  const bot = await deps.bots.find(source.botId);
  const { limit, allowed } = await pagesAllowed(bot, source, deps);
  const known = await deps.pages.listOfSource({ botId: source.botId, sourceId: source.id });
  await publishAgain(known, work, deps);
  const recorder = createSiteRecorder({ ...work, known, limit }, deps);
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
  const failure = await follow(events, recorder, (look) => keepLookOfBot(source.botId, look, deps));
  if (signal.aborted) throw new Error('the reading has been stopped');
  return recorder.result(failure, { allowed });
}

/** An interrupted run may have written pages without publishing them. */
async function publishAgain(known: KnownPage[], { source: { botId, run } }: Work, deps: ChatbotDeps) {
  const urls = known.filter((page) => page.run === run && page.outcome !== 'queued').map(({ url }) => url);
  if (urls.length === 0) return;
  await deps.publisher.publish(botId, async (revision) => {
    await deps.pages.restamp(botId, { urls, revision });
    return urls;
  });
  await deps.knowledgeOfBots.refresh(botId);
}

/**
 * After an interruption: what it settled, and URLs known only from the previous run, which must be revisited since
 * settled pages no longer lead to them.
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
  const left = await countPagesLeft(bot, deps, { except });
  const limit = run === ADOPTED_RUN ? null : planLimits[bot.plan].pages;
  return { limit, allowed: left === null ? MOST_PAGES : Math.max(1, left) };
}

type Recorder = ReturnType<typeof createSiteRecorder>;

async function follow(
  events: ReturnType<ChatbotDeps['webReader']['crawl']>,
  recorder: Recorder,
  keepLook: (look: FoundLook) => Promise<void>,
): Promise<CrawlFailure | null> {
  let next = events.next();
  let due: Promise<'due'> | null = null;
  for (let flushes = 0; ; ) {
    if (recorder.hasNews())
      due ??= delay(flushes < 3 ? FIRST_FLUSH_AFTER_MS : FLUSH_EVERY_MS, 'due' as const);
    const step = await Promise.race([next, ...(due ? [due] : [])]);
    if (step === 'due') {
      due = null;
      flushes += 1;
      await recorder.flush();
      continue;
    }
    if (step.done) {
      await recorder.flush();
      return step.value.failure;
    }
    if (step.value.type === 'look') await keepLook(step.value.look);
    else recorder.note(step.value);
    next = events.next();
  }
}
