import { loadavg } from 'node:os';
import { setTimeout as delay } from 'node:timers/promises';
import { createRandom } from '../local/lib/seeded-random.ts';
import type { Say } from '../local/lib/steps.ts';
import type { FaultCase, FaultGroup, Prepared } from './fault-case.ts';
import { createFindings } from './harness/findings.ts';
import { type Product, startProduct } from './harness/product.ts';
import type { CaseResult } from './report.ts';

const CASE_SECONDS = 60;
/** Share of a case's time for its loops. The rest is for measuring afterward. */
const LOOP_SHARE = 0.55;
const MOST_LINES = 15;
const LONG_SECONDS = 30 * 60;

export type Options = { seed: number; isLong: boolean; say: Say; note: (result: CaseResult) => void };

export async function runProduct(groups: readonly FaultGroup[], options: Options) {
  const { say, note } = options;
  const possible: FaultGroup[] = [];
  for (const group of groups) {
    const obstacle = await group.obstacle?.();
    if (obstacle) for (const fault of group.cases) note(notTried(fault, obstacle));
    else possible.push(group);
  }
  const prepared = await prepareAll(possible);
  const start = () => {
    say(`${possible.map(({ name }) => name).join(', ')}: starting the product`);
    return startProduct(prepared);
  };
  const open = possible.flatMap((group) => group.cases);
  let product: Product | undefined;
  try {
    for (let fault = open[0]; fault; fault = open[0]) {
      product ??= await start();
      const result = await runCase(fault, { product, ...options });
      open.shift();
      note(result);
      if (!result.error) continue;
      // Leftovers must not affect the next group.
      await product.stop();
      product = undefined;
    }
  } catch (error) {
    say(String(error));
    for (const fault of open) note(notTried(fault, String(error)));
  } finally {
    await product?.stop();
    await prepared.stop();
  }
}

async function prepareAll(groups: readonly FaultGroup[]): Promise<Prepared> {
  const all = await Promise.all(groups.map(async ({ prepare }) => (await prepare?.()) ?? null));
  const each = all.filter((prepared) => prepared !== null);
  const hostMaps = each.flatMap(({ env }) => env?.CRAWL_HOST_MAP ?? []);
  return {
    env: { ...Object.assign({}, ...each.map(({ env }) => env)), CRAWL_HOST_MAP: hostMaps.join(',') },
    disks: Object.assign({}, ...each.map(({ disks }) => disks)),
    stop: () => Promise.all(each.map(({ stop }) => stop())),
  };
}

function notTried({ fault, title }: FaultCase, obstacle: string): CaseResult {
  return { fault, title, seconds: 0, load: 0, findings: [], error: `not tried: ${obstacle}` };
}

async function runCase(
  { fault, title, mostSeconds = CASE_SECONDS, run }: FaultCase,
  { product, seed, isLong, say }: Options & { product: Product },
): Promise<CaseResult> {
  say(`${fault}: ${title}`);
  const findings = createFindings();
  const since = performance.now();
  const elapsed = () => (performance.now() - since) / 1000;
  const limit = isLong ? LONG_SECONDS : mostSeconds;
  const random = createRandom(seed + Number(fault.slice(1)));
  const hasTime = () => elapsed() < limit * LOOP_SHARE;
  const failure = await inTime(run({ product, findings, random, hasTime, isLong }), limit);
  for (const proxy of Object.values(product.stores)) proxy.make(null);
  const error = failure || (await inTime(product.whenWhole(), limit));
  const seconds = elapsed();
  const missed = findings.all.filter((finding) => !finding.isMet);
  if (error || missed.length > 0) for (const line of tellingLines(product, error)) say(line);
  for (const { what, measured, bar } of missed) say(`${fault}: missed: ${what}: ${measured} (${bar})`);
  say(
    `${fault}: ${error ? `failed: ${error}` : missed.length === 0 ? 'met' : 'missed'} (${seconds.toFixed(1)} s)`,
  );
  return { fault, title, seconds, load: loadavg()[0] ?? 0, findings: findings.all, error };
}

function tellingLines(product: Product, error: string) {
  const lines = product.lastLines();
  const errors = lines.filter((line) => line.includes('│ error')).slice(-MOST_LINES);
  return error ? [...errors, ...lines.slice(-MOST_LINES)] : errors;
}

async function inTime(work: Promise<unknown>, seconds: number): Promise<string> {
  const over = new AbortController();
  const late = delay(seconds * 1000, `not over within ${seconds} s`, { signal: over.signal }).catch(() => '');
  const outcome = await Promise.race([
    work.then(
      () => '',
      (error: unknown) => String(error instanceof Error ? error.stack : error),
    ),
    late,
  ]);
  over.abort();
  return outcome;
}
