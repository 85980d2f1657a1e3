import { setTimeout as delay } from 'node:timers/promises';
import { partNames } from '../../local/stack.ts';
import type { CaseInput, FaultCase, FaultGroup } from '../fault-case.ts';
import { createCall, isGood } from '../harness/caller.ts';
import type { Trouble } from '../harness/fault-proxy.ts';
import {
  failuresOf,
  killUnderLoad,
  lastEndSince,
  reportKills,
  slowest,
  unexplained,
} from '../harness/kills.ts';
import { startLoad } from '../harness/load.ts';
import type { Product } from '../harness/product.ts';
import { checkLedgers, openTraffic } from '../harness/traffic.ts';

const TIMES = 10;
const TROUBLE_MS = 12_000;
const AFTER_MS = 6_000;
const WITH_DATABASE = ['auth', 'cms', 'projects', 'chatbot', 'worker'];

const mongoEnded: FaultCase = {
  fault: 'F9',
  title: 'MongoDB stopped under writes, by SIGTERM and kill -9 in turn',
  async run({ product, findings, ...input }) {
    const traffic = await openTraffic(product);
    const { kills, samples } = await killUnderLoad(
      { product, ...input },
      {
        traffic,
        times: TIMES,
        perSecond: 30,
        harm: (kill) => void product.signal('mongo', kill % 2 ? 'SIGTERM' : 'SIGKILL'),
        async whenBack() {
          await delay(100);
          await product.whenWhole();
        },
      },
    );
    const what = 'stops, requests, of which told to retry';
    reportKills(findings, what, { kills, samples, mostSeconds: 3 });
    await checkLedgers(traffic.ledgers, findings);
  },
};

/** Faults between the services and MongoDB under traffic, then full recovery. */
async function troubleMongo(
  { product, findings }: CaseInput & { product: Product },
  { trouble, mostSeconds }: { trouble: Trouble; mostSeconds: number },
) {
  const traffic = await openTraffic(product);
  const pids = partNames.map(product.pidOf);
  const load = startLoad(traffic.mix, { perSecond: 15 });
  await delay(1_000);
  product.stores.mongo.make(trouble);
  await delay(TROUBLE_MS / 2);
  const health = await Promise.all(WITH_DATABASE.map((part) => readHealth(product, part)));
  const links = product.stores.mongo.countLinks();
  await delay(TROUBLE_MS / 2);
  product.stores.mongo.make(null);
  const endedAt = performance.now();
  await delay(AFTER_MS);
  await load.stop();

  const failed = failuresOf(load.samples);
  const late = failed.filter(({ sentAt }) => sentAt > endedAt);
  findings.tell('requests, of which told to retry', `${load.samples.length}, ${failed.length}`);
  findings.none('', 'failures without a reason', unexplained(failed), load.samples.length);
  findings.atMost('R8', 'slowest answer of any kind', slowest(load.samples), mostSeconds, 's');
  findings.none(
    '',
    'parts that reported not alive',
    health.filter(({ live }) => !live).map(({ part }) => part),
    health.length,
  );
  if (trouble === 'hang' || trouble === 'down')
    findings.none(
      '',
      'parts that reported ready',
      health.filter(({ ready }) => ready).map(({ part }) => part),
      health.length,
    );
  findings.atMost('', 'connections to MongoDB', links, WITH_DATABASE.length * 25);
  findings.holds('', 'no process was restarted', partNames.map(product.pidOf).join() === pids.join());
  findings.atMost('R9', 'last failure after the outage', lastEndSince(endedAt, late), 5, 's');
  await checkLedgers(traffic.ledgers, findings);
}

async function readHealth({ portOf }: Product, part: string) {
  const call = createCall(`http://127.0.0.1:${portOf(part)}`);
  const [live, ready] = await Promise.all([call('/health/live'), call('/health/ready')]);
  return { part, live: isGood(live), ready: isGood(ready) };
}

const mongoSlow: FaultCase = {
  fault: 'F10',
  title: 'MongoDB responds two seconds late',
  run: (input) => troubleMongo(input, { trouble: { latencyMs: 1_000 }, mostSeconds: 12 }),
};

const mongoHangs: FaultCase = {
  fault: 'F10',
  title: 'MongoDB hangs',
  run: (input) => troubleMongo(input, { trouble: 'hang', mostSeconds: 5 }),
};

const mongoAway: FaultCase = {
  fault: 'F9',
  title: 'MongoDB down for twelve seconds',
  run: (input) => troubleMongo(input, { trouble: 'down', mostSeconds: 3 }),
};

export const mongoGroup: FaultGroup = {
  name: 'MongoDB',
  cases: [mongoEnded, mongoAway, mongoSlow, mongoHangs],
};
