import { setTimeout as wait } from 'node:timers/promises';
import { startLoad } from '../../faults/harness/load.ts';
import { countDescriptors } from '../../faults/harness/processes.ts';
import { slopeOf } from '../../faults/harness/statistics.ts';
import { partNames } from '../../local/stack.ts';
import { type BenchRow, benchRow } from '../bench.ts';
import { heldMb, memoryLimitMb } from './containers.ts';
import { failedRow } from './figures.ts';
import { openMix } from './mixed.ts';
import type { Product } from './product.ts';

const PER_SECOND = 30;
const READINGS = 60;
// Until then, caches fill and heaps settle.
const WARM_UP_SHARE = 0.5;
// Earlier, since a heap grows again after a forced collection.
const EMPTIED_AT_SHARE = 0.35;
const JUDGED_FROM_MINUTES = 10;

type Reading = { minute: number; values: number[] };

/** Soak test with container heap sizes: growth of memory, files and sockets under mixed traffic. */
export async function measureSoak(product: Product, { minutes }: { minutes: number }): Promise<BenchRow[]> {
  const load = startLoad(await openMix(product), { perSecond: PER_SECOND });
  const held: Reading[] = [];
  const memory: Reading[] = [];
  const files: Reading[] = [];
  const since = performance.now();
  const minute = () => (performance.now() - since) / 60_000;
  const readHeld = async () => {
    const values = await Promise.all(partNames.map((name) => heldMb(product.pidOf(name))));
    held.push({ minute: minute(), values });
  };

  await wait(minutes * EMPTIED_AT_SHARE * 60_000);
  await readHeld();
  await wait((minutes * WARM_UP_SHARE - minute()) * 60_000);
  while (minute() < minutes) {
    memory.push({ minute: minute(), values: partNames.map(product.memoryMb) });
    files.push({
      minute: minute(),
      values: partNames.map((name) => countDescriptors(product.pidOf(name))),
    });
    await wait((minutes * (1 - WARM_UP_SHARE) * 60_000) / READINGS);
  }
  await readHeld();
  await load.stop();

  const rows = partNames.flatMap((name, index) => {
    const of = (readings: Reading[]) =>
      readings.map(({ minute, values }) => ({ x: minute, y: values[index] ?? Number.NaN }));
    const most = Math.max(...of(memory).map(({ y }) => y));
    const atEnd = of(held).at(-1)?.y ?? Number.NaN;
    return [
      benchRow(`most memory of ${name}`, most, 'MB', { atMost: memoryLimitMb(name) }),
      benchRow(`memory of ${name} grows by`, slopeOf(of(memory)), 'MB/min', { atMost: 2 }),
      benchRow(`${name} holds when its garbage is collected`, atEnd, 'MB'),
      benchRow(`what ${name} holds grows by`, slopeOf(of(held)), 'MB/min', { atMost: 1 }),
      benchRow(`open files and sockets of ${name} grow by`, slopeOf(of(files)), '/min', { atMost: 1 }),
    ];
  });
  const isJudged = minutes >= JUDGED_FROM_MINUTES;
  return [
    benchRow('soak: minutes', minutes, ''),
    benchRow('soak: requests', load.samples.length, ''),
    ...rows.map(({ name, goal, ...row }) => ({
      name: `soak: ${name}`,
      ...row,
      ...(isJudged && goal && { goal }),
    })),
    failedRow('soak', load.samples),
  ];
}
