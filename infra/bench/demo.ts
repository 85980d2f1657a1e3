import { readdirSync, readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { findFreePort } from '../local/lib/ports.ts';
import { readStackConfig, startStack } from '../local/stack.ts';
import { type BenchRow, benchRow, formatRows } from './bench.ts';
import { runContender } from './crawl.ts';
import { startGeneratedSite } from './crawl-site.ts';

const SMALL_SITE = 50;
const LARGE_SITE = 500;
const MOST_PAGES = 1000;
const PROBE_EVERY_MS = 20;
const DEADLINE_MS = 120_000;

/** Product as started by `npm start`: time from domain to first right answer, and until the whole site is stored. */
export async function benchDemo(): Promise<BenchRow[]> {
  const small = await startGeneratedSite({ pages: SMALL_SITE });
  const large = await startGeneratedSite({ pages: LARGE_SITE });
  const hostMap = `small.test=127.0.0.1:${small.port},large.test=127.0.0.1:${large.port}`;
  const dataDir = await mkdtemp(path.join(tmpdir(), 'fucina-bench-'));
  const begunAt = performance.now();
  const stack = await startProduct({ hostMap, dataDir });
  const readySeconds = (performance.now() - begunAt) / 1000;
  try {
    const restMb = residentMb();
    const first = await timeDemo(stack.url, 'small.test', {
      probe: 'Quanto costa il Lavoro 25-3?',
      expected: 'Lavoro 25-3',
    });
    const whole = await timeDemo(stack.url, 'large.test');
    const crawlee = await runContender('crawlee', large.port, LARGE_SITE);
    const pagesPerSecond = LARGE_SITE / whole.wholeSeconds;
    return [
      benchRow('start to ready, everything installed', readySeconds, 's', { atMost: 10 }),
      benchRow('whole stack at rest', restMb, 'MB', { atMost: 900 }),
      benchRow(`domain to first right answer, ${SMALL_SITE} pages`, first.answerSeconds, 's', { atMost: 3 }),
      benchRow(`domain to the whole site, ${SMALL_SITE} pages`, first.wholeSeconds, 's'),
      benchRow(`whole job, ${LARGE_SITE} pages stored`, pagesPerSecond, 'pages/s'),
      benchRow(
        "whole job to crawlee's bare crawl",
        pagesPerSecond / ((crawlee.pages / crawlee.ms) * 1000),
        '×',
        { atLeast: 1.5 },
      ),
    ];
  } finally {
    await stack.stop();
    await Promise.all([small.stop(), large.stop()]);
    await rm(dataDir, { recursive: true, force: true });
  }
}

type Options = { hostMap: string; dataDir: string; reader?: 'on' | 'off' };

/** Starts the product on `dataDir`, with `hostMap` for the domains it crawls. */
export async function startProduct({ hostMap, dataDir, reader = 'on' }: Options) {
  const config = readStackConfig({
    ...process.env,
    NODE_ENV: 'development',
    LOG_LEVEL: 'error',
    RATE_LIMITS: 'off',
    READER: reader,
    HOST: '',
    PORT: String(await findFreePort()),
    DATA_DIR: dataDir,
    CRAWL_HOST_MAP: hostMap,
    CRAWL_MAX_PAGES: String(MOST_PAGES),
    CRAWL_MAX_DEPTH: '1000',
    CRAWL_MAX_SECONDS: '120',
  });
  return startStack({ config, say: () => undefined, log: () => undefined });
}

/** Seconds from creation to the first right answer (if there is a probe) and to the end of the crawl. */
async function timeDemo(url: string, domain: string, question?: { probe: string; expected: string }) {
  const begunAt = performance.now();
  const seconds = () => (performance.now() - begunAt) / 1000;
  const demoUrl = await createDemo(url, domain);

  const whole = untilDone(demoUrl).then(seconds);
  const answerSeconds = question ? await untilRight(demoUrl, question).then(seconds) : 0;
  return { answerSeconds, wholeSeconds: await whole };
}

/** API URL of a new demo. */
export async function createDemo(url: string, domain: string) {
  const { demoId } = await post<{ demoId: string }>(`${url}/api/chatbot-demo/create`, { domain });
  return `${url}/api/chatbot-demo/${demoId}`;
}

/** Waits until every page of the demo is read. */
export async function untilDone(demoUrl: string) {
  const response = await fetch(`${demoUrl}/events`, { signal: AbortSignal.timeout(DEADLINE_MS) });
  const events = await response.text();
  if (!/"status":"ready"/.test(events)) throw new Error(`the crawl did not complete: ${events.slice(-300)}`);
}

/** Waits until the demo answers `probe` with `expected`. */
export async function untilRight(demoUrl: string, { probe, expected }: { probe: string; expected: string }) {
  const deadline = performance.now() + DEADLINE_MS;
  while (performance.now() < deadline) {
    const { answer } = await post<{ answer?: string }>(`${demoUrl}/message`, {
      message: probe,
      language: 'it',
    });
    if (answer?.includes(expected)) return;
    await new Promise((resolve) => setTimeout(resolve, PROBE_EVERY_MS));
  }
  throw new Error(`no right answer to "${probe}"`);
}

export async function post<Body>(url: string, body: unknown): Promise<Body> {
  const headers = { 'content-type': 'application/json' };
  const response = await fetch(url, { method: 'POST', headers, body: JSON.stringify(body) });
  return (await response.json()) as Body;
}

/** Resident memory of this process and its descendants, counting shared pages once (Linux). */
function residentMb() {
  const parents = new Map<number, number>();
  for (const name of readdirSync('/proc')) {
    const parent = /^\d+$/.test(name) && /^PPid:\s+(\d+)/m.exec(readProc(name, 'status'))?.[1];
    if (parent) parents.set(Number(name), Number(parent));
  }
  const isOurs = (pid: number): boolean =>
    pid === process.pid || (parents.has(pid) && isOurs(parents.get(pid) ?? 0));
  const kilobytes = [...parents.keys()]
    .filter(isOurs)
    .map((pid) => Number(/^Pss:\s+(\d+)/m.exec(readProc(String(pid), 'smaps_rollup'))?.[1] ?? 0));
  return kilobytes.reduce((sum, value) => sum + value, 0) / 1024;
}

function readProc(pid: string, file: string) {
  try {
    return readFileSync(`/proc/${pid}/${file}`, 'utf8');
  } catch {
    return '';
  }
}

if (import.meta.main) console.log(formatRows(await benchDemo()));
