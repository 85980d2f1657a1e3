import type { Migration } from '@fucina/service-kit/migrations/run-migrations';
import { keysOf } from '../users/fold.ts';

type Account = { _id: string } & Parameters<typeof keysOf>[0];

export const keysOfAccounts: Migration = {
  id: '0001-keys-of-accounts',
  async run({ db, signal }) {
    const users = db.collection<Account>('users');
    const withoutKeys = { companyKey: null };
    for await (const user of users.find(withoutKeys as object)) {
      signal.throwIfAborted();
      const { _id, username, email, firstName = null, lastName = null, company = null } = user;
      const keys = keysOf({ username, email, firstName, lastName, company });
      // Skips accounts changed meanwhile, which already have keys.
      await users.updateOne({ _id, ...(withoutKeys as object) }, { $set: keys as object });
    }
  },
};
