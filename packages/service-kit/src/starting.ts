import type { Logger } from './logger.ts';

const STARTING_SECONDS = 60;

/** Parts that start together wait for one another: in its first minute a process takes that for no fault. */
export const isStarting = () => process.uptime() < STARTING_SECONDS;

/** Logs what goes wrong while something else is away: as a warning, but for debugging alone while all is starting. */
export function warnOnceStarted(logger: Logger, fields: object, message: string) {
  if (isStarting()) logger.debug(fields, message);
  else logger.warn(fields, message);
}

/** Logs each vain attempt to reach something: while all is starting one plain line, afterwards warnings with the error. */
export function createWaitingLog(logger: Logger, message: string) {
  let isSaid = false;
  return (error: unknown) => {
    if (!isStarting()) logger.warn({ err: error }, message);
    else if (!isSaid) logger.info(message);
    isSaid = true;
  };
}
