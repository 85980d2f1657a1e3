import { AsyncLocalStorage } from 'node:async_hooks';
import type { Redis } from 'ioredis';
import { holdJob } from './watchdog.ts';

const MARK_SECONDS = 7 * 24 * 3600;
/** What a mark says: that the job is being done, or that it was while another one in the same process hung. */
const IN_HAND = '1';
export const BESIDE_ONE = 'beside one that hung';

const current = new AsyncLocalStorage<string>();
const excusable = new Set<string>();

/** The name under which a thread of this process finds, when this one hangs, the marks of those that are not to blame. */
export const INNOCENTS = 'fucina.marks-of-innocents';

Object.assign(globalThis, {
  [Symbol.for(INNOCENTS)]() {
    const culprit = current.getStore();
    return culprit === undefined ? [] : [...excusable].filter((mark) => mark !== culprit);
  },
});

/** Whether the last that was about the same ended its process. One that was only beside it is excused, but only once. */
export async function markInHand(redis: Redis, mark: string) {
  const before = await redis.set(mark, IN_HAND, 'EX', MARK_SECONDS, 'GET');
  return { hasEndedOne: before === IN_HAND, isExcusable: before === null };
}

/** Does a job among the others of this process, whose loop it may not keep for long. */
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
