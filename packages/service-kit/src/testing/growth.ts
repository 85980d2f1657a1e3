const TRIES = 7;
const TIMES = 8;

/**
 * How many times as long the work takes on eight times the input: about 8 where it is linear, 64 where it is quadratic.
 * The best of some tries each, so that a busy machine does not count.
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
  // What is done within a few microseconds is not told apart.
  return Math.max(performance.now() - since, 0.02);
}
