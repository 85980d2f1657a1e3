import { type DestinationStream, type Logger, pino } from 'pino';
import { currentOrigin, originFields } from './telemetry/origin.ts';

export type { Logger };

const MAX_UNWRITTEN_CHARACTERS = 1_000_000;

/**
 * JSON lines, by default on stdout, each with its request id. Values go into fields. Never log message text, keys,
 * cookies or e-mail addresses.
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

/**
 * Buffers up to a megabyte and then drops lines, so that a full disk neither ends the process nor keeps it from
 * ending.
 */
function openOutput() {
  const output = pino.destination({ dest: 1, sync: false, maxLength: MAX_UNWRITTEN_CHARACTERS });
  const flush = output.flushSync.bind(output);
  output.on('error', () => undefined);
  output.flushSync = () => {
    try {
      flush();
    } catch {
      // Nowhere left to report it.
    }
  };
  return output;
}
