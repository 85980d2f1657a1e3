const TRIES = 31;
const TIMES = 8;

/**
 * How much slower eight times the input is: about 8 if linear, 64 if quadratic. Best of several runs, against noise.
 */
export function growthOf<Input>(
  make: (size: number) => Input,
  work: (input: Input) => void,
  size = 2500,
): number {
  const small = make(size);
  const large = make(size * TIMES);
  const best = { small: Number.POSITIVE_INFINITY, large: Number.POSITIVE_INFINITY };
  for (let count = 0; count < TRIES; count += 1) {
    best.small = Math.min(best.small, timeOf(work, small));
    best.large = Math.min(best.large, timeOf(work, large));
  }
  return best.large / best.small;
}

function timeOf<Input>(work: (input: Input) => void, input: Input) {
  const since = performance.now();
  work(input);
  // Clamped, since a few microseconds cannot be measured.
  return Math.max(performance.now() - since, 0.02);
}
