import type { Migration } from '@fucina/service-kit/migrations/run-migrations';
import { lookAlikeKeysOf } from '../users/look-alikes.ts';

type Account = { _id: string; username: string; lookAlikeKeys?: string[] };

/** Backfills look-alike keys. Of two accounts that look alike, both stay but only the older gets keys. */
export const lookAlikesOfAccounts: Migration = {
  id: '0002-look-alikes',
  async run({ db, signal }) {
    const users = db.collection<Account>('users');
    const withoutKeys = { lookAlikeKeys: { $exists: false } };
    for await (const { _id, username } of users.find(withoutKeys).sort({ createdAt: 1, _id: 1 })) {
      signal.throwIfAborted();
      const lookAlikeKeys = lookAlikeKeysOf(username);
      if (await users.findOne({ lookAlikeKeys: { $in: lookAlikeKeys } })) continue;
      await users.updateOne({ _id, ...withoutKeys }, { $set: { lookAlikeKeys } });
    }
  },
};
