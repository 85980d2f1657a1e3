import type { Verdict } from '../scoring.ts';
import { bootstrap, type Interval, quantile, wilson } from './intervals.ts';
import { type Measure, type MeasureName, measureNames, measureOf } from './measures.ts';
import { byPair, comparable, meanOf, type Tally, tally } from './tally.ts';

/** A measure with its 95 % interval. `of` counts questions, or pairs if two sides are compared. */
export type Estimate = Interval & { value: number; of: number; hits?: number; isPaired?: boolean };
export type Estimates = Partial<Record<MeasureName, Estimate>>;

type Gap = Extract<Measure, { kind: 'gap' }>;

export function estimateAll(verdicts: Verdict[]): Estimates {
  return Object.fromEntries(
    measureNames.flatMap((name) => {
      const estimate = estimateOne(measureOf(name), verdicts);
      return estimate === null ? [] : [[name, estimate]];
    }),
  );
}

export function estimateOne(measure: Measure, verdicts: Verdict[]): Estimate | null {
  const asked = verdicts.filter(measure.about);
  if (asked.length === 0) return null;
  if (measure.kind === 'gap') return estimateGap(measure, asked);
  if (measure.kind === 'quantile')
    return { ...quantile(asked.map(measure.valueOf), measure.share), of: asked.length };

  const { sum, of } = tally(asked, measure.valueOf);
  const value = sum / of;
  if (measure.kind === 'share') return { value, ...wilson(sum, of), hits: sum, of };
  const units = byPair(asked).map((pair) => tally(pair, measure.valueOf));
  return { value, ...(bootstrap(units, meanOf) ?? { low: value, high: value }), of };
}

function estimateGap(measure: Gap, asked: Verdict[]): Estimate | null {
  const { verdicts, isPaired } = comparable(asked);
  const units = byPair(verdicts).map((pair) => tallySides(measure, pair));
  const value = gapOf(units);
  if (value === null) return null;
  const interval = bootstrap(units, gapOf) ?? { low: value, high: value };
  return { value, ...interval, of: units.length, isPaired };
}

export type Sides = { left: Tally; right: Tally };

export function tallySides(gap: Gap, pair: Verdict[]): Sides {
  const right = pair.filter((verdict) => !gap.isLeft(verdict));
  return { left: tally(pair.filter(gap.isLeft), gap.valueOf), right: tally(right, gap.valueOf) };
}

export function gapOf(units: Sides[]): number | null {
  const left = meanOf(units.map((unit) => unit.left));
  const right = meanOf(units.map((unit) => unit.right));
  return left === null || right === null ? null : left - right;
}
