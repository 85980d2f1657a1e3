import { expect, test } from 'vitest';
import type { GoalId } from '../goals.ts';
import { measure } from './measure.ts';

const SHOWN = 5;

/** Counts attempts and successes. `settle` records them, and fails if any attempt succeeded. */
export function createTally(goal: GoalId, what: string) {
  const failures: string[] = [];
  let tried = 0;
  return {
    check(holds: boolean, otherwise: string) {
      tried += 1;
      if (!holds) failures.push(otherwise);
    },
    settle({ atLeast = 1 }: { atLeast?: number } = {}) {
      measure({ goal, what, tried, broke: failures.length, note: failures.slice(0, SHOWN).join('; ') });
      expect(failures.slice(0, 40)).toEqual([]);
      expect(tried).toBeGreaterThanOrEqual(atLeast);
    },
  };
}

type Check = ReturnType<typeof createTally>['check'];

/** A test named after the attempts that it counts. */
export function tallied(goal: GoalId, what: string, attempt: (check: Check) => Promise<void>) {
  test(what, async () => {
    const { check, settle } = createTally(goal, what);
    await attempt(check);
    settle();
  });
}
