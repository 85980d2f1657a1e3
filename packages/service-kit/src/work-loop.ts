import type { Logger } from './logger.ts';
import { warnOnceStarted } from './starting.ts';

/**
 * Runs periodic work, and at once on `nudge`; never concurrently in one process. A nudge during a round triggers one
 * more. A failed round waits for the next.
 */
export function createWorkLoop({
  name,
  everyMs,
  workOff,
  logger,
}: {
  name: string;
  everyMs: number;
  /** One round; must stop early when `isStopped` turns true. */
  workOff: (isStopped: () => boolean) => Promise<void>;
  logger: Logger;
}) {
  let running: Promise<void> | undefined;
  let timer: NodeJS.Timeout | undefined;
  let isAskedAgain = false;
  let isStopped = false;

  async function run() {
    do {
      isAskedAgain = false;
      try {
        await workOff(() => isStopped);
      } catch (error) {
        warnOnceStarted(logger, { err: error, work: name }, 'background work failed, retrying later');
      }
    } while (isAskedAgain && !isStopped);
  }

  /** Resolves once everything due now has been tried. */
  async function nudge() {
    if (isStopped) return;
    isAskedAgain = true;
    running ??= run().finally(() => {
      running = undefined;
    });
    await running;
  }

  return {
    nudge,
    start() {
      timer ??= setInterval(nudge, everyMs).unref();
    },
    /** Resolves once the running round has stopped. */
    async close() {
      isStopped = true;
      clearInterval(timer);
      await running;
    },
  };
}
