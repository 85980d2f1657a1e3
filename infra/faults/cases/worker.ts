import { setTimeout as delay } from 'node:timers/promises';
import type { FaultCase, FaultGroup } from '../fault-case.ts';
import { createDemoLedger, type DemoState, readDemo, untilRead } from '../harness/demos.ts';
import { seconds } from '../harness/kills.ts';
import { type SmallSites, startSmallSites } from '../harness/small-sites.ts';
import { percentile } from '../harness/statistics.ts';
import { waitUntil } from '../harness/wait.ts';

const SITES = 40;
const PAGES = 24;
const AT_ONCE = 4;
const TIMES = 10;
// Slow enough that no site is complete before the kill.
const PAGE_MS = 500;

let sites: SmallSites;

function resumed(hosts: readonly string[], since: number) {
  return hosts.map(
    (host) => sites.requests.find((request) => request.host === host && request.at > since)?.at,
  );
}

const workerKilled: FaultCase = {
  fault: 'F3',
  title: `kill -9 of the worker while it crawls ${AT_ONCE} sites`,
  async run({ product, findings, random, hasTime }) {
    const demos = createDemoLedger({ call: product.call, hosts: sites.hosts });
    const again: number[] = [];
    const mostFetches: number[] = [];
    const readTwice: string[] = [];
    let kills = 0;
    while (kills < TIMES && hasTime()) {
      const from = demos.promised.size;
      for (let count = 0; count < AT_ONCE; count += 1) await demos.create();
      const [hosts, ids] = [[...demos.promised.keys()].slice(from), [...demos.promised.values()].slice(from)];
      await waitUntil('the sites are being read', () => resumed(hosts, 0).every((at) => at !== undefined));
      await delay(200 + random() * 900);
      const settled = await Promise.all(ids.map((id) => readDemo(product.call, id)));
      const killedAt = performance.now();
      product.signal('worker', 'SIGKILL');
      kills += 1;
      // A request may still be in flight.
      await waitUntil('the jobs run again', () =>
        resumed(hosts, killedAt + 100).every((at) => at !== undefined),
      );
      again.push(...resumed(hosts, killedAt + 100).map((at) => seconds((at ?? 0) - killedAt)));
      for (const id of ids) await untilRead(product.call, id);
      mostFetches.push(...hosts.map(countFetches));
      for (const [index, demo] of settled.entries())
        readTwice.push(...readAgain(hosts[index] ?? '', demo, killedAt));
    }
    findings.tell('kills, jobs in progress', `${kills}, ${again.length}`);
    findings.atMost('R3', 'job running again, p95', percentile(again, 0.95), 15, 's');
    findings.none('R3', 'pages read before the kill and fetched again', readTwice, again.length);
    findings.atMost('R3', 'fetches of a single page, maximum', Math.max(...mostFetches), 2);
    await demos.check(findings);
    const states = await Promise.all([...demos.promised.values()].map((id) => readDemo(product.call, id)));
    const short = states.filter((demo) => demo?.pagesRead !== PAGES).map(describeMissing);
    findings.none('R1', 'sites with a missing page', short, states.length);
  },
};

function describeMissing(demo: DemoState | undefined) {
  const rest = (demo?.pages ?? []).filter(({ outcome }) => outcome !== 'read');
  const outcomes = rest.map(({ outcome, detail }) => `${outcome}${detail ? ` (${detail})` : ''}`);
  return `${demo?.pagesRead} of ${PAGES}, the rest ${[...new Set(outcomes)].join(', ') || 'not found'}`;
}

const isPage = (path: string) => path === '/' || path.startsWith('/p');

function countFetches(host: string) {
  const paths = sites.requests.filter((request) => request.host === host && isPage(request.path));
  const counts = Map.groupBy(paths, ({ path }) => path).values();
  return Math.max(0, ...[...counts].map(({ length }) => length));
}

function readAgain(host: string, demo: DemoState | undefined, since: number) {
  const read = (demo?.pages ?? [])
    .filter(({ outcome }) => outcome === 'read')
    .map(({ url }) => new URL(url).pathname);
  return sites.requests
    .filter((request) => request.host === host && request.at > since && read.includes(request.path))
    .map(({ path }) => path);
}

export const workerGroup: FaultGroup = {
  name: 'the worker',
  async prepare() {
    sites = await startSmallSites({ prefix: 'river', count: SITES, pages: PAGES, delayMs: PAGE_MS });
    return { env: { CRAWL_HOST_MAP: sites.hostMap }, stop: () => sites.stop() };
  },
  cases: [workerKilled],
};
