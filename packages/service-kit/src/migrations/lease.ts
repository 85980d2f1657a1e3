import { randomUUID } from 'node:crypto';
import type { Connection } from 'mongoose';
import { isDuplicateKey } from '../mongo.ts';

const ID = 'migrations';

type Lease = { _id: string; holder: string; until: Date };

/** Lease on migrating a database. Uses the database's clock. */
export function createLease(db: Connection, { lengthMs }: { lengthMs: number }) {
  const leases = db.collection<Lease>('migration_lease');
  const holder = randomUUID();
  const later = { $set: { holder, until: { $add: ['$$NOW', lengthMs] } } };

  async function take(): Promise<boolean> {
    await leases.insertOne({ _id: ID, holder: 'nobody', until: new Date(0) }).catch((error) => {
      if (!isDuplicateKey(error)) throw error;
    });
    const isFree = { $or: [{ holder }, { $expr: { $lte: ['$until', '$$NOW'] } }] };
    return (await leases.updateOne({ _id: ID, ...isFree }, [later])).matchedCount === 1;
  }

  return {
    take,
    /** Runs `work` while holding the lease. `signal` aborts if it is lost. */
    async hold<T>(work: (signal: AbortSignal) => Promise<T>): Promise<T> {
      const lost = new AbortController();
      const renewing = setInterval(async () => {
        const isOurs = await leases.updateOne({ _id: ID, holder }, [later]).then(
          ({ matchedCount }) => matchedCount === 1,
          () => true,
        );
        if (!isOurs) lost.abort(new Error('another process migrates this database'));
      }, lengthMs / 3);
      try {
        return await work(lost.signal);
      } finally {
        clearInterval(renewing);
        await leases.updateOne({ _id: ID, holder }, { $set: { until: new Date(0) } });
      }
    },
  };
}
