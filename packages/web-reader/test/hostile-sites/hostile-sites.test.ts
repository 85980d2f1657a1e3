import { createLogger } from '@fucina/service-kit/logger';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createPageReader, defaultReadingLimits } from '../../src/reading/page-reader.ts';
import { allTraps } from './all-traps.ts';
import { type Farm, startFarm } from './farm.ts';
import type { Trap } from './trap.ts';
import { createFarmReader, inParallel, type VisitReport, visitSite } from './visit-sites.ts';

const SITES_AT_ONCE = 12;
// Generous, since slowness here comes from the test machine. Stalling sites set their own limits.
const limits = {
  maxPages: 12,
  maxDepth: 4,
  maxBytesPerPage: 300_000,
  maxTotalBytes: 2_000_000,
  maxTotalMs: 60_000,
  requestTimeoutMs: 30_000,
};
const readingLimits = { ...defaultReadingLimits, deadlineMs: { html: 60_000, pdf: 60_000 } };
const SLACK_MS = 20_000;
// Sitemaps, robots.txt, and every page with its redirects.
const MOST_REQUESTS = 13 + limits.maxPages * 3 * 6;
// Kernel buffers per connection may fill before the abort takes effect.
const BUFFERED_BYTES = 6_000_000;

let farm: Farm;
const strayed: string[] = [];
const pageReader = createPageReader({
  limits: readingLimits,
  logger: createLogger({ name: 'farm', level: 'silent' }),
});
const reports = new Map<string, PromiseWithResolvers<VisitReport>>(
  allTraps.map(({ name }) => [name, Promise.withResolvers()]),
);

beforeAll(async () => {
  farm = await startFarm(allTraps);
  // Stalling sites use no CPU, so all of them start at once.
  const patient = allTraps.filter((trap) => trap.limits);
  const quick = allTraps.filter((trap) => !trap.limits);
  void inParallel(patient, patient.length, visit);
  void inParallel(quick, SITES_AT_ONCE, visit);
});

afterAll(async () => {
  pageReader.close();
  await farm.stop();
});

async function visit(trap: Trap) {
  const site = farm.siteOf(trap.name);
  const visitor = createFarmReader([site], { pageReader, limits: { ...limits, ...trap.limits } });
  const report = reports.get(trap.name);
  await visitSite(visitor.reader, site).then(report?.resolve, report?.reject);
  strayed.push(...visitor.strayed);
}

test('the farm has at least 60 sites with unique names', () => {
  expect(new Set(allTraps.map(({ name }) => name)).size).toBe(allTraps.length);
  expect(allTraps.length).toBeGreaterThanOrEqual(60);
});

describe('hostile sites', () => {
  test.each(allTraps)(
    'a site with $name is crawled within the limits',
    { timeout: 180_000 },
    async (trap) => {
      const report = await reports.get(trap.name)?.promise;
      if (!report) throw new Error('not visited');

      expectSettled(report);
      expectOutcomes(report, trap);
      await expect.poll(() => farm.countOf(trap.name).open, { timeout: 30_000 }).toBe(0);
      expectWithinLimits(report, trap);
      expectSoundText(report);
    },
  );
});

test('no address outside the farm is dialed', async () => {
  await Promise.allSettled([...reports.values()].map(({ promise }) => promise));

  expect(strayed).toEqual([]);
});

/** Every URL has one outcome, and the crawl either read something or gives a reason. */
function expectSettled({ found, settled, outcomes, failure }: VisitReport) {
  expect(settled.toSorted()).toEqual(found.toSorted());
  expect(new Set(settled).size).toBe(settled.length);
  expect(found.length).toBeGreaterThan(0);
  if (failure) expect(failure.code).toMatch(/^crawl\./);
  else expect(Object.values(outcomes)).toContain('read');
}

function expectOutcomes({ outcomes, texts, failure }: VisitReport, { expected }: Trap) {
  expect(failure?.code).toBe(expected.failure);
  for (const [path, outcome] of Object.entries(expected.outcomes ?? {})) {
    if (typeof outcome === 'string') expect({ [path]: outcomes[path] }).toEqual({ [path]: outcome });
    else expect(outcomes[path]).toMatch(outcome);
  }
  for (const [path, text] of Object.entries(expected.text ?? {})) expect(texts[path]).toContain(text);
  const { some } = expected;
  if (some) expect(Object.values(outcomes).filter((outcome) => some.test(outcome))).not.toEqual([]);
}

function expectWithinLimits({ ms }: VisitReport, { name, expected, limits: own }: Trap) {
  const { requests, plainRequests, bytesSent, connections, agents } = farm.countOf(name);
  expect(ms).toBeLessThan((own?.maxTotalMs ?? limits.maxTotalMs) + SLACK_MS);
  expect(requests.length).toBeLessThanOrEqual(expected.maxRequests ?? MOST_REQUESTS);
  expect(plainRequests).toEqual([]);
  expect(bytesSent).toBeLessThan(expected.maxBytes ?? limits.maxTotalBytes + connections * BUFFERED_BYTES);
  for (const agent of agents) expect(agent).toContain('+https://fucina.example/bot');
}

function expectSoundText({ outcomes, texts }: VisitReport) {
  for (const text of [...Object.values(texts), ...Object.keys(outcomes), ...Object.values(outcomes)]) {
    expect(text.isWellFormed()).toBe(true);
    expect(text).not.toContain('\u0000');
  }
}
