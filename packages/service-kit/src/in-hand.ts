import { AsyncLocalStorage } from 'node:async_hooks';
import type { Redis } from 'ioredis';
import { holdJob } from './watchdog.ts';

const MARK_SECONDS = 7 * 24 * 3600;
/** State of a mark: the job is running, or was running when another job blocked the process. */
const IN_HAND = '1';
export const BESIDE_ONE = 'beside one that hung';

const current = new AsyncLocalStorage<string>();
const excusable = new Set<string>();

/** Key under which the watchdog thread finds the marks of jobs not to blame. */
export const INNOCENTS = 'fucina.marks-of-innocents';

Object.assign(globalThis, {
  [Symbol.for(INNOCENTS)]() {
    const culprit = current.getStore();
    return culprit === undefined ? [] : [...excusable].filter((mark) => mark !== culprit);
  },
});

/** Whether the last job on the subject killed its process. A bystander is excused, but only once. */
export async function markInHand(redis: Redis, mark: string) {
  const before = await redis.set(mark, IN_HAND, 'EX', MARK_SECONDS, 'GET');
  return { hasEndedOne: before === IN_HAND, isExcusable: before === null };
}

/** Runs a job in the shared process, whose event loop it may not block for long. */
export async function doInHand(
  work: () => Promise<void>,
  { mark, isExcusable }: { mark: string; isExcusable: boolean },
) {
  const release = holdJob();
  if (isExcusable) excusable.add(mark);
  try {
    await current.run(mark, work);
  } finally {
    excusable.delete(mark);
    release();
  }
}
