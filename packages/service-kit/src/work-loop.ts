import type { Logger } from './logger.ts';
import { warnOnceStarted } from './starting.ts';

/**
 * Does what is due: every so often once it is started, and as soon as somebody asks; never twice at the same time in
 * one process. What comes while work is under way is looked for once more. A round that fails waits for the next.
 */
export function createWorkLoop({
  name,
  everyMs,
  workOff,
  logger,
}: {
  name: string;
  everyMs: number;
  /** One round: all that is due, or what there was until the loop was closed. */
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

  /** Resolves when all that was due at this moment has been tried. */
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
    /** Resolves when what is under way has come to its next step. */
    async close() {
      isStopped = true;
      clearInterval(timer);
      await running;
    },
  };
}
