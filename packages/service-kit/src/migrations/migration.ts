import type { Connection } from 'mongoose';
import type { Logger } from '../logger.ts';

export type MigrationContext = {
  db: Connection;
  /** Aborted when this process may do it no longer: stop at the next step, another process goes on. */
  signal: AbortSignal;
  logger: Logger;
};

/**
 * One change of what is stored to a newer form. It finds by itself what is still in the old one, so that a process that is
 * killed in the middle is followed by another that goes on; done twice it changes nothing.
 */
export type Migration = {
  /** `0003-what-it-does`, for good: the database remembers it. */
  id: string;
  run(context: MigrationContext): Promise<void>;
};
