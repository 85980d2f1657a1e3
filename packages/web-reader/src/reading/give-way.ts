import { setPriority } from 'node:os';

/** Raises a child process's `nice` value by `steps` (19 at most), so that visitors' requests come first. */
export function giveWay(pid: number | undefined, steps: number) {
  try {
    if (pid !== undefined) setPriority(pid, steps);
  } catch {
    // It has already exited.
  }
}
