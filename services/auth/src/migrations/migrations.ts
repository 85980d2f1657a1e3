import type { Migration } from '@fucina/service-kit/migrations/run-migrations';
import { keysOfAccounts } from './0001-keys-of-accounts.ts';
import { lookAlikesOfAccounts } from './0002-look-alikes.ts';

/** Order is fixed for good. */
export const migrations: readonly Migration[] = [keysOfAccounts, lookAlikesOfAccounts];
