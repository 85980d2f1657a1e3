import { setPriority } from 'node:os';

/** Lets a program of ours stand behind those that talk to visitors, by so many steps (19 at most). */
export function giveWay(pid: number | undefined, steps: number) {
  try {
    if (pid !== undefined) setPriority(pid, steps);
  } catch {
    // It has ended already.
  }
}
