import { LRUCache } from 'lru-cache';

const FAILURES = 5;
const REST_MS = 10_000;
const LONGEST_REST_MS = 300_000;

export type Breaker = ReturnType<typeof createBreaker>;

/** One circuit breaker per endpoint and key, so a rejected key blocks only itself. */
export function createBreakers({ now = () => performance.now() } = {}) {
  const known = new LRUCache<string, Breaker>({ max: 1000 });
  return {
    of(id: string): Breaker {
      const breaker = known.get(id) ?? createBreaker({ now });
      known.set(id, breaker);
      return breaker;
    },
    count() {
      const breakers = [...known.values()];
      return { known: breakers.length, resting: breakers.filter((breaker) => breaker.isResting()).length };
    },
  };
}

/** Opens for ten seconds after five consecutive failures; then a single trial call decides. */
function createBreaker({ now }: { now: () => number }) {
  let failures = 0;
  let restsUntil = 0;
  let isTrying = false;

  return {
    isResting: () => failures >= FAILURES,
    /** Whether a call may start. Every admitted call must end in `succeed`, `fail` or `leave`. */
    enter(): boolean {
      if (now() < restsUntil || isTrying) return false;
      isTrying = failures >= FAILURES;
      return true;
    },
    succeed() {
      failures = 0;
      restsUntil = 0;
      isTrying = false;
    },
    /** `restMs`: open at once, for as long as the service asked. */
    fail(restMs?: number) {
      isTrying = false;
      failures = restMs === undefined ? failures + 1 : FAILURES;
      if (failures >= FAILURES) restsUntil = now() + Math.min(restMs ?? REST_MS, LONGEST_REST_MS);
    },
    /** Counts as neither success nor failure: the visitor left. */
    leave() {
      isTrying = false;
    },
  };
}
