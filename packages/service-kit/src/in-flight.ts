import { AsyncLocalStorage } from 'node:async_hooks';
import type { Redis } from 'ioredis';
import { holdJob } from './watchdog.ts';

const MARK_SECONDS = 7 * 24 * 3600;
/** Values of a mark: the job is running, or was running when another job blocked the process. */
const IN_FLIGHT = '1';
export const BYSTANDER = 'beside one that hung';

const current = new AsyncLocalStorage<string>();
const excusable = new Set<string>();

/** Where the watchdog thread finds the marks of jobs that are not to blame. */
export const BYSTANDERS = 'fucina.marks-of-innocents';

Object.assign(globalThis, {
  [Symbol.for(BYSTANDERS)]() {
    const culprit = current.getStore();
    return culprit === undefined ? [] : [...excusable].filter((mark) => mark !== culprit);
  },
});

/**
 * Whether the last job on this subject killed its process. Bystanders are excused, but only once; a job that had not
 * begun is a bystander too.
 */
export async function markInFlight(redis: Redis, mark: string) {
  excusable.add(mark);
  let before: string | null = IN_FLIGHT;
  try {
    before = await redis.set(mark, IN_FLIGHT, 'EX', MARK_SECONDS, 'GET');
  } finally {
    if (before !== null) excusable.delete(mark);
  }
  return { hasEndedOne: before === IN_FLIGHT };
}

/** Runs a job in the shared process, whose event loop it must not block for long. */
export async function runInFlight(mark: string, work: () => Promise<void>) {
  const release = holdJob();
  try {
    await current.run(mark, work);
  } finally {
    excusable.delete(mark);
    release();
  }
}
