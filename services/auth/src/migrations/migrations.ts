import type { Migration } from '@fucina/service-kit/migrations/run-migrations';
import { keysOfAccounts } from './0001-keys-of-accounts.ts';
import { lookAlikesOfAccounts } from './0002-look-alikes.ts';

/** Append only: the order must never change. */
export const migrations: readonly Migration[] = [keysOfAccounts, lookAlikesOfAccounts];
