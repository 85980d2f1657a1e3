import { createDemo, untilRead } from '../../faults/harness/demos.ts';
import { type BenchRow, benchRow } from '../bench.ts';
import { failedRow } from './figures.ts';
import { askAll } from './messages.ts';
import { PAGES, type Product } from './product.ts';
import { openVisitors } from './visitors.ts';

const BOTS_AT_ONCE = 20;
const AT_ONCE = 8;
const WARM_UP = 200;

/**
 * Marginal cost per bot and message: CPU time including the database, disk for data and indexes, memory of an active
 * bot.
 */
export async function measureCosts(
  product: Product,
  { bots, messages }: { bots: number; messages: number },
): Promise<BenchRow[]> {
  const { askWidget } = await openVisitors(product);
  await askAll(askWidget, { count: WARM_UP, atOnce: AT_ONCE });
  const start = await measure(product);

  const ids = await readBots(product, bots);
  const read = await measure(product);
  const before = product.memoryMb('chatbot');
  for (const id of ids)
    await product.call(`/api/widget/${id}/message`, { json: { message: 'Quanto costa un lavoro?' } });
  const memory = product.memoryMb('chatbot') - before;

  const asked = await measure(product);
  const { answers } = await askAll(askWidget, { count: messages, atOnce: AT_ONCE });
  const end = await measure(product);

  const pages = bots * PAGES;
  const perThousandPages = 1000 / pages;
  const perMillion = 1_000_000 / messages;
  return [
    benchRow(`costs: 1,000 pages read, by ${pages}`, ((read.ms - start.ms) * perThousandPages) / 1000, 's'),
    benchRow('costs: 1,000 pages, texts on disk', (read.data - start.data) * perThousandPages, 'MB'),
    benchRow('costs: 1,000 pages, indexes on disk', (read.indexes - start.indexes) * perThousandPages, 'MB'),
    benchRow('costs: 1,000 pages of bots that are being asked, memory', memory * perThousandPages, 'MB'),
    benchRow(
      `costs: a million messages, by ${messages}`,
      ((end.ms - asked.ms) * perMillion) / 3_600_000,
      'h',
    ),
    benchRow('costs: a million messages, texts on disk', ((end.data - asked.data) * perMillion) / 1000, 'GB'),
    benchRow(
      'costs: a million messages, indexes on disk',
      ((end.indexes - asked.indexes) * perMillion) / 1000,
      'GB',
    ),
    failedRow(`costs: ${messages} messages`, answers),
  ];
}

async function measure({ computedMs, storedMb }: Product) {
  return { ms: computedMs(), ...(await storedMb()) };
}

async function readBots(product: Product, count: number): Promise<string[]> {
  const ids: string[] = [];
  while (ids.length < count) {
    const some = Math.min(BOTS_AT_ONCE, count - ids.length);
    const batch = await Promise.all(
      Array.from({ length: some }, () => createDemo(product.call, product.nextHost())),
    );
    for (const id of batch) await untilRead(product.call, id);
    ids.push(...batch);
  }
  return ids;
}
