import { parseHostMap } from '@fucina/guarded-fetch/host-map';
import { htmlPage, startFixtureSite } from '@fucina/guarded-fetch/testing/fixture-site';
import { createLogger } from '@fucina/service-kit/logger';
import { connectRedis } from '@fucina/service-kit/redis';
import { createTestRedis } from '@fucina/service-kit/testing/test-stores';
import { afterAll, describe, expect, test } from 'vitest';
import { createPageReader, defaultReadingLimits } from '../reading/page-reader.ts';
import { createWebReader, type WebReaderOptions } from '../web-reader.ts';
import type { TurnBook } from './host-turns.ts';
import { createSharedTurnBook } from './shared-turn-book.ts';

const logger = createLogger({ name: 'test', level: 'silent' });
const pageReader = createPageReader({ limits: defaultReadingLimits, logger });
const SPACING_MS = 250;
const text = (topic: string) =>
  `<p>${`Di ${topic} parliamo volentieri con chi viene a Lucca. `.repeat(4)}</p>`;
const page = (title: string, links: string[] = []) => htmlPage({ title, body: text(title), links });

// These tests wait more than they compute, so they wait together.
const together = { timeout: 90_000, concurrent: true };
const stops: (() => unknown)[] = [() => pageReader.close()];
afterAll(async () => {
  for (const stop of stops.toReversed()) await stop();
});

type Answer = { status: number; headers?: Record<string, string> };

async function startCountingSite(refuse: (path: string, asked: number) => Answer | null = () => null) {
  const starts: number[] = [];
  const asked: string[] = [];
  const agents = new Set<string>();
  let now = 0;
  let mostAtOnce = 0;
  const site = await startFixtureSite((request, response) => {
    const path = request.url ?? '';
    starts.push(performance.now());
    asked.push(path);
    agents.add(request.headers['user-agent'] ?? '');
    mostAtOnce = Math.max(mostAtOnce, ++now);
    setTimeout(() => {
      now -= 1;
      const isFile = path === '/robots.txt' || path === '/sitemap.xml';
      const refused = refuse(path, asked.filter((other) => other === path).length);
      if (refused) response.writeHead(refused.status, refused.headers).end();
      else if (isFile) response.writeHead(404).end();
      else response.end(page(path, path === '/' ? ['/a', '/b', '/c', '/d'] : []));
    }, 150);
  });
  stops.push(site.stop);
  return { port: site.port, asked, starts, agents, mostAtOnce: () => mostAtOnce };
}

function createReader(options: Partial<WebReaderOptions>) {
  return createWebReader({
    pageReader,
    userAgent: 'Mozilla/5.0 (compatible; FucinaBot/1.0; +https://fucina.example/bot)',
    logger,
    hostMap: new Map(),
    limits: {
      maxPages: 25,
      maxDepth: 3,
      maxBytesPerPage: 100_000,
      maxTotalMs: 60_000,
      requestTimeoutMs: 5_000,
    },
    ...options,
  });
}

/** Configured like a production worker; the host's port 80 is mapped to loopback. */
function createOutsideReader(port: number, sharedTurns?: TurnBook) {
  return createReader({
    sharedTurns,
    resolver: async () => ['93.184.216.34'],
    onDial(endpoint) {
      if (endpoint.port === 443) throw Object.assign(new Error('closed'), { code: 'ECONNREFUSED' });
      return { address: '127.0.0.1', port };
    },
  });
}

async function crawl(reader: ReturnType<typeof createReader>, domain = 'bottega.it') {
  const outcomes: Record<string, string> = {};
  const events = reader.crawl({ domain, memory: [], signal: new AbortController().signal });
  let step = await events.next();
  for (; !step.done; step = await events.next()) {
    if (step.value.type !== 'page') continue;
    const { url, outcome, detail } = step.value;
    outcomes[new URL(url).pathname] = detail ? `${outcome} (${detail})` : outcome;
  }
  return { outcomes, failure: step.value.failure };
}

/** A delayed arrival may shorten one gap as seen by the server, but a second visitor would halve the total. */
function expectOneVisitor({ starts, mostAtOnce }: Awaited<ReturnType<typeof startCountingSite>>) {
  const taken = (starts.at(-1) ?? 0) - (starts[0] ?? 0);
  expect(mostAtOnce()).toBeLessThanOrEqual(2);
  expect(taken).toBeGreaterThan((starts.length - 1) * SPACING_MS * 0.85);
}

