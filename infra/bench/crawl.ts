import { fork } from 'node:child_process';
import { once } from 'node:events';
import { type BenchRow, benchRow, formatRows } from './bench.ts';
import type { ContenderResult } from './crawl-contenders.ts';
import { startGeneratedSite } from './crawl-site.ts';

const ROUNDS = 3;
const PAGES = 500;
const SLOW_PAGES = 100;

/**
 * Our crawl with extraction against a bare `@crawlee/cheerio` crawl of the same site, alternating, each in its own
 * process. Then a site with 200 ms latency over eight connections.
 */
export async function benchCrawl(): Promise<BenchRow[]> {
  const { own, crawlee } = await raceOnLoopback();
  const slow = await crawlSlowSite();
  return [
    benchRow(`own crawl with extraction, ${PAGES} pages`, rate(own), 'pages/s'),
    benchRow(`crawlee's bare crawl, ${PAGES} pages`, rate(crawlee), 'pages/s'),
    benchRow('own to crawlee, pages a second', rate(own) / rate(crawlee), '×', { atLeast: 1.5 }),
    benchRow('own to crawlee, memory', own.rssMb / crawlee.rssMb, '×', { atMost: 0.7 }),
    benchRow(`${SLOW_PAGES} pages at 200 ms, 8 connections`, slow.ms / 1000, 's', { atMost: 3.5 }),
  ];
}

async function raceOnLoopback() {
  const site = await startGeneratedSite({ pages: PAGES });
  try {
    let own: ContenderResult | undefined;
    let crawlee: ContenderResult | undefined;
    for (let round = 0; round < ROUNDS; round++) {
      own = faster(own, await runContender('own', site.port, PAGES));
      crawlee = faster(crawlee, await runContender('crawlee', site.port, PAGES));
    }
    if (!own || !crawlee) throw new Error('no round completed');
    return { own, crawlee };
  } finally {
    await site.stop();
  }
}

async function crawlSlowSite() {
  const site = await startGeneratedSite({ pages: 400, latencyMs: 200 });
  try {
    return await runContender('own', site.port, SLOW_PAGES);
  } finally {
    await site.stop();
  }
}

export async function runContender(
  name: 'own' | 'crawlee',
  port: number,
  maxPages: number,
): Promise<ContenderResult> {
  const script = new URL('./crawl-contenders.ts', import.meta.url);
  const child = fork(script, [name, String(port), String(maxPages)], { execArgv: [] });
  const gone = once(child, 'exit');
  const [result] = (await Promise.race([once(child, 'message'), gone])) as [ContenderResult | number];
  child.kill();
  await gone;
  if (typeof result === 'number') throw new Error(`${name} exited with ${result} without a result`);
  if (result.pages < maxPages * 0.98) throw new Error(`${name} read ${result.pages} of ${maxPages} pages`);
  return result;
}

function faster(a: ContenderResult | undefined, b: ContenderResult) {
  return a && a.ms < b.ms ? a : b;
}

function rate({ pages, ms }: ContenderResult) {
  return (pages / ms) * 1000;
}

if (import.meta.main) console.log(formatRows(await benchCrawl()));
