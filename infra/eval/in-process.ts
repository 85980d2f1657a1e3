import { createLogger } from '../../packages/service-kit/src/logger.ts';
import { createExtractiveAnswers } from '../../services/chatbot/src/adapters/answers/extractive-answers.ts';
import {
  createWebReader,
  parseHostMap,
} from '../../services/chatbot/src/adapters/web-reader/create-web-reader.ts';
import { createPassageIndex } from '../../services/chatbot/src/knowledge/passage-index.ts';
import { splitIntoPassages } from '../../services/chatbot/src/knowledge/passages.ts';
import type { EvalSite } from './question-sites.ts';
import { judge, type SiteReport } from './scoring.ts';
import { serveFolder } from './serve-folder.ts';

const limits = {
  maxPages: 100,
  maxDepth: 5,
  maxBytesPerPage: 2_000_000,
  maxTotalMs: 60_000,
  requestTimeoutMs: 15_000,
};

/** Reads the site with the real web reader and asks in this process: no database, no gateway. For quick tuning. */
export async function evaluateInProcess(site: EvalSite): Promise<SiteReport> {
  const server = await serveFolder(site);
  const begunAt = performance.now();
  const reader = createWebReader({
    hostMap: parseHostMap(`${site.domain}=127.0.0.1:${server.port}`),
    limits,
    userAgent: 'Mozilla/5.0 (compatible; FucinaBot/1.0)',
    logger: createLogger({ name: 'eval', level: 'error' }),
  });
  const index = createPassageIndex();
  const pages = new Set<string>();
  const crawl = reader.crawl({
    domain: site.domain,
    memory: [],
    signal: AbortSignal.timeout(limits.maxTotalMs),
  });
  for await (const event of crawl) {
    const page = event.type === 'found' ? undefined : event.page;
    if (page === undefined) continue;
    index.apply({ url: page.url, passages: splitIntoPassages(page) });
    pages.add(page.url);
  }
  await server.stop();
  const crawlSeconds = (performance.now() - begunAt) / 1000;

  const answers = createExtractiveAnswers();
  const judged = [];
  for (const question of site.questions) {
    const askedAt = performance.now();
    const { text, ...answer } = await answers.answer({
      question: question.question,
      language: question.lang,
      history: question.history ?? [],
      index,
      pagesRead: pages.size,
      pagesFound: pages.size,
      isComplete: true,
    });
    judged.push(judge(question, { ...answer, answer: text, ms: performance.now() - askedAt }));
  }
  return { slug: site.slug, pages: pages.size, firstAnswerSeconds: null, crawlSeconds, judged };
}
