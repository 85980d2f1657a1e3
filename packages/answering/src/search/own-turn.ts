import { setImmediate as nextTurn } from 'node:timers/promises';

let last: Promise<unknown> = Promise.resolve();

/** For work of milliseconds: callers go on one after another, and the process serves others in between. */
export function ownTurn(): Promise<unknown> {
  last = last.then(() => nextTurn());
  return last;
}
