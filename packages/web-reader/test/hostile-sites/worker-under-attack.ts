import { setTimeout as delay } from 'node:timers/promises';
import type { Site } from './farm.ts';
import { createFarmReader, inParallel, visitSite } from './visit-sites.ts';

export type Order = { sites: Site[]; sitesAtOnce: number };
export type AttackResult = {
  visited: number;
  strayed: string[];
  unhandled: string[];
  peakRssMb: number;
  longestTurnMs: number;
  idleTurnMs: number;
  /** Calibration: the longest a known workload took on this machine during the run. */
  knownTurnMs: number;
};

const WATCH_EVERY_MS = 10;
const IDLE_MS = 500;
const KNOWN_EVERY_MS = 250;
const KNOWN_SENTENCES = 5_000;

// Production limits, except for shorter timeouts.
const limits = {
  maxPages: 25,
  maxDepth: 3,
  maxBytesPerPage: 2_000_000,
  maxTotalBytes: 50_000_000,
  maxTotalMs: 10_000,
  requestTimeoutMs: 2_500,
};

const unhandled: string[] = [];
process.on('unhandledRejection', (error) => unhandled.push(String(error)));

process.once('message', (order: Order) => {
  void attack(order).then((result) => process.send?.(result, () => process.exit(0)));
});

async function attack({ sites, sitesAtOnce }: Order): Promise<AttackResult> {
  const { reader, strayed } = createFarmReader(sites, { limits });
  const watch = watchProcess();
  await delay(IDLE_MS);
  const idleTurnMs = watch.longestTurnMs();
  // Warm up the JIT.
  for (let time = 0; time < 5; time += 1) timeKnownTurn();
  const known = [timeKnownTurn()];
  const timer = setInterval(() => known.push(timeKnownTurn()), KNOWN_EVERY_MS);

  let visited = 0;
  await inParallel(sites, sitesAtOnce, async (site) => {
    await visitSite(reader, site);
    visited += 1;
  });
  clearInterval(timer);
  reader.close();
  const longestTurnMs = watch.longestTurnMs();
  return {
    visited,
    strayed,
    unhandled,
    idleTurnMs,
    peakRssMb: watch.peakRssMb(),
    longestTurnMs,
    knownTurnMs: Math.max(...known),
  };
}

function timeKnownTurn() {
  const page = '<p class="a">Il legno si cura con la cera d’api, due volte l’anno.</p>'.repeat(
    KNOWN_SENTENCES,
  );
  const before = process.threadCpuUsage();
  page
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .match(/[\p{L}\p{N}]+/gu);
  const { user, system } = process.threadCpuUsage(before);
  return (user + system) / 1000;
}

/** Measures thread CPU time, so other programs do not count. */
function watchProcess() {
  let peakRss = 0;
  let longest = 0;
  let usage = process.threadCpuUsage();
  setInterval(() => {
    const { user, system } = process.threadCpuUsage(usage);
    usage = process.threadCpuUsage();
    longest = Math.max(longest, (user + system) / 1000);
    peakRss = Math.max(peakRss, process.memoryUsage.rss());
  }, WATCH_EVERY_MS).unref();

  return { longestTurnMs: () => longest, peakRssMb: () => peakRss / 1_000_000 };
}
