import { readFileSync } from 'node:fs';
import { createLogger } from '@fucina/service-kit/logger';
import { type CrawlResult, createWebReader, type WebReaderOptions } from '../../src/web-reader.ts';
import type { Site } from './farm.ts';

export type VisitReport = {
  found: string[];
  settled: string[];
  outcomes: Record<string, string>;
  texts: Record<string, string>;
  failure: CrawlResult['failure'];
  ms: number;
};

type ReaderOptions = Pick<WebReaderOptions, 'limits' | 'pageReader'>;

const farmCa = readFileSync(new URL('./tls/ca.pem', import.meta.url), 'utf8');

export function createFarmReader(sites: readonly Site[], options: ReaderOptions) {
  const strayed: string[] = [];
  const ports = new Set(sites.map(({ port }) => port));
  const mapped = sites.filter(({ address }) => !address);
  const reader = createWebReader({
    userAgent: 'Mozilla/5.0 (compatible; FucinaBot/1.0; +https://fucina.example/bot)',
    logger: createLogger({ name: 'farm', level: 'silent' }),
    hostMap: new Map(mapped.map(({ host, port }) => [host, { address: '127.0.0.1', port }])),
    ca: farmCa,
    ...options,
    async resolver(name) {
      const address = sites.find(({ host }) => host === name)?.address;
      if (!address) throw Object.assign(new Error('unknown name'), { code: 'ENOTFOUND' });
      return [address];
    },
    onDial({ address, port }) {
      const secure = sites.find((site) => site.address === address);
      if (secure && port === 443) return { address: '127.0.0.1', port: secure.port };
      if (secure && port === 80) return { address: '127.0.0.1', port: secure.plainPort ?? 0 };
      if (address === '127.0.0.1' && ports.has(port)) return undefined;
      strayed.push(`${address}:${port}`);
      throw new Error('outside the farm');
    },
  });
  return { reader, strayed };
}

export type FarmReader = ReturnType<typeof createFarmReader>['reader'];

export async function visitSite(reader: FarmReader, { host, address }: Site): Promise<VisitReport> {
  const origin = `${address ? 'https' : 'http'}://${host}`;
  const report: VisitReport = { found: [], settled: [], outcomes: {}, texts: {}, failure: null, ms: 0 };
  const pathOf = (text: string) => text.replaceAll(origin, '');
  const startedAt = performance.now();

  const events = reader.crawl({ domain: host, memory: [], signal: new AbortController().signal });
  let step = await events.next();
  for (; !step.done; step = await events.next()) {
    const event = step.value;
    if (event.type === 'found') report.found.push(...event.urls.map(pathOf));
    if (event.type === 'page') {
      const { url, outcome, detail } = event;
      report.settled.push(pathOf(url));
      report.outcomes[pathOf(url)] = detail ? `${outcome} (${pathOf(detail)})` : outcome;
    }
    const page = 'page' in event ? event.page : undefined;
    if (page) {
      const parts = page.blocks.flatMap((block) =>
        block.kind === 'row' ? [block.text, ...block.cells.map(({ value }) => value)] : [block.text],
      );
      report.texts[pathOf(page.url)] = [page.title, ...parts].join('\n');
    }
  }
  return { ...report, failure: step.value.failure, ms: performance.now() - startedAt };
}

export async function inParallel<T>(items: readonly T[], atOnce: number, work: (item: T) => Promise<void>) {
  const waiting = [...items];
  async function next() {
    for (let item = waiting.shift(); item !== undefined; item = waiting.shift()) await work(item);
  }
  await Promise.all(Array.from({ length: atOnce }, next));
}
