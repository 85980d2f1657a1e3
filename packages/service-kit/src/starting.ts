import type { Logger } from './logger.ts';

const STARTING_SECONDS = 60;

/** Services started together wait for each other: for the first minute that is not a fault. */
export const isStarting = () => process.uptime() < STARTING_SECONDS;

/** Logs trouble with another service: a warning, or debug level during start-up. */
export function warnOnceStarted(logger: Logger, fields: object, message: string) {
  if (isStarting()) logger.debug(fields, message);
  else logger.warn(fields, message);
}

/** Logs failed connection attempts: one plain line during start-up, then warnings with the error. */
export function createWaitingLog(logger: Logger, message: string) {
  let isSaid = false;
  return (error: unknown) => {
    if (!isStarting()) logger.warn({ err: error }, message);
    else if (!isSaid) logger.info(message);
    isSaid = true;
  };
}
