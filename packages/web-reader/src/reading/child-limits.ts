import { readFileSync } from 'node:fs';
import { setPriority } from 'node:os';
import type { Readable } from 'node:stream';

/** Lowers a child's priority by `steps` of `nice` (up to 19), so that visitors' requests come first. */
export function giveWay(pid: number | undefined, steps: number) {
  try {
    if (pid !== undefined) setPriority(pid, steps);
  } catch {
    // The child has already exited.
  }
}

const MOST_TIMES_LONGER = 8;
const LOOK_EVERY_MS = 500;
const TICKS_PER_SECOND = 100;

type Watched = { pid: number; deadlineMs: number; givesWay: boolean };

/**
 * Calls `stop` at the deadline. Low-priority children are measured by CPU time instead of wall time where possible,
 * up to a limit. Returns a function that cancels the watch.
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

/** Resident memory of a child in bytes: from /proc on Linux, otherwise as it reports itself. */
export function watchResidentMemory(pid: number, reports: Readable): () => number {
  let reported = 0;
  reports.on('data', (chunk: Buffer) => {
    const last = chunk.toString().trimEnd().split('\n').at(-1);
    reported = Number(last) || reported;
  });
  return () => (process.platform === 'linux' ? readResidentMemory(pid) : reported);
}

function readResidentMemory(pid: number) {
  try {
    const status = readFileSync(`/proc/${pid}/status`, 'latin1');
    return Number(/^VmRSS:\s+(\d+) kB/m.exec(status)?.[1] ?? 0) * 1024;
  } catch {
    return 0;
  }
}
