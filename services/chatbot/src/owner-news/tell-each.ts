import type { JobContext } from '@fucina/service-kit/processor';
import type { createUntold, Untold } from './untold.ts';

const HELD_MS = 60_000;
const FIRST_WAIT_MS = 5_000;
const LONGEST_WAIT_MS = 3_600_000;

type Store<T extends Untold> = Pick<
  ReturnType<typeof createUntold<T>>,
  'takeUntold' | 'setTold' | 'setTellRetry'
>;

/** Notifies about everything pending; failures are retried with back-off. */
export async function tellEach<T extends Untold>(
  store: Store<T>,
  tell: (record: T) => Promise<void>,
  { now, signal, logger }: Pick<JobContext, 'signal' | 'logger'> & { now: () => Date },
) {
  const inMs = (ms: number) => new Date(now().getTime() + ms);
  while (!signal.aborted) {
    const taken = await store.takeUntold({ now: now(), retryAt: inMs(HELD_MS) });
    if (!taken) return;
    const { record, attempts } = taken;
    try {
      await tell(record);
      await store.setTold(record);
    } catch (error) {
      logger.warn({ err: error, recordId: record._id, attempts }, 'notice not sent yet');
      const waitMs = Math.min(FIRST_WAIT_MS * 2 ** attempts, LONGEST_WAIT_MS);
      await store.setTellRetry(record, inMs(waitMs));
    }
  }
}
