import { createRandom } from '../../local/lib/seeded-random.ts';

const Z = 1.959964;
const ROUNDS = 2_000;
const SEED = 20_260_101;

export type Interval = { low: number; high: number };

/** Wilson score interval, 95 %. */
export function wilson(hits: number, of: number): Interval {
  const share = hits / of;
  const spread = 1 + Z ** 2 / of;
  const middle = share + Z ** 2 / (2 * of);
  const half = Z * Math.sqrt((share * (1 - share)) / of + Z ** 2 / (4 * of ** 2));
  const within = (value: number) => Math.min(1, Math.max(0, value));
  return { low: within((middle - half) / spread), high: within((middle + half) / spread) };
}

/** A quantile, with the 95 % interval of its rank. */
export function quantile(values: number[], share: number): { value: number } & Interval {
  const sorted = values.toSorted((a, b) => a - b);
  const at = (place: number) => sorted[Math.min(sorted.length - 1, Math.max(0, Math.floor(place)))] ?? 0;
  const place = sorted.length * share;
  const half = Z * Math.sqrt(sorted.length * share * (1 - share));
  return { value: at(place), low: at(place - half), high: at(place + half) };
}

/**
 * 95 % bootstrap interval of a statistic. Resamples whole units, that is, pairs with all their questions.
 * Deterministic. Null if no resample has a value.
 */
export function bootstrap<Unit>(
  units: Unit[],
  statistic: (drawn: Unit[]) => number | null,
  rounds = ROUNDS,
): Interval | null {
  const random = createRandom(SEED);
  const values: number[] = [];
  for (let round = 0; round < rounds; round++) {
    const drawn = units.map(() => units[Math.floor(random() * units.length)] as Unit);
    const value = statistic(drawn);
    if (value !== null) values.push(value);
  }
  if (values.length === 0) return null;
  values.sort((a, b) => a - b);
  const at = (share: number) => values[Math.floor((values.length - 1) * share)] as number;
  return { low: at(0.025), high: at(0.975) };
}
