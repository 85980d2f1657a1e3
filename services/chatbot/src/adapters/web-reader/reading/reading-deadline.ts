import { readFileSync } from 'node:fs';

// So much longer may it take on a machine that has no time for it.
const MOST_TIMES_LONGER = 8;
const LOOK_EVERY_MS = 500;
const TICKS_PER_SECOND = 100;

type Watched = { pid: number; deadlineMs: number; givesWay: boolean };

/**
 * Calls `stop` when a child has taken too long. Who gives way to others is not to blame for waiting: as long as the
 * system tells how much it has computed, that is what counts, within reason. Returns what ends the watch.
 */
export function watchDeadline({ pid, deadlineMs, givesWay }: Watched, stop: () => void): () => void {
  const computedBefore = givesWay ? readComputedMs(pid) : null;
  let waitedMs = 0;
  let timer = setTimeout(() => look(deadlineMs), deadlineMs);

  function look(sinceLastMs: number) {
    waitedMs += sinceLastMs;
    const computed = computedBefore === null ? null : readComputedMs(pid);
    const hasTime = computed !== null && computed - (computedBefore ?? 0) < deadlineMs;
    if (!hasTime || waitedMs >= deadlineMs * MOST_TIMES_LONGER) return stop();
    timer = setTimeout(() => look(LOOK_EVERY_MS), LOOK_EVERY_MS);
  }

  return () => clearTimeout(timer);
}

/** Null where the system does not tell. */
function readComputedMs(pid: number): number | null {
  try {
    const [, rest = ''] = readFileSync(`/proc/${pid}/stat`, 'latin1').split(/\) (?=[^)]*$)/);
    const [user, system] = rest.split(' ').slice(11, 13).map(Number);
    const ticks = (user ?? Number.NaN) + (system ?? Number.NaN);
    return Number.isFinite(ticks) ? (ticks * 1000) / TICKS_PER_SECOND : null;
  } catch {
    return null;
  }
}
