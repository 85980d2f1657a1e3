import { setTimeout as delay } from 'node:timers/promises';
import { partNames } from '../../local/stack.ts';
import { isAlive } from '../../local/testing/processes.ts';
import type { FaultCase, FaultGroup } from '../fault-case.ts';
import { createBot } from '../harness/bots.ts';
import { describe, isGood, isToldToRetry } from '../harness/caller.ts';
import { failuresOf, seconds, slowest } from '../harness/kills.ts';
import { startLoad } from '../harness/load.ts';
import type { Product } from '../harness/product.ts';
import { median } from '../harness/statistics.ts';
import { checkLedgers, openTraffic } from '../harness/traffic.ts';
import { waitUntil } from '../harness/wait.ts';

const ROUNDS = 10;
const WATCHERS = 6;
/** A keep-alive connection may be closed just as it is reused. */
const CLOSED = new Set(['UND_ERR_SOCKET', 'ECONNRESET']);

const rollingRestart: FaultCase = {
  fault: 'F32',
  title: 'SIGTERM to one process after another under load',
  async run({ product, findings, hasTime }) {
    const traffic = await openTraffic(product);
    const load = startLoad(traffic.mix, { perSecond: 50 });
    const drains: number[] = [];
    const gatewayAway: { from: number; to: number }[] = [];
    const rounds: number[] = [];
    let turn = 0;
    while (turn < ROUNDS * partNames.length && hasTime()) {
      const since = performance.now();
      for (const name of partNames) {
        if (turn > 0 && !hasTime()) break;
        turn += 1;
        const from = performance.now();
        drains.push(await restart(product, name));
        if (name === 'gateway') gatewayAway.push({ from, to: performance.now() });
      }
      rounds.push(performance.now() - since);
    }
    await delay(500);
    await load.stop();

    const failed = failuresOf(load.samples);
    const told = failed.filter(isToldToRetry);
    const refused = failed.filter(({ fault }) => fault === 'ECONNREFUSED');
    const closed = failed.filter(
      ({ fault, sentAt, endedAt }) =>
        CLOSED.has(fault) && gatewayAway.some(({ from, to }) => sentAt < to && endedAt > from),
    );
    const known = new Set([...told, ...refused, ...closed]);
    const rest = failed.filter((sample) => !known.has(sample));
    findings.tell('restarts, requests', `${drains.length}, ${load.samples.length}`);
    findings.tell(
      'told to retry, new connections refused, kept-alive connections closed',
      [told, refused, closed].map(({ length }) => length).join(', '),
    );
    findings.none(
      'R10',
      'requests that failed in another way',
      rest.map((sample) => `${sample.name}: ${describe(sample)}`),
      load.samples.length,
    );
    findings.atMost('R10', 'drain time of a process, maximum', seconds(Math.max(...drains)), 10, 's');
    findings.tell('drain time of a process, median', `${seconds(median(drains)).toFixed(2)} s`);
    findings.tell(
      'all seven processes, one after the other, slowest',
      `${seconds(Math.max(...rounds)).toFixed(1)} s`,
    );
    findings.atMost('R8', 'slowest request told to retry, p99', slowest(told, 0.99), 1, 's');
    await checkLedgers(traffic.ledgers, findings);
  },
};

async function restart(product: Product, name: string) {
  const pid = product.pidOf(name);
  const since = performance.now();
  process.kill(pid, 'SIGTERM');
  await waitUntil(`${name} has ended`, () => !isAlive(pid));
  const drainMs = performance.now() - since;
  await waitUntil(`${name} is ready`, () => product.isReady(name));
  return drainMs;
}

async function watch({ url }: Product, path: string, cookie: string) {
  const stream = await fetch(new URL(path, url), { headers: { cookie } });
  if (stream.status !== 200) throw new Error(`cannot open the event stream ${path}: ${stream.status}`);
  return stream.text().then(
    () => 'ended',
    () => 'broken',
  );
}

const streamsAtEnd: FaultCase = {
  fault: 'F32',
  title: 'SIGTERM to a service and the gateway with open event streams and questions in progress',
  async run({ product, findings }) {
    const { call, admin, client } = product;
    const { demoId } = await openTraffic(product);
    const sources = `/api/chatbot/bots/${await createBot(call, client)}/sources/events`;
    for (const name of ['chatbot', 'projects', 'gateway']) {
      const opening = Array.from({ length: WATCHERS }, () => [
        ...(name === 'projects' ? [] : [watch(product, sources, client)]),
        ...(name === 'chatbot' ? [] : [watch(product, '/api/projects/events', admin)]),
      ]);
      const streams = opening.flat();
      await delay(300);
      const asking = Array.from({ length: 10 }, (_, index) =>
        call(`/api/chatbot-demo/${demoId}/message`, {
          json: { message: `Quanto costa il corso base di tornio? ${index}` },
        }),
      );
      await delay(20);
      const drainMs = await restart(product, name);
      const answers = await Promise.all(asking);
      const broken = (await Promise.all(streams)).filter((how) => how !== 'ended');
      findings.none('R10', `${name}: event streams cut instead of closed`, broken, streams.length);
      findings.atMost('R10', `${name} drains in`, seconds(drainMs), 10, 's');
      const failed = answers.filter((answer) => !isGood(answer) && !isToldToRetry(answer)).map(describe);
      findings.none('R10', `${name}: questions in progress that failed`, failed, answers.length);
    }
  },
};

export const restartsGroup: FaultGroup = { name: 'restarts', cases: [streamsAtEnd, rollingRestart] };
