import { LRUCache } from 'lru-cache';

const FAILURES = 5;
const REST_MS = 10_000;
const LONGEST_REST_MS = 300_000;

export type Breaker = ReturnType<typeof createBreaker>;

/** One circuit breaker per endpoint and key, so that a rejected key does not block the others. */
export function createBreakers({ now }: { now: () => number }) {
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

/** Opens after five failures in a row for ten seconds; then one trial call decides while the others wait. */
function createBreaker({ now }: { now: () => number }) {
  let failures = 0;
  let restsUntil = 0;
  let isTrying = false;

  return {
    isResting: () => failures >= FAILURES,
    /** Whether a call may be made. Each admitted call ends in `succeed`, `fail` or `leave`. */
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
    /** With `restMs`, opens at once for the time the service asked for. */
    fail(restMs?: number) {
      isTrying = false;
      failures = restMs === undefined ? failures + 1 : FAILURES;
      if (failures >= FAILURES) restsUntil = now() + Math.min(restMs ?? REST_MS, LONGEST_REST_MS);
    },
    /** Neutral: the visitor hung up. */
    leave() {
      isTrying = false;
    },
  };
}
