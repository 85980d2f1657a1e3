import { once } from 'node:events';
import { Agent, get } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { createDemo } from '../../faults/harness/demos.ts';
import { median, percentile } from '../../faults/harness/statistics.ts';
import { waitUntil } from '../../faults/harness/wait.ts';
import type { PartName } from '../../local/stack.ts';
import { type BenchRow, benchRow } from '../bench.ts';
import type { Product } from './product.ts';
import { registerClients } from './visitors.ts';

const CLIENTS = 50;
// The gateway's limit per person.
const PER_CLIENT = 8;
const BROADCASTS = 10;
const AT_ONCE = 25;
const WATCHED_MS = 10_000;

/** Many open event streams: portal clients, and watchers of a demo. */
export async function measureStreams(product: Product, { count }: { count: number }): Promise<BenchRow[]> {
  const people = await registerClients(product.call, Math.min(CLIENTS, Math.ceil(count / 2 / PER_CLIENT)));
  const ofPortal = people.flatMap(({ cookie }) =>
    Array.from({ length: PER_CLIENT }, () => ({ path: '/api/projects/events', cookie })),
  );
  const project = await createProject(product, people);
  const demoId = await createDemo(product.call, product.slowHost);
  const path = `/api/chatbot-demo/${demoId}/events`;
  const ofDemo = Array.from({ length: count - ofPortal.length }, () => ({ path, cookie: '' }));

  const atRest = await useOfIdle(product);
  const pageBefore = await timePages(product);
  const holders: [PartName, number][] = [
    ['gateway', count],
    ['projects', ofPortal.length],
    ['chatbot', ofDemo.length],
  ];
  const memoryBefore = holders.map(([name]) => product.memoryMb(name));
  const portal = await open(product.url, ofPortal);
  const demos = await open(product.url, ofDemo);
  const memory = holders.map(([name], index) => product.memoryMb(name) - (memoryBefore[index] ?? 0));
  const inUse = await useOfIdle(product);
  const pageMeanwhile = await timePages(product);
  const newsMs = await broadcast(product, { project, portal });
  const rows: BenchRow[] = [
    benchRow('streams: open', portal.open() + demos.open(), '', { atLeast: count }),
    ...holders.map(([name, streams], index) =>
      benchRow(
        `streams: memory of the ${name} for each of its ${streams}`,
        ((memory[index] ?? 0) / streams) * 1024,
        'kB',
      ),
    ),
    benchRow('streams: the product computes at rest', atRest, 'ms/s'),
    benchRow(`streams: the product computes with ${count} open`, inUse, 'ms/s'),
    benchRow(`streams: the last of ${ofPortal.length} hears of a comment after`, newsMs, 'ms'),
    benchRow('streams: 95 % of pages, with them to without', pageMeanwhile / pageBefore, '×', { atMost: 3 }),
  ];
  portal.close();
  demos.close();
  return rows;
}

async function createProject({ call, admin }: Product, people: { id: string }[]) {
  const json = { name: 'Bench', memberIds: people.map(({ id }) => id) };
  const { body, status, code } = await call('/api/admin/projects', { json, cookie: admin });
  if (status !== 201) throw new Error(`no project: ${status} ${code}`);
  return (body.project as { id: number }).id;
}

type Stream = { path: string; cookie: string };

async function open(url: string, streams: Stream[]) {
  const agent = new Agent({ maxSockets: streams.length });
  const opened = new Set<number>();
  let heard = new Map<number, string>();

  async function openOne({ path, cookie }: Stream, number: number) {
    const address = `198.18.${Math.floor(number / 200)}.${(number % 200) + 1}`;
    const headers = { origin: url, 'x-forwarded-for': address, ...(cookie && { cookie }) };
    const request = get(new URL(path, url), { agent, headers }).on('error', () => opened.delete(number));
    const [response] = await once(request, 'response');
    if (response.statusCode !== 200) throw new Error(`a stream returned ${response.statusCode}`);
    opened.add(number);
    response
      .on('error', () => opened.delete(number))
      .on('close', () => opened.delete(number))
      .setEncoding('utf8')
      .on('data', (data: string) => heard.set(number, (heard.get(number) ?? '') + data));
  }

  for (let first = 0; first < streams.length; first += AT_ONCE) {
    await Promise.all(
      streams.slice(first, first + AT_ONCE).map((stream, index) => openOne(stream, first + index)),
    );
  }
  return {
    open: () => opened.size,
    close: () => agent.destroy(),
    forget: () => {
      heard = new Map();
    },
    haveHeard: (text: string) => [...opened].every((number) => heard.get(number)?.includes(text)),
  };
}

/** Milliseconds from posting a comment until the last stream reports it. */
async function broadcast(
  { call, admin: cookie }: Product,
  { project, portal }: { project: number; portal: Awaited<ReturnType<typeof open>> },
) {
  const laps: number[] = [];
  for (let number = 0; number < BROADCASTS; number += 1) {
    portal.forget();
    const since = performance.now();
    const requestKey = `bench-comment-${String(number).padStart(8, '0')}`;
    await call(`/api/projects/${project}/comments`, { json: { text: 'News', requestKey }, cookie });
    await waitUntil('every stream hears of a comment', () => portal.haveHeard(`"projectId":${project}`));
    laps.push(performance.now() - since);
  }
  return median(laps);
}

/** CPU milliseconds per second while idle. */
async function useOfIdle({ computedMs }: Product) {
  const [before, since] = [computedMs(), performance.now()];
  await wait(WATCHED_MS);
  return (computedMs() - before) / ((performance.now() - since) / 1000);
}

async function timePages({ call }: Product) {
  const laps: number[] = [];
  for (let number = 0; number < 100; number += 1) laps.push((await call('/')).ms);
  return percentile(laps, 0.95);
}
