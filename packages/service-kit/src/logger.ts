import { type DestinationStream, type Logger, pino } from 'pino';
import { currentOrigin, originFields } from './telemetry/origin.ts';

export type { Logger };

const MAX_UNWRITTEN_CHARACTERS = 1_000_000;

/**
 * JSON lines, on standard output unless told otherwise, each with the request that it goes back to. Values go into fields, never message text,
 * keys, cookies or e-mails.
 */
export function createLogger({
  name,
  level,
  output = openOutput(),
}: {
  name: string;
  level: string;
  output?: DestinationStream;
}): Logger {
  const timestamp = pino.stdTimeFunctions.isoTime;
  return pino({ name, level, base: { name }, timestamp, mixin: fieldsOfOrigin }, output);
}

function fieldsOfOrigin() {
  const origin = currentOrigin();
  return origin ? originFields(origin) : {};
}

/** Lines for which there is no room wait, and beyond a megabyte are dropped: a full disk ends nobody. */
function openOutput() {
  const output = pino.destination({ dest: 1, sync: false, maxLength: MAX_UNWRITTEN_CHARACTERS });
  output.on('error', () => {
    // At the end of the process it would try again for ever.
    output.flushSync = () => undefined;
  });
  return output;
}
