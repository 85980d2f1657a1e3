import { type Logger, pino } from 'pino';

export type { Logger };

/** JSON lines on standard output. Values go into fields, never message text, keys, cookies or e-mails. */
export function createLogger({ name, level }: { name: string; level: string }): Logger {
  return pino({ name, level, base: { name }, timestamp: pino.stdTimeFunctions.isoTime });
}
