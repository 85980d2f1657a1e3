import type { Migration } from '@fucina/service-kit/migrations/migration';

/** In their order, for good; none so far. */
export const migrations: readonly Migration[] = [];
