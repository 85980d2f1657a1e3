import type { Migration } from '@fucina/service-kit/migrations/run-migrations';

/** Append only: the order must never change. None so far. */
export const migrations: readonly Migration[] = [];
