import type { Verdict } from '../scoring.ts';
import { estimateOne, gapOf, tallySides } from './estimate.ts';
import { bootstrap, type Interval, quantile } from './intervals.ts';
import type { Measure } from './measures.ts';
import { comparable, meanOf, tally } from './tally.ts';

export type Twin = { before: Verdict; after: Verdict };
export type Change = Interval & { before: number; after: number; value: number };

const QUANTILE_ROUNDS = 500;

/** Difference of a measure between two runs over the same questions, with a paired 95 % interval. */
export function changeOf(measure: Measure, twins: Twin[]): Change | null {
  const before = estimateOne(measure, beforeOf(twins));
  const after = estimateOne(measure, afterOf(twins));
  if (before === null || after === null) return null;
  const value = after.value - before.value;
  const interval = intervalOf(measure, twins) ?? { low: value, high: value };
  return { before: before.value, after: after.value, value, ...interval };
}

function intervalOf(measure: Measure, twins: Twin[]): Interval | null {
  const asked = askedOf(measure, twins);
  const pairs = [...Map.groupBy(asked, ({ after }) => after.pair).values()];
  if (measure.kind === 'quantile') {
    const at = (verdicts: Verdict[]) => quantile(verdicts.map(measure.valueOf), measure.share).value;
    const statistic = (drawn: Twin[][]) => at(afterOf(drawn.flat())) - at(beforeOf(drawn.flat()));
    return bootstrap(pairs, statistic, QUANTILE_ROUNDS);
  }
  if (measure.kind === 'gap') {
    const units = pairs.map((pair) => ({
      before: tallySides(measure, beforeOf(pair)),
      after: tallySides(measure, afterOf(pair)),
    }));
    return bootstrap(units, (drawn) =>
      minus(gapOf(drawn.map(({ after }) => after)), gapOf(drawn.map(({ before }) => before))),
    );
  }
  const units = pairs.map((pair) => ({
    before: tally(beforeOf(pair), measure.valueOf),
    after: tally(afterOf(pair), measure.valueOf),
  }));
  return bootstrap(units, (drawn) =>
    minus(meanOf(drawn.map(({ after }) => after)), meanOf(drawn.map(({ before }) => before))),
  );
}

function askedOf(measure: Measure, twins: Twin[]): Twin[] {
  const asked = twins.filter(({ after }) => measure.about(after));
  if (measure.kind !== 'gap') return asked;
  const kept = new Set(comparable(afterOf(asked)).verdicts.map(({ id }) => id));
  return asked.filter(({ after }) => kept.has(after.id));
}

const beforeOf = (twins: Twin[]) => twins.map(({ before }) => before);
const afterOf = (twins: Twin[]) => twins.map(({ after }) => after);
const minus = (a: number | null, b: number | null) => (a === null || b === null ? null : a - b);

export function findTwins(before: Verdict[], after: Verdict[]): Twin[] {
  const known = new Map(before.map((verdict) => [verdict.id, verdict]));
  return after.flatMap((verdict) => {
    const earlier = known.get(verdict.id);
    if (earlier === undefined) return [];
    const { pair, topic, form, kind, lang } = verdict;
    return [{ before: { ...earlier, pair, topic, form, kind, lang }, after: verdict }];
  });
}
