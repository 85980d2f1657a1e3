import type { Connection } from 'mongoose';
import type { Logger } from '../logger.ts';

export type MigrationContext = {
  db: Connection;
  /** Aborted when the lease is lost: stop at the next step, another process takes over. */
  signal: AbortSignal;
  logger: Logger;
};

/** A data migration. Must be idempotent and find what is left to do by itself, so that a killed run can be resumed. */
export type Migration = {
  /** `0003-what-it-does`; permanent, since it is recorded in the database. */
  id: string;
  run(context: MigrationContext): Promise<void>;
};
