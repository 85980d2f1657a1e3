import { writeFileSync } from 'node:fs';
import path from 'node:path';
import coefficients from '../../../packages/answering/src/answer/confidence.json' with { type: 'json' };
import { signalNames, thresholds } from '../../../packages/answering/src/answer/confidence.ts';
import type { KnownSite } from '../read-sites.ts';
import { type Case, chanceOf, fitLogistic } from './logistic.ts';
import { type Finder, kindOf, type Sample, samplesOf } from './samples.ts';

const FILE = path.join(import.meta.dirname, '../../../packages/answering/src/answer/confidence.json');
const RIDGE = 2;
/** Share of answerable questions that may be refused on an unseen site. Determines the thresholds. */
const REFUSED = 0.05;

/**
 * Fits the confidence coefficients and writes them. Sites are also evaluated leave-one-out, since only that predicts
 * performance on a new site.
 */
export async function fitConfidence(known: KnownSite[], finder: Finder): Promise<string> {
  const by = kindOf(finder);
  const samples: Sample[] = [];
  for (const one of known) samples.push(...(await samplesOf(one, finder)));
  const judged = known.flatMap(({ site }) => {
    const others = fit(samples.filter((sample) => sample.site !== site.slug));
    const own = samples.filter((sample) => sample.site === site.slug);
    return own.map(({ isAnswerable, seen }) => ({ isAnswerable, odds: oddsOf(chanceOf(seen, others)) }));
  });
  const of = (isAnswerable: boolean) =>
    judged.filter((one) => one.isAnswerable === isAnswerable).map(({ odds }) => odds);
  const answerable = of(true).sort((a, b) => a - b);
  const least = answerable[Math.floor(answerable.length * REFUSED)] ?? 0;

  const [constant = 0, ...fitted] = fit(samples);
  const bias = constant - least + oddsOf(thresholds.partly);
  writeCoefficients(by, [bias, ...fitted]);
  const isRefused = (odds: number) => odds < least;
  return [
    `${samples.length} questions of ${known.length} sites, each judged by the other sites alone:`,
    `  answerable and refused     ${percent(answerable.filter(isRefused).length / answerable.length)}`,
    `  unanswerable and refused   ${shareOf(of(false), isRefused)}`,
    `  area under the curve       ${areaUnder(answerable, of(false)).toFixed(3)}`,
  ].join('\n');
}

/** Weighs answerable and unanswerable questions equally, whatever their number. */
function fit(samples: Sample[]): number[] {
  const answerable = samples.filter(({ isAnswerable }) => isAnswerable).length;
  const share = answerable / (samples.length - answerable);
  const cases = samples.map(
    ({ isAnswerable, seen }): Case => ({ seen, isTrue: isAnswerable, weight: isAnswerable ? 1 : share }),
  );
  return fitLogistic(cases, { ridge: RIDGE });
}

const oddsOf = (chance: number) => Math.log(chance / (1 - chance));
const percent = (share: number) => `${(share * 100).toFixed(1)} %`;
const shareOf = (values: number[], test: (value: number) => boolean) =>
  percent(values.filter(test).length / values.length);

/** AUC: how often an answerable question scores higher than an unanswerable one. */
function areaUnder(higher: number[], lower: number[]): number {
  const wins = higher.flatMap((a) => lower.map((b) => (a > b ? 1 : a === b ? 0.5 : 0)));
  return wins.reduce<number>((sum, win) => sum + win, 0) / wins.length;
}

/** Leaves the other finder's coefficients unchanged. */
function writeCoefficients(by: keyof typeof signalNames, [bias = 0, ...values]: number[]) {
  const named = signalNames[by].map((name, at) => [name, round(values[at] ?? 0)]);
  const fitted = { ...coefficients, [by]: { bias: round(bias), ...Object.fromEntries(named) } };
  writeFileSync(FILE, `${JSON.stringify(fitted, null, 2)}\n`);
}

const round = (value: number) => Math.round(value * 1000) / 1000;
