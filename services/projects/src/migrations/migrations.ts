import type { Migration } from '@fucina/service-kit/migrations/run-migrations';

/** Order is fixed for good; none so far. */
export const migrations: readonly Migration[] = [];
