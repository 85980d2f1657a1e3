import { setTimeout as delay } from 'node:timers/promises';
import type { CaseInput } from '../fault-case.ts';
import { describe, isGood, isToldToRetry } from './caller.ts';
import type { Findings } from './findings.ts';
import { type Sample, startLoad } from './load.ts';
import type { Product } from './product.ts';
import { percentile } from './statistics.ts';
import type { Traffic } from './traffic.ts';

export type Kill = { killedAt: number; readyMs: number };

const SHORTEST_PAUSE_MS = 200;
const PAUSE_SPREAD_MS = 900;

/** Kills processes at seeded moments under traffic, as often as time allows. */
export async function killUnderLoad(
  { product, random, hasTime }: Pick<CaseInput, 'random' | 'hasTime'> & { product: Product },
  {
    traffic,
    times,
    perSecond = 50,
    harm,
    whenBack,
  }: {
    traffic: Traffic;
    times: number;
    perSecond?: number;
    harm: (kill: number) => void | Promise<void>;
    whenBack: () => Promise<unknown>;
  },
) {
  const load = startLoad(traffic.mix, { perSecond });
  const kills: Kill[] = [];
  try {
    while (kills.length < times && hasTime()) {
      await delay(SHORTEST_PAUSE_MS + random() * PAUSE_SPREAD_MS);
      const killedAt = performance.now();
      await harm(kills.length);
      await whenBack();
      kills.push({ killedAt, readyMs: performance.now() - killedAt });
    }
    await product.whenWhole();
    await delay(500);
  } finally {
    await load.stop();
  }
  return { kills, samples: load.samples };
}

/** Outage per kill: time until the last failed request it caused. */
function outagesOf(kills: readonly Kill[], failed: readonly Sample[]) {
  return kills.map(({ killedAt }, index) => {
    const until = kills[index + 1]?.killedAt ?? Number.POSITIVE_INFINITY;
    const last = failed.filter(({ sentAt, endedAt }) => endedAt > killedAt && sentAt < until).at(-1);
    return last ? Math.max(0, Math.min(last.endedAt, until) - killedAt) : 0;
  });
}

export const failuresOf = (samples: readonly Sample[]) =>
  samples.filter((sample) => !isGood(sample)).sort((a, b) => a.endedAt - b.endedAt);

/** Failures that lack a problem code or Retry-After. */
export const unexplained = (failed: readonly Sample[]) =>
  failed.filter((sample) => !isToldToRetry(sample)).map((sample) => `${sample.name}: ${describe(sample)}`);

type KillResults = {
  kills: readonly Kill[];
  samples: readonly Sample[];
  /** Those that the kills may affect. */
  touched?: readonly Sample[];
  mostSeconds: number;
};

/** Failures are explained and quick, and end without intervention. */
export function reportKills(
  findings: Findings,
  what: string,
  { kills, samples, touched = samples, mostSeconds }: KillResults,
) {
  const failed = failuresOf(touched);
  findings.tell(what, [kills, samples, failed].map(({ length }) => length).join(', '));
  findings.none('', 'failures without a reason', unexplained(failed), touched.length);
  findings.atMost('R8', 'slowest failure, p99', slowest(failed, 0.99), mostSeconds, 's');
  const outage = seconds(Math.max(...outagesOf(kills, failed)));
  findings.atMost('R9', 'recovery without intervention, slowest', outage, 5, 's');
}

/** Seconds until the last of these requests ended; 0 without any. */
export const lastEndSince = (since: number, samples: readonly Sample[]) =>
  samples.length === 0 ? 0 : seconds(Math.max(...samples.map(({ endedAt }) => endedAt)) - since);

export const seconds = (milliseconds: number) => milliseconds / 1000;

export const slowest = (samples: readonly { ms: number }[], share = 1) =>
  seconds(percentile(samples.length > 0 ? samples.map(({ ms }) => ms) : [0], share));
