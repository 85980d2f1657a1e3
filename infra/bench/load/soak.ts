import { setTimeout as wait } from 'node:timers/promises';
import { startLoad } from '../../faults/harness/load.ts';
import { countDescriptors } from '../../faults/harness/processes.ts';
import { mean, slopeOf } from '../../faults/harness/slope.ts';
import type { BenchRow } from '../bench.ts';
import { failedRow } from './figures.ts';
import { openMix } from './mixed.ts';
import { type Product, services } from './product.ts';

const PER_SECOND = 30;
const READINGS = 60;
// Until then processes still load what they need, and their heaps find their size.
const WARM_UP_SHARE = 0.25;
const JUDGED_FROM_MINUTES = 10;

/** Mixed traffic on and on: what every process keeps of it, in memory and in open files and sockets. */
export async function measureSoak(product: Product, { minutes }: { minutes: number }): Promise<BenchRow[]> {
  const load = startLoad(await openMix(product), { perSecond: PER_SECOND });
  const readings: { minute: number; memory: number[]; files: number[] }[] = [];
  const since = performance.now();
  const minute = () => (performance.now() - since) / 60_000;
  await wait(minutes * WARM_UP_SHARE * 60_000);
  while (minute() < minutes) {
    readings.push({
      minute: minute(),
      memory: services.map(product.memoryMb),
      files: services.map((name) => countDescriptors(product.pidOf(name))),
    });
    await wait((minutes * (1 - WARM_UP_SHARE) * 60_000) / READINGS);
  }
  await load.stop();

  const isJudged = minutes >= JUDGED_FROM_MINUTES;
  const rows = services.flatMap((name, index): BenchRow[] => {
    const slope = (of: 'memory' | 'files') =>
      slopeOf(readings.map((reading) => ({ x: reading.minute, y: reading[of][index] ?? 0 })));
    return [
      {
        name: `soak: memory of ${name}`,
        value: mean(readings.map(({ memory }) => memory[index] ?? 0)),
        unit: 'MB',
      },
      {
        name: `soak: memory of ${name} grows by`,
        value: slope('memory'),
        unit: 'MB/min',
        ...(isJudged && { goal: { atMost: 2 } }),
      },
      {
        name: `soak: open files and sockets of ${name} grow by`,
        value: slope('files'),
        unit: '/min',
        ...(isJudged && { goal: { atMost: 1 } }),
      },
    ];
  });
  return [
    { name: 'soak: minutes', value: minutes, unit: '' },
    { name: 'soak: requests', value: load.samples.length, unit: '' },
    ...rows,
    failedRow('soak', load.samples),
  ];
}
