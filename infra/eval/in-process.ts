import { createLogger } from '../../packages/service-kit/src/logger.ts';
import { createExtractiveAnswers } from '../../services/chatbot/src/adapters/answers/extractive-answers.ts';
import {
  createWebReader,
  parseHostMap,
} from '../../services/chatbot/src/adapters/web-reader/create-web-reader.ts';
import type { ReadPage, WebReader } from '../../services/chatbot/src/adapters/web-reader/web-reader.ts';
import { createPassageIndex, type PassageIndex } from '../../services/chatbot/src/knowledge/passage-index.ts';
import { splitIntoPassages } from '../../services/chatbot/src/knowledge/passages.ts';
import { SetupError } from '../local/lib/steps.ts';
import type { EvalQuestion } from './question-file.ts';
import type { EvalSite } from './question-sites.ts';
import { judge, type Reply, type SiteReport } from './scoring.ts';
import { serveFolder } from './serve-folder.ts';
import type { ServedPages } from './served-pages.ts';

const limits = {
  maxPages: 100,
  maxDepth: 5,
  maxBytesPerPage: 2_000_000,
  maxTotalMs: 100_000,
  requestTimeoutMs: 15_000,
};

type KnownSite = {
  site: EvalSite;
  index: PassageIndex;
  pages: number;
  served: ServedPages;
  crawlSeconds: number;
};

/** Reads all sites at once with the real web reader and asks in this process: no database, no gateway. */
export async function evaluateInProcess(sites: EvalSite[]): Promise<SiteReport[]> {
  const known = await readSites(sites);
  const [first] = known;
  // The first answers load the lexicon and are compiled; a server has long done both.
  if (first) for (const question of first.site.questions) await ask(first, question);
  const reports: SiteReport[] = [];
  for (const one of known) reports.push(await askAll(one));
  return reports;
}

async function readSites(sites: EvalSite[]): Promise<KnownSite[]> {
  const started = await Promise.all(sites.map(async (site) => ({ site, server: await serveFolder(site) })));
  const hosts = started.map(({ site, server }) => `${site.domain}=127.0.0.1:${server.port}`);
  const reader = createWebReader({
    hostMap: parseHostMap(hosts.join(',')),
    limits,
    userAgent: 'Mozilla/5.0 (compatible; FucinaBot/1.0)',
    logger: createLogger({ name: 'eval', level: 'error' }),
  });
  try {
    return await Promise.all(
      started.map(async ({ site, server }) => ({
        site,
        served: server.served,
        ...(await learn(site, reader)),
      })),
    );
  } finally {
    await reader.close();
    await Promise.all(started.map(({ server }) => server.stop()));
  }
}

async function learn({ domain }: EvalSite, reader: WebReader) {
  const begunAt = performance.now();
  const pages = new Map<string, ReadPage>();
  const crawl = reader.crawl({ domain, memory: [], signal: AbortSignal.timeout(limits.maxTotalMs) });
  for await (const event of crawl) {
    const page = event.type === 'found' ? undefined : event.page;
    if (page !== undefined) pages.set(page.url, page);
  }
  if (pages.size === 0) throw new SetupError(`Nothing of ${domain} could be read.`);
  const crawlSeconds = (performance.now() - begunAt) / 1000;

  const index = createPassageIndex();
  // By address, so that two runs know the same whichever page came first.
  for (const [url, page] of [...pages].toSorted(([a], [b]) => (a < b ? -1 : 1)))
    index.apply({ url, passages: splitIntoPassages(page) });
  return { index, pages: pages.size, crawlSeconds };
}

async function askAll(known: KnownSite): Promise<SiteReport> {
  const { site, pages, served, crawlSeconds } = known;
  const judged = [];
  for (const question of site.questions) judged.push(judge(question, await ask(known, question), served));
  return { slug: site.slug, half: site.half, pages, firstAnswerSeconds: null, crawlSeconds, judged };
}

const answers = createExtractiveAnswers();

async function ask({ index, pages }: KnownSite, { question, lang, history }: EvalQuestion): Promise<Reply> {
  const askedAt = performance.now();
  const { text, ...answer } = await answers.answer({
    question,
    language: lang,
    history,
    index,
    pagesRead: pages,
    pagesFound: pages,
    isComplete: true,
  });
  return { ...answer, answer: text, ms: performance.now() - askedAt };
}
