import type { Logger } from './logger.ts';
import { warnAfterStart } from './starting.ts';

/**
 * Runs periodic work, and at once on `runNow`, but never concurrently in one process. Calls during a round trigger
 * one more. A failed round waits for the next.
 */
export function createWorkLoop({
  name,
  everyMs,
  workOff,
  logger,
}: {
  name: string;
  everyMs: number;
  /** One round. Must stop early once `isStopped` is true. */
  workOff: (isStopped: () => boolean) => Promise<void>;
  logger: Logger;
}) {
  let running: Promise<void> | undefined;
  let timer: NodeJS.Timeout | undefined;
  let isRerunWanted = false;
  let isStopped = false;

  async function run() {
    do {
      isRerunWanted = false;
      try {
        await workOff(() => isStopped);
      } catch (error) {
        warnAfterStart(logger, { err: error, work: name }, 'background work failed, retrying later');
      }
    } while (isRerunWanted && !isStopped);
  }

  /** Resolves once everything due now has been tried. */
  async function runNow() {
    if (isStopped) return;
    isRerunWanted = true;
    running ??= run().finally(() => {
      running = undefined;
    });
    await running;
  }

  return {
    runNow,
    start() {
      timer ??= setInterval(runNow, everyMs).unref();
    },
    /** Resolves once the running round has stopped. */
    async close() {
      isStopped = true;
      clearInterval(timer);
      await running;
    },
  };
}
