import { type PageKnowledge, splitIntoPassages } from '../../packages/answering/src/passages/passages.ts';
import { createPassageIndex, type PassageIndex } from '../../packages/answering/src/search/passage-index.ts';
import { digestOf } from '../../packages/answering/src/search/vectors/make-vectors.ts';
import { parseHostMap } from '../../packages/guarded-fetch/src/host-map.ts';
import { createLogger } from '../../packages/service-kit/src/logger.ts';
import { createWebReader, type ReadPage, type WebReader } from '../../packages/web-reader/src/web-reader.ts';
import { SetupError } from '../local/lib/steps.ts';
import type { EvalSite } from './question-sites.ts';
import { serveFolder } from './serve-folder.ts';
import type { ServedPages } from './served-pages.ts';

const limits = {
  maxPages: 100,
  maxDepth: 5,
  maxBytesPerPage: 2_000_000,
  maxTotalMs: 100_000,
  requestTimeoutMs: 15_000,
};

/** True if passages must be found by digest, as vectors require. */
type Naming = { isNamed?: boolean };

export type KnownSite = {
  site: EvalSite;
  index: PassageIndex;
  knowledge: PageKnowledge[];
  pages: number;
  served: ServedPages;
  crawlSeconds: number;
};

export async function readSites(sites: EvalSite[], options: Naming = {}): Promise<KnownSite[]> {
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
        ...(await learn(site, reader, options)),
      })),
    );
  } finally {
    await reader.close();
    await Promise.all(started.map(({ server }) => server.stop()));
  }
}

async function learn({ domain }: EvalSite, reader: WebReader, options: Naming) {
  const begunAt = performance.now();
  const pages = new Map<string, ReadPage>();
  const crawl = reader.crawl({ domain, memory: [], signal: AbortSignal.timeout(limits.maxTotalMs) });
  for await (const event of crawl) {
    const page = 'page' in event ? event.page : undefined;
    if (page !== undefined) pages.set(page.url, page);
  }
  if (pages.size === 0) throw new SetupError(`Nothing of ${domain} could be read.`);
  const crawlSeconds = (performance.now() - begunAt) / 1000;

  // Sorted by URL, for reproducible runs.
  const knowledge = [...pages]
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([url, page]) => ({ url, passages: splitIntoPassages(page) }));
  return { index: indexOf(knowledge, options), knowledge, pages: pages.size, crawlSeconds };
}

function indexOf(knowledge: PageKnowledge[], { isNamed = false }: Naming = {}): PassageIndex {
  const index = createPassageIndex(isNamed ? { nameOf: digestOf } : {});
  for (const page of knowledge) index.apply(page);
  return index;
}
