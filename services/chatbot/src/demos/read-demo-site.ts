import { pickStarterQuestions } from '@fucina/answering/answer/starter-questions';
import type { PageKnowledge } from '@fucina/answering/passages/passages';
import type { Language } from '@fucina/contracts/language';
import type { ChatbotDeps } from '../deps.ts';
import type { KnownPage, SourcePageRecord } from '../knowledge/source-pages.ts';
import { keepLookOfDemo } from '../looks/keep-look.usecases.ts';
import { createCrawlRecorder } from '../sources/reading/crawl-recorder.ts';
import { ADOPTED_RUN, siteIdOfDemo } from '../sources/stored-source.ts';
import { REVISIONS_OF_READING } from './demos.repository.ts';
import type { StoredDemo } from './stored-demo.ts';

const FLUSH_EVERY_MS = 300;
// The most important pages come first.
const PAGES_FOR_STARTERS = 25;

/** Pages first, then the demo's counters with the revision, so that a reader who sees a revision finds all its pages. */
export async function readDemoSite(demo: StoredDemo, signal: AbortSignal, deps: ChatbotDeps) {
  const { demos, pages, webReader, answers, embedSoon, now } = deps;
  const sourceId = siteIdOfDemo(demo.id);
  const known = await knownPages(demo, deps);
  const learnt = createLearnt(demo);
  // A killed run may have left pages uncounted.
  let isCounted = known.length === 0;
  let { revision } = demo;

  const recorder = createCrawlRecorder({
    ...{ run: ADOPTED_RUN, known, flushEveryMs: FLUSH_EVERY_MS },
    async write({ pages: batch, totals, progress }) {
      if (batch.size === 0 && isCounted) return [];
      isCounted = true;
      revision += 1;
      for (const page of batch.values()) learnt.add(page);
      const counters = {
        answerable: totals.passages > 0,
        pagesRead: totals.pages,
        pagesFound: progress.total,
      };
      await pages.recordOfSource(demo.id, {
        ...{ sourceId, run: ADOPTED_RUN, revision },
        // What a bot that starts with them has not compared with anything.
        pages: [...batch.values()].map((page) => ({ ...page, change: 'same' as const })),
      });
      await demos.setProgress(demo.id, { ...counters, language: learnt.language(), revision }, now());
      void embedSoon();
      return [];
    },
  });
  if (known.length > 0)
    for await (const page of pages.readKnowledgeSince(demo.id, { after: 0, upTo: demo.revision }))
      learnt.add(page);

  const memory = known.map(({ url, outcome }) => ({ url, outcome }));
  const events = webReader.crawl({ domain: demo.host, memory, signal, wantsLook: true });
  const { failure } = await recorder.follow(events, (look) => keepLookOfDemo(demo.id, look, deps));
  if (signal.aborted) throw new Error('the reading was stopped');
  if (failure && recorder.totals().passages === 0) await demos.setFailed(demo.id, failure);
  else await demos.setReady(demo.id, await pickStarterQuestions(learnt.first(), answers));
}

async function knownPages({ id, revision }: StoredDemo, { pages }: ChatbotDeps): Promise<KnownPage[]> {
  if (revision === REVISIONS_OF_READING) return [];
  const place = { botId: id, sourceId: siteIdOfDemo(id) };
  // Pages an earlier release has read.
  await pages.adopt(place);
  return pages.listOfSource(place);
}

/** The site's language and its first pages. */
function createLearnt({ language: spoken }: StoredDemo) {
  const languages = new Map<string, Language>();
  const firstPages = new Map<string, PageKnowledge>();

  function language(): Language {
    const italian = [...languages.values()].filter((of) => of === 'it').length;
    const english = languages.size - italian;
    return italian === english ? spoken : italian > english ? 'it' : 'en';
  }

  return {
    language,
    add({ url, passages }: Pick<SourcePageRecord, 'url' | 'passages'>) {
      if (!passages) return;
      const [first] = passages;
      if (first?.language) languages.set(url, first.language);
      if (firstPages.size < PAGES_FOR_STARTERS || firstPages.has(url)) firstPages.set(url, { url, passages });
    },
    first: () => ({ pages: [...firstPages.values()], language: language() }),
  };
}
