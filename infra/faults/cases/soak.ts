import { setTimeout as delay } from 'node:timers/promises';
import { partNames } from '../../local/stack.ts';
import type { FaultCase, FaultGroup } from '../fault-case.ts';
import { createDemoLedger, every } from '../harness/demos.ts';
import { failuresOf, unexplained } from '../harness/kills.ts';
import { startLoad } from '../harness/load.ts';
import { countDescriptors, residentMb } from '../harness/processes.ts';
import { hostsOf, startSmallSites } from '../harness/small-sites.ts';
import { mean, slopeOf } from '../harness/statistics.ts';
import { checkLedgers, openTraffic } from '../harness/traffic.ts';

const SITES = 120;
const LONG_MINUTES = 20;
const SHORT_SECONDS = 40;
const WARM_UP_SHARE = 0.25;

const soak: FaultCase = {
  fault: 'F34',
  title: 'soak test under ordinary load',
  async run({ product, findings, isLong }) {
    const traffic = await openTraffic(product);
    const demos = createDemoLedger({ call: product.call, hosts: hostsOf('soak', SITES) });
    const seconds = isLong ? LONG_MINUTES * 60 : SHORT_SECONDS;
    const load = startLoad(traffic.mix, { perSecond: isLong ? 50 : 30 });
    const stopDemos = every(isLong ? 11_000 : 2_000, demos.create);
    const readings: { minute: number; files: number[]; memory: number[] }[] = [];
    const since = performance.now();
    await delay(seconds * WARM_UP_SHARE * 1000);
    while (performance.now() - since < seconds * 1000) {
      const pids = partNames.map(product.pidOf);
      readings.push({
        minute: (performance.now() - since) / 60_000,
        files: pids.map(countDescriptors),
        memory: pids.map(residentMb),
      });
      await delay((seconds / 40) * 1000);
    }
    await stopDemos();
    await load.stop();
    findings.tell(
      'minutes, requests, sites read',
      `${(seconds / 60).toFixed(1)}, ${load.samples.length}, ${demos.promised.size}`,
    );
    findings.none(
      'R16',
      'requests that failed without a reason',
      unexplained(failuresOf(load.samples)),
      load.samples.length,
    );
    findings.none(
      'R16',
      'unhandled errors',
      product.lastLines().filter((line) => line.includes('unhandled rejection')),
      partNames.length,
    );
    for (const [index, name] of partNames.entries()) {
      const slope = slopeOf(readings.map(({ minute, memory }) => ({ x: minute, y: memory[index] ?? 0 })));
      const files = readings.map((reading) => reading.files[index] ?? 0);
      if (isLong) findings.atMost('R16', `memory of ${name} grows by`, slope, 2, 'MB a minute');
      else
        findings.tell(`memory of ${name} grows by (too short to judge)`, `${slope.toFixed(1)} MB a minute`);
      const grown =
        mean(files.slice(-files.length / 3)) - mean(files.slice(files.length / 3, (2 * files.length) / 3));
      findings.atMost('R16', `open files of ${name}: last third compared with the middle`, grown, 15);
    }
    await demos.check(findings);
    await checkLedgers(traffic.ledgers, findings);
  },
};

export const soakGroup: FaultGroup = {
  name: 'soak',
  async prepare() {
    const sites = await startSmallSites({ prefix: 'soak', count: SITES, pages: 3 });
    return { env: { CRAWL_HOST_MAP: sites.hostMap }, stop: () => sites.stop() };
  },
  cases: [soak],
};
