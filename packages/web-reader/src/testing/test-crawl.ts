import { parseHostMap } from '@fucina/guarded-fetch/host-map';
import { type FixturePage, startFixtureSite } from '@fucina/guarded-fetch/testing/fixture-site';
import { createLogger } from '@fucina/service-kit/logger';
import { createPageReader, defaultReadingLimits, type ReadingLimits } from '../reading/page-reader.ts';
import { type CrawlLimits, createWebReader, type ReadPage } from '../web-reader.ts';

const DOMAIN = 'bottega.test';
const ORIGIN = `http://${DOMAIN}`;
const USUAL_LIMITS = {
  maxPages: 100,
  maxDepth: 5,
  maxBytesPerPage: 500_000,
  maxTotalMs: 600_000,
  requestTimeoutMs: 30_000,
};

type CrawlOptions = { limits?: Partial<CrawlLimits>; onPage?: (path: string) => void };

export function createTestCrawl(reading: Partial<ReadingLimits> = {}) {
  const logger = createLogger({ name: 'test', level: 'silent' });
  const limits = { ...defaultReadingLimits, deadlineMs: { html: 60_000, pdf: 60_000 }, ...reading };
  const pageReader = createPageReader({ limits, logger });
  const stops: (() => unknown)[] = [];

  return {
    async crawl(pages: Record<string, FixturePage>, { limits: more = {}, onPage }: CrawlOptions = {}) {
      const fixture = await startFixtureSite(pages);
      const reader = createWebReader({
        hostMap: parseHostMap(`${DOMAIN}=127.0.0.1:${fixture.port}`),
        limits: { ...USUAL_LIMITS, ...more },
        userAgent: 'FucinaBot/1.0',
        pageReader,
        logger,
      });
      stops.push(fixture.stop);

      const { signal } = new AbortController();
      const outcomes: Record<string, string> = {};
      const read: Record<string, ReadPage> = {};
      for await (const event of reader.crawl({ domain: DOMAIN, memory: [], signal })) {
        if (event.type === 'revised') read[pathOf(event.page.url)] = event.page;
        if (event.type !== 'page') continue;
        const { url, outcome, detail, page } = event;
        outcomes[pathOf(url)] = detail ? `${outcome} (${pathOf(detail)})` : outcome;
        if (page) read[pathOf(url)] = page;
        onPage?.(pathOf(url));
      }
      const texts = Object.entries(read).map(([path, { blocks }]) => [
        path,
        blocks.map(({ text }) => text).join('\n'),
      ]);
      return { outcomes, settled: Object.keys(outcomes), read, texts: Object.fromEntries(texts) };
    },
    async close() {
      pageReader.close();
      for (const stop of stops.splice(0)) await stop();
    },
  };
}

const pathOf = (url: string) => url.replace(ORIGIN, '');
