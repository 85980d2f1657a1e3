import { openDatabases } from '../backup/databases.ts';
import { type Call, createCall } from '../faults/harness/caller.ts';
import { createDemo } from '../faults/harness/demos.ts';
import { percentile } from '../faults/harness/statistics.ts';
import { waitUntil } from '../faults/harness/wait.ts';
import { type BenchRow, benchRow, formatRows } from './bench.ts';
import { startGeneratedSite } from './crawl-site.ts';
import { startProduct, untilDone, untilRight } from './demo.ts';

const SMALL_SITE = 50;
const LARGE_SITE = 1000;
/** About 3,000 characters of text. Real sites of fifty pages have 900 to 2,200 per page. */
const PAGE_BYTES = 4000;
const WORKS_PER_PAGE = 12;
const QUESTIONS = 120;
const AT_ONCE = 20;
const EMBEDDED_WITHIN_MS = 120_000;

/** Latency cost of semantic search, for questions through the gateway to a bot whose pages are embedded. */
export async function benchMeaning(): Promise<BenchRow[]> {
  const small = await startGeneratedSite({ pages: SMALL_SITE, bytesPerPage: PAGE_BYTES });
  const large = await startGeneratedSite({ pages: LARGE_SITE, bytesPerPage: PAGE_BYTES });
  const hostMap = `small.test=127.0.0.1:${small.port},large.test=127.0.0.1:${large.port}`;
  try {
    const wordsOnly = await onProduct({ hostMap, reader: 'off' }, async ({ readySeconds }) => readySeconds);
    return await onProduct({ hostMap, reader: 'on' }, async (product) => [
      benchRow('start to ready, with the reader after without', product.readySeconds - wordsOnly, 's', {
        atMost: 3,
      }),
      ...(await measure(product)),
    ]);
  } finally {
    await Promise.all([small.stop(), large.stop()]);
  }
}

type Product = { url: string; mongodbUri: string; readySeconds: number };

async function onProduct<Result>(
  { hostMap, reader }: { hostMap: string; reader: 'on' | 'off' },
  use: (product: Product) => Promise<Result>,
): Promise<Result> {
  const begunAt = performance.now();
  const stack = await startProduct(hostMap, reader);
  const readySeconds = (performance.now() - begunAt) / 1000;
  try {
    return await use({ ...stack, readySeconds });
  } finally {
    await stack.stop();
  }
}

async function measure({ url, mongodbUri }: Product): Promise<BenchRow[]> {
  const call = createCall(url);
  const begunAt = performance.now();
  const demo = await createDemo(call, 'small.test');
  const question = { probe: 'Quanto costa il Lavoro 25-3?', expected: 'Lavoro 25-3' };
  const firstMs = untilRight(call, demo, question).then(() => performance.now() - begunAt);
  await untilDone(url, demo);
  const readAt = performance.now();
  await untilEmbedded(mongodbUri, SMALL_SITE);
  const embeddedMs = performance.now() - readAt;

  const askOne = (number: number) => ask(call, demo, number);
  const alone = await inTurn(QUESTIONS, askOne);
  const look = async () => (await call(`/api/chatbot-demo/${demo}`)).ms;
  const lookedAlone = await inTurn(QUESTIONS, look);
  let isOver = false;
  const crowd = (async () => {
    const times = [];
    for (let round = 0; round < 5; round += 1)
      times.push(...(await atSameTime((place) => askOne(round * AT_ONCE + place))));
    isOver = true;
    return times;
  })();
  const beside: number[] = [];
  while (!isOver) beside.push(await look());
  const atOnce = await crowd;

  const other = await createDemo(call, 'large.test');
  await untilDone(url, other);
  const busy = await inTurn(QUESTIONS, askOne);
  return [
    benchRow(`domain to first right answer, ${SMALL_SITE} pages`, (await firstMs) / 1000, 's', { atMost: 3 }),
    benchRow('all of it embedded after it was read', embeddedMs / 1000, 's', { atMost: 10 }),
    benchRow('a question alone p50', percentile(alone, 0.5), 'ms', { atMost: 250 }),
    benchRow('a question alone p99', percentile(alone, 0.99), 'ms', { atMost: 700 }),
    benchRow(`${AT_ONCE} questions at once p95`, percentile(atOnce, 0.95), 'ms', { atMost: 3000 }),
    benchRow(
      'another request beside them p99, to alone',
      percentile(beside, 0.99) / percentile(lookedAlone, 0.99),
      '×',
      { atMost: 1.5 },
    ),
    benchRow(
      `a question p50 while ${LARGE_SITE} pages are embedded, to alone`,
      percentile(busy, 0.5) / percentile(alone, 0.5),
      '×',
      { atMost: 1.25 },
    ),
  ];
}

/** Vectors are stored page by page. */
async function untilEmbedded(uri: string, pages: number) {
  const { client, close } = await openDatabases({ uri });
  const vectors = client.db('fucina_chatbot').collection('vectors');
  try {
    await waitUntil(`${pages} pages are embedded`, async () => (await vectors.countDocuments()) >= pages, {
      timeoutMs: EMBEDDED_WITHIN_MS,
    });
  } finally {
    await close();
  }
}

async function ask(call: Call, demo: string, number: number) {
  const work = `${number % SMALL_SITE}-${number % WORKS_PER_PAGE}`;
  const json = { message: `Quanto costa il Lavoro ${work}?`, language: 'it' };
  const { body, ms } = await call(`/api/chatbot-demo/${demo}/message`, { json });
  if (!body.answer) throw new Error(`no answer to "${json.message}"`);
  return ms;
}

const atSameTime = (run: (place: number) => Promise<number>) =>
  Promise.all(Array.from({ length: AT_ONCE }, (_, place) => run(place)));

async function inTurn(count: number, run: (number: number) => Promise<number>) {
  const times = [];
  for (let number = 0; number < count; number += 1) times.push(await run(number));
  return times;
}

if (import.meta.main) console.log(formatRows(await benchMeaning()));
