import { setTimeout as wait } from 'node:timers/promises';
import { type Answer, isGood } from '../../faults/harness/caller.ts';
import { type Mix, type Request, type Sample, startLoad } from '../../faults/harness/load.ts';
import { percentile } from '../../faults/harness/statistics.ts';
import { type BenchRow, benchRow } from '../bench.ts';
import { failedRow } from './figures.ts';
import type { Product } from './product.ts';
import { openVisitors } from './visitors.ts';

const PER_SECOND = 40;
const ALONE_SECONDS = 5;

export async function openMix(product: Product): Promise<Mix> {
  const { call, client: cookie } = product;
  const visitors = await openVisitors(product);
  const request = (name: string, part: string, send: () => Promise<Answer>): Request => ({
    ...{ name, part, send },
    isSignedIn: name === 'portal',
  });
  let read = 0;
  let ordered = 0;
  // A new address per request: a known visitor would get the existing demo for the site.
  const nextAddress = () => {
    ordered += 1;
    return `198.19.${Math.floor(ordered / 250) % 250}.${(ordered % 250) + 1}`;
  };
  const texts = ['/api/projects', '/api/user', '/api/chatbot/bots'];
  return [
    { weight: 12, request: request('site', 'frontend', () => call('/')) },
    {
      weight: 12,
      request: request('portal', 'projects', () => call(texts[read++ % texts.length] ?? '', { cookie })),
    },
    { weight: 6, request: request('widget opened', 'chatbot', visitors.openWidget) },
    { weight: 5, request: request('widget answer', 'chatbot', visitors.askWidget) },
    { weight: 4, request: request('chat answer', 'chatbot', visitors.askDemo) },
    {
      weight: 1,
      request: request('crawl ordered', 'chatbot', () =>
        call('/api/chatbot-demo/create', { json: { domain: product.nextHost() }, address: nextAddress() }),
      ),
    },
  ];
}

/** Each kind of traffic, in the mix and alone at the same rate. */
export async function measureMixed(product: Product, { seconds }: { seconds: number }): Promise<BenchRow[]> {
  const mix = await openMix(product);
  const total = mix.reduce((sum, { weight }) => sum + weight, 0);
  // Warm-up, so that a cold start does not count against traffic alone.
  await run(mix, PER_SECOND, ALONE_SECONDS);
  const alone = new Map<string, number>();
  for (const { request, weight } of mix) {
    const samples = await run([{ request, weight: 1 }], (PER_SECOND * weight) / total, ALONE_SECONDS);
    alone.set(request.name, timeOf(samples));
  }
  const samples = await run(mix, PER_SECOND, seconds);
  const rows = mix.flatMap(({ request: { name } }) => {
    const own = samples.filter((sample) => sample.name === name);
    const ms = timeOf(own);
    return [
      benchRow(`mixed: ${name}, 95 % within`, ms, 'ms'),
      benchRow(`mixed: ${name}, to by itself`, ms / (alone.get(name) ?? Number.NaN), '×'),
    ];
  });
  return [
    benchRow('mixed: requests answered', samples.filter(isGood).length, ''),
    ...rows,
    failedRow('mixed', samples),
  ];
}

const timeOf = (samples: Sample[]) =>
  percentile(
    samples.map(({ ms }) => ms),
    0.95,
  );

async function run(mix: Mix, perSecond: number, seconds: number) {
  const load = startLoad(mix, { perSecond });
  await wait(seconds * 1000);
  await load.stop();
  return load.samples;
}
