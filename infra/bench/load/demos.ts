import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { createBot } from '../../faults/harness/bots.ts';
import { createDemo, readDemo } from '../../faults/harness/demos.ts';
import { waitUntil } from '../../faults/harness/wait.ts';
import { type BenchRow, benchRow } from '../bench.ts';
import { timeRows } from './figures.ts';
import type { Product } from './product.ts';

const LOOK_MS = 250;
const DEADLINE_MS = 240_000;
const CLIENT_JOBS = 3;
const CLIENT_EVERY_MS = 2000;

type Source = { id: string; status: string };

export async function measureDemos(product: Product, { count }: { count: number }): Promise<BenchRow[]> {
  const bot = await createBot(product.call, product.client);
  const since = performance.now();
  const created = await Promise.allSettled(
    Array.from({ length: count }, () => createDemo(product.call, product.nextHost())),
  );
  const ids = created.flatMap((result) => (result.status === 'fulfilled' ? [result.value] : []));
  const createdMs = performance.now() - since;
  const watching = watchAll(product, { ids, since });

  const begins: number[] = [];
  for (let number = 0; number < CLIENT_JOBS; number += 1) {
    begins.push(await untilBegun(product, bot));
    await wait(CLIENT_EVERY_MS);
  }
  const { answerable, ended, failed } = await watching;
  return [
    benchRow(`demos: ${count} asked for in one moment, all accepted after`, createdMs, 'ms'),
    ...timeRows(`demos: ${count} at once, answering`, answerable),
    ...timeRows(`demos: ${count} at once, read`, ended),
    benchRow(`demos: ${count} at once, refused or failed`, count - ids.length + failed, '', { atMost: 0 }),
    benchRow("demos: a paying client's job begins meanwhile within", Math.max(...begins) / 1000, 's', {
      atMost: 10,
    }),
    benchRow(
      "demos: half of the demos' wait for an answer to that of a paying client",
      (answerable.toSorted((a, b) => a - b)[Math.floor(count / 2)] ?? Number.NaN) / Math.max(...begins),
      '×',
      { atLeast: 1 },
    ),
  ];
}

/** Milliseconds from the client's request until the crawl starts. */
async function untilBegun({ call, client: cookie, nextHost }: Product, botId: string) {
  const since = performance.now();
  const path = `/api/chatbot/bots/${botId}/sources`;
  const json = { url: `http://${nextHost()}/p/1`, scope: 'page', requestKey: randomUUID() };
  const { body, status, code } = await call(`${path}/urls`, { json, cookie });
  if (status !== 202) throw new Error(`no source: ${status} ${code}`);
  const { id } = body.source as { id: string };
  await waitUntil("a paying client's job begins", async () => {
    const { sources } = (await call(path, { cookie })).body as { sources?: Source[] };
    const status = sources?.find((source) => source.id === id)?.status;
    return status !== undefined && status !== 'queued';
  });
  return performance.now() - since;
}

async function watchAll({ call }: Product, { ids, since }: { ids: string[]; since: number }) {
  const answerable = new Map<string, number>();
  const ended = new Map<string, number>();
  while (ended.size < ids.length && performance.now() - since < DEADLINE_MS) {
    for (const id of ids) {
      if (ended.has(id)) continue;
      const demo = await readDemo(call, id);
      const ms = performance.now() - since;
      if (demo?.answerable && !answerable.has(id)) answerable.set(id, ms);
      if (demo?.status === 'ready') ended.set(id, ms);
    }
    await wait(LOOK_MS);
  }
  return {
    answerable: [...answerable.values()],
    ended: [...ended.values()],
    failed: ids.length - ended.size,
  };
}
