import type { Verdict } from '../scoring.ts';

/** The sums of one pair of questions, from which every statistic of a draw is made without its questions. */
export type Tally = { sum: number; of: number };

export const meanOf = (tallies: Tally[]): number | null => {
  let sum = 0;
  let of = 0;
  for (const tally of tallies) {
    sum += tally.sum;
    of += tally.of;
  }
  return of === 0 ? null : sum / of;
};

export const tally = (verdicts: Verdict[], read: (verdict: Verdict) => number): Tally => ({
  sum: verdicts.reduce((sum, verdict) => sum + read(verdict), 0),
  of: verdicts.length,
});

/** The questions that belong together: they are drawn together, since they succeed and fail together. */
export const byPair = (verdicts: Verdict[]): Verdict[][] => [
  ...Map.groupBy(verdicts, ({ pair }) => pair).values(),
];

/**
 * What may be compared across languages: the questions of a pair in a form that was asked in both. Where no pair was
 * asked twice, everything, and then the two sides hold different questions.
 */
export function comparable(verdicts: Verdict[]): { verdicts: Verdict[]; isPaired: boolean } {
  const paired = [...Map.groupBy(verdicts, ({ pair, form }) => `${pair} ${form}`).values()]
    .filter((group) => new Set(group.map(({ lang }) => lang)).size === 2)
    .flat();
  return paired.length > 0 ? { verdicts: paired, isPaired: true } : { verdicts, isPaired: false };
}
