import { type Call, createCall } from '../faults/harness/caller.ts';
import { createDemo } from '../faults/harness/demos.ts';
import { sharedMb } from '../faults/harness/processes.ts';
import { waitUntil } from '../faults/harness/wait.ts';
import { startPassingStack } from '../local/lib/own-stack.ts';
import { type BenchRow, benchRow, formatRows } from './bench.ts';
import { runContender } from './crawl.ts';
import { startGeneratedSite } from './crawl-site.ts';

const SMALL_SITE = 50;
const LARGE_SITE = 500;
const MOST_PAGES = 1000;
const DEADLINE_MS = 120_000;
/** Answering takes as long as reading ten pages, so asking all the time would measure the asking. */
const ASK_EVERY_MS = 250;

/** Product as started by `npm start`: time from domain to first right answer, and until the whole site is stored. */
export async function benchDemo(): Promise<BenchRow[]> {
  const small = await startGeneratedSite({ pages: SMALL_SITE });
  const large = await startGeneratedSite({ pages: LARGE_SITE });
  const hostMap = `small.test=127.0.0.1:${small.port},large.test=127.0.0.1:${large.port}`;
  const begunAt = performance.now();
  const stack = await startProduct(hostMap);
  const readySeconds = (performance.now() - begunAt) / 1000;
  try {
    const restMb = sharedMb(process.pid);
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
  }
}

/** The product, with `hostMap` for the domains it crawls. */
export const startProduct = (hostMap: string, reader: 'on' | 'off' = 'on') =>
  startPassingStack({
    env: {
      LOG_LEVEL: 'error',
      READER: reader,
      CRAWL_HOST_MAP: hostMap,
      CRAWL_MAX_PAGES: String(MOST_PAGES),
      CRAWL_MAX_DEPTH: '1000',
      CRAWL_MAX_SECONDS: '120',
    },
  });

/** Seconds from creation to the first right answer (if there is a probe) and to the end of the crawl. */
async function timeDemo(url: string, domain: string, question?: Question) {
  const begunAt = performance.now();
  const seconds = () => (performance.now() - begunAt) / 1000;
  const call = createCall(url);
  const demoId = await createDemo(call, domain);

  const whole = untilDone(url, demoId).then(seconds);
  const answerSeconds = question ? await untilRight(call, demoId, question).then(seconds) : 0;
  return { answerSeconds, wholeSeconds: await whole };
}

/** Waits until every page of the demo is read, without asking again and again. */
export async function untilDone(url: string, demoId: string) {
  const address = `${url}/api/chatbot-demo/${demoId}/events`;
  const response = await fetch(address, { signal: AbortSignal.timeout(DEADLINE_MS) });
  const events = await response.text();
  if (!/"status":"ready"/.test(events)) throw new Error(`the crawl did not complete: ${events.slice(-300)}`);
}

type Question = { probe: string; expected: string };

/** Waits until the demo answers `probe` with `expected`. */
export const untilRight = (call: Call, demoId: string, { probe: message, expected }: Question) =>
  waitUntil(
    `a right answer to "${message}"`,
    async () => {
      const json = { message, language: 'it' };
      const { body } = await call(`/api/chatbot-demo/${demoId}/message`, { json });
      return String(body.answer).includes(expected);
    },
    { timeoutMs: DEADLINE_MS, everyMs: ASK_EVERY_MS },
  );

if (import.meta.main) console.log(formatRows(await benchDemo()));
