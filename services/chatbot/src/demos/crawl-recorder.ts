import { setTimeout as delay } from 'node:timers/promises';
import { pickStarterQuestions } from '@fucina/answering/answer/starter-questions';
import type { PageKnowledge } from '@fucina/answering/passages/passage';
import { splitIntoPassages } from '@fucina/answering/passages/passages';
import type { Language } from '@fucina/contracts/language';
import type { CrawlMemory, PageEvent, ReadPage } from '@fucina/web-reader/web-reader';
import type { ChatbotDeps } from '../deps.ts';
import type { PageRecord } from '../knowledge/pages.repository.ts';
import type { StoredDemo } from './stored-demo.ts';

// The first pages make the bot usable; after that, fewer and larger writes are cheaper.
const FIRST_FLUSH_AFTER_MS = 50;
const FLUSH_EVERY_MS = 300;
const EARLY_REVISIONS = 3;
// The most important pages come first.
const PAGES_FOR_STARTERS = 25;

/**
 * Batches a crawl's events: pages first, then the demo's counters with the revision, so that a reader who sees a
 * revision finds all its pages.
 */
export function createCrawlRecorder(
  { demo, memory }: { demo: StoredDemo; memory: CrawlMemory },
  { demos, pages, answers, now }: Pick<ChatbotDeps, 'demos' | 'pages' | 'answers' | 'now'>,
) {
  const outcomes = new Map(memory.map(({ url, outcome }) => [url, outcome]));
  const order = new Map(memory.map(({ url }, index) => [url, index]));
  const firstPages = new Map<string, PageKnowledge>();
  const languages: Record<Language, number> = { it: 0, en: 0 };
  const buffer = new Map<string, PageRecord>();
  let revision = demo.revision;
  let isAnswerable = demo.answerable;
  // A killed run may have left pages uncounted.
  let isCounted = memory.length === 0;
  let due: Promise<'due'> | null = null;
  let writing = Promise.resolve();

  function orderOf(url: string) {
    const known = order.get(url) ?? order.size;
    order.set(url, known);
    return known;
  }

  function keep({ url, passages }: PageKnowledge) {
    if (passages.length > 0) isAnswerable = true;
    if (firstPages.size < PAGES_FOR_STARTERS || firstPages.has(url)) firstPages.set(url, { url, passages });
  }

  function learn(page: ReadPage) {
    const passages = splitIntoPassages(page);
    keep({ url: page.url, passages });
    return passages;
  }

  function put(record: Omit<PageRecord, 'order'>) {
    outcomes.set(record.url, record.outcome);
    buffer.set(record.url, { ...record, order: orderOf(record.url) });
  }

  function mainLanguage(): Language {
    if (languages.it === languages.en) return demo.language;
    return languages.it > languages.en ? 'it' : 'en';
  }

  function countNow() {
    const pagesRead = [...outcomes.values()].filter((outcome) => outcome === 'read').length;
    return { answerable: isAnswerable, pagesRead, pagesFound: outcomes.size, language: mainLanguage() };
  }

  async function write(batch: PageRecord[], counters: ReturnType<typeof countNow>) {
    revision += 1;
    await pages.record(demo.id, { pages: batch, revision });
    await demos.setProgress(demo.id, { ...counters, revision }, now());
  }

  return {
    isAnswerable: () => isAnswerable,

    recall(page: PageKnowledge) {
      const language = page.passages[0]?.language;
      if (language) languages[language] += 1;
      keep(page);
    },

    note(event: PageEvent) {
      if (event.type === 'found') {
        for (const url of event.urls) if (!outcomes.has(url)) put({ url, title: '', outcome: 'queued' });
      } else if (event.type === 'page') {
        const { url, title, outcome, detail, page } = event;
        if (page?.language) languages[page.language] += 1;
        put({ url, title, outcome, detail, passages: page && learn(page) });
      } else {
        const { url, title, detail } = event.page;
        put({ url, title, outcome: 'read', detail, passages: learn(event.page) });
      }
    },

    /** Resolves when a batch is due; never while it is empty. */
    whenDue(): Promise<'due'> {
      if (buffer.size === 0) return new Promise(() => undefined);
      const isEarly = revision < demo.revision + EARLY_REVISIONS;
      due ??= writing.then(() => delay(isEarly ? FIRST_FLUSH_AFTER_MS : FLUSH_EVERY_MS, 'due' as const));
      return due;
    },

    /** Starts writing what has arrived; crawling goes on meanwhile. A failed write fails all later ones. */
    flush(): Promise<void> {
      due = null;
      const batch = [...buffer.values()];
      const counters = countNow();
      buffer.clear();
      if (batch.length > 0 || !isCounted) writing = writing.then(() => write(batch, counters));
      isCounted = true;
      writing.catch(() => undefined);
      return writing;
    },

    starterQuestions: () =>
      pickStarterQuestions({ pages: [...firstPages.values()], language: mainLanguage() }, answers),
  };
}
