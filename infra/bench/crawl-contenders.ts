export type ContenderResult = { pages: number; ms: number; rssMb: number };
type Contender = (port: number, maxPages: number) => Promise<number>;

/** Crawls, extracts and compares pages as the worker does. */
async function loadOwn(): Promise<Contender> {
  const { createLogger } = await import('../../packages/service-kit/src/logger.ts');
  const { parseHostMap } = await import('../../packages/guarded-fetch/src/host-map.ts');
  const { createWebReader } = await import('../../packages/web-reader/src/web-reader.ts');
  const bounds = {
    maxDepth: 1000,
    maxBytesPerPage: 2_000_000,
    maxTotalMs: 120_000,
    requestTimeoutMs: 15_000,
  };

  return async (port, maxPages) => {
    const reader = createWebReader({
      hostMap: parseHostMap(`bench.test=127.0.0.1:${port}`),
      limits: { maxPages, ...bounds },
      userAgent: 'FucinaBot/1.0',
      logger: createLogger({ name: 'bench', level: 'silent' }),
    });
    let pages = 0;
    const { signal } = new AbortController();
    for await (const event of reader.crawl({ domain: 'bench.test', memory: [], signal }))
      if (event.type === 'page' && event.outcome === 'read') pages += 1;
    return pages;
  };
}

/** Only fetches, follows links and takes the text of `<main>`. */
async function loadCrawlee(): Promise<Contender> {
  const { CheerioCrawler, Configuration, log } = await import('@crawlee/cheerio');
  log.setLevel(log.LEVELS.OFF);

  return async (port, maxPages) => {
    let pages = 0;
    const crawler = new CheerioCrawler(
      {
        maxRequestsPerCrawl: maxPages,
        async requestHandler({ $, enqueueLinks }) {
          if ($('main').text().length > 0) pages += 1;
          await enqueueLinks();
        },
      },
      new Configuration({ persistStorage: false }),
    );
    await crawler.run([`http://127.0.0.1:${port}/`]);
    return pages;
  };
}

async function main() {
  const [, , name, port, maxPages] = process.argv;
  const contend = await (name === 'crawlee' ? loadCrawlee() : loadOwn());
  const startedAt = performance.now();
  const pages = await contend(Number(port), Number(maxPages));
  const ms = performance.now() - startedAt;
  process.send?.({ pages, ms, rssMb: process.resourceUsage().maxRSS / 1024 });
  process.disconnect?.();
}

if (import.meta.main) await main();