describe('politeness towards an outside host', together, () => {
  test('two crawls in one process behave as one visitor with a documented user agent', async () => {
    const site = await startCountingSite();
    const reader = createOutsideReader(site.port);

    const [one, two] = await Promise.all([crawl(reader), crawl(reader, 'www.bottega.it')]);

    expect(Object.values(one.outcomes)).toEqual(Array(5).fill('read'));
    expect(Object.values(two.outcomes)).toEqual(Array(5).fill('read'));
    expect(site.asked).toHaveLength(14);
    expectOneVisitor(site);
    expect([...site.agents]).toEqual([expect.stringContaining('+https://fucina.example/bot')]);
  });

  test('crawls of two workers behave as one visitor', async ({ expect }) => {
    const site = await startCountingSite();
    const { url, prefix } = await createTestRedis();
    const [one, two] = [0, 1].map(() => {
      const redis = connectRedis({ url, logger });
      stops.push(() => redis.disconnect());
      return { redis, reader: createOutsideReader(site.port, createSharedTurnBook({ redis, prefix })) };
    });
    if (!one || !two) throw new Error('no workers');
    await expect
      .poll(() => [one.redis.status, two.redis.status], { timeout: 20_000 })
      .toEqual(['ready', 'ready']);

    await Promise.all([crawl(one.reader), crawl(two.reader)]);

    expect(site.asked).toHaveLength(14);
    expectOneVisitor(site);
  });

  test('without shared turns a crawl keeps the limits of one process', async () => {
    const site = await startCountingSite();
    const away = () => Promise.reject(new Error('redis is away'));
    const reader = createOutsideReader(site.port, { ask: away, giveBack: away, pause: away });

    const { outcomes } = await crawl(reader);

    expect(Object.values(outcomes)).toEqual(Array(5).fill('read'));
    expectOneVisitor(site);
  });

  test('every hop of a redirect respects the spacing', async () => {
    const site = await startCountingSite((path) => {
      const [, hop] = /^\/([abc])$/.exec(path) ?? [];
      return hop ? { status: 302, headers: { location: `/${hop}${hop}` } } : null;
    });

    await crawl(createOutsideReader(site.port));

    expect(site.asked.length).toBeGreaterThanOrEqual(10);
    expectOneVisitor(site);
  });
});

describe('Retry-After', together, () => {
  test.each([
    ['seconds', () => '2'],
    ['a date', () => new Date(Date.now() + 3_000).toUTCString()],
  ])('in %s pauses every crawl of the host before it continues', async (_, retryAfter) => {
    const site = await startCountingSite((path, asked) =>
      path === '/a' && asked === 1 ? { status: 503, headers: { 'retry-after': retryAfter() } } : null,
    );

    const { outcomes } = await crawl(createOutsideReader(site.port));

    const longest = Math.max(...site.starts.slice(1).map((start, i) => start - (site.starts[i] ?? 0)));
    expect(outcomes['/a']).toBe('read');
    expect(longest).toBeGreaterThan(1_500);
  });

  test('longer than the crawl blocks the remaining pages and later crawls', async () => {
    const site = await startCountingSite((path) =>
      path === '/' || path.includes('.') ? null : { status: 429, headers: { 'retry-after': '3600' } },
    );
    const reader = createOutsideReader(site.port);

    const first = await crawl(reader);
    const askedByFirst = site.asked.length;
    const second = await crawl(reader);

    expect(first.outcomes['/']).toBe('read');
    for (const path of ['/a', '/b', '/c', '/d'])
      expect(first.outcomes[path]).toMatch(/^blocked \(the site asks to wait \d+ s\)$/);
    expect(askedByFirst).toBeLessThanOrEqual(5);
    expect(second.failure?.code).toBe('crawl.rate_limited');
    expect(site.asked).toHaveLength(askedByFirst);
  });
});

test('loopback sites are exempt and get eight simultaneous requests', {
  timeout: 60_000,
}, async () => {
  const waiting: (() => void)[] = [];
  const names = 'abcdefgh'.split('');
  const site = await startFixtureSite((request, response) => {
    const path = request.url ?? '';
    if (path.includes('.')) return response.writeHead(404).end();
    if (path === '/')
      return response.end(
        page(
          'Bottega',
          names.map((name) => `/${name}`),
        ),
      );
    waiting.push(() => response.end(page(path)));
    if (waiting.length === names.length) for (const answer of waiting) answer();
  });
  stops.push(site.stop);
  const reader = createReader({ hostMap: parseHostMap(`bottega.test=127.0.0.1:${site.port}`) });

  const { outcomes } = await crawl(reader, 'bottega.test');

  expect(Object.values(outcomes)).toEqual(Array(9).fill('read'));
});
