import type { Logger } from './logger.ts';

const STARTING_SECONDS = 60;

/** Services started together wait for each other, so for a minute that is no fault. */
export const isStarting = () => process.uptime() < STARTING_SECONDS;

/** Logs trouble with another service as a warning, or at debug level during start-up. */
export function warnAfterStart(logger: Logger, fields: object, message: string) {
  if (isStarting()) logger.debug(fields, message);
  else logger.warn(fields, message);
}

/** Logs failed connection attempts: one plain line during start-up, then warnings with the error. */
export function createConnectionLog(logger: Logger, message: string) {
  let isLogged = false;
  return (error: unknown) => {
    if (!isStarting()) logger.warn({ err: error }, message);
    else if (!isLogged) logger.info(message);
    isLogged = true;
  };
}
