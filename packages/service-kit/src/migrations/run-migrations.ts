import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import type { Connection } from 'mongoose';
import type { Logger } from '../logger.ts';
import { ignoreDuplicate, whenConnected } from '../mongo.ts';
import { RESTORE_MARK } from './restore-mark.ts';

type MigrationContext = {
  db: Connection;
  /** Aborted if the lease is lost: stop at the next step, since another process takes over. */
  signal: AbortSignal;
  logger: Logger;
};

/**
 * A data migration. Must be idempotent and find out by itself what is left to do, so that a killed run can be
 * resumed.
 */
export type Migration = {
  /** Such as `0003-what-it-does`. Permanent, since it is recorded in the database. */
  id: string;
  run(context: MigrationContext): Promise<void>;
};

const NEWER =
  'the database was migrated by a newer release: deploy that release again, or restore a backup made before the upgrade';

type Done = { _id: string; startedAt: Date; finishedAt?: Date; attempts: number; ms?: number };

type Options = {
  /** Kept apart by name, since services may share a database. */
  service: string;
  migrations: readonly Migration[];
  logger: Logger;
  leaseMs?: number;
  pollMs?: number;
};

/** Runs a service's pending migrations in order, once across all processes, and records them. */
export function createMigrations(
  db: Connection,
  { service, migrations, logger, leaseMs = 30_000, pollMs = 250 }: Options,
) {
  requireOrder(migrations);
  const records = db.collection<Done>('migrations');
  const lease = createLease(db, { lengthMs: leaseMs });
  const keyOf = (id: string) => `${service}/${id}`;
  let areDone = false;

  async function listPending(): Promise<Migration[]> {
    const ofService = { _id: { $regex: `^${service}/` }, finishedAt: { $exists: true } };
    const finished = await records.distinct('_id', ofService);
    const known = migrations.map(({ id }) => keyOf(id));
    const unknown = finished.filter((key) => !known.includes(key));
    if (unknown.length > 0) logger.warn({ unknown }, NEWER);
    return migrations.filter(({ id }) => !finished.includes(keyOf(id)));
  }

  async function runOne({ id, run }: Migration, signal: AbortSignal) {
    const startedAt = new Date();
    const begun = { $setOnInsert: { startedAt }, $inc: { attempts: 1 } };
    await records.updateOne({ _id: keyOf(id) }, begun, { upsert: true });
    await run({ db, signal, logger });
    signal.throwIfAborted();
    const finishedAt = new Date();
    const ms = finishedAt.getTime() - startedAt.getTime();
    await records.updateOne({ _id: keyOf(id) }, { $set: { finishedAt, ms } });
    logger.info({ migration: id, ms }, 'migration applied');
  }

  async function runPending(signal: AbortSignal) {
    try {
      for (const migration of await listPending()) await runOne(migration, signal);
    } catch (error) {
      if (!signal.aborted) throw error;
      logger.warn({ err: error }, 'another process took over the migrations');
    }
  }

  return {
    /** Resolves once all are done, by whichever process. Rejects if one fails. */
    async run() {
      await whenConnected(db);
      await waitForRestore(db, { logger, pollMs });
      while ((await listPending()).length > 0) {
        if (await lease.take()) await lease.hold(runPending);
        else await wait(pollMs);
      }
      areDone = true;
    },

    /** Readiness check: rejects until all are done. */
    async check() {
      if (!areDone) throw new Error('migrations have not finished yet');
    },
  };
}

/** Waits out a restore: serving or migrating incomplete data would corrupt it. */
async function waitForRestore(db: Connection, { logger, pollMs }: { logger: Logger; pollMs: number }) {
  let hasSaid = false;
  while ((await db.collection(RESTORE_MARK).countDocuments({}, { limit: 1 })) > 0) {
    if (!hasSaid)
      logger.warn('a restore of this database is unfinished: waiting until it is completed or repeated');
    hasSaid = true;
    await wait(pollMs);
  }
}

function requireOrder(migrations: readonly Migration[]) {
  const ids = migrations.map(({ id }) => id);
  const inOrder = [...new Set(ids)].sort();
  if (ids.join() !== inOrder.join())
    throw new Error(`migrations are out of order or duplicated: ${ids.join(', ')}`);
}

const ID = 'migrations';

type Lease = { _id: string; holder: string; until: Date };

/** Lease on migrating a database. Uses the database's clock. */
function createLease(db: Connection, { lengthMs }: { lengthMs: number }) {
  const leases = db.collection<Lease>('migration_lease');
  const holder = randomUUID();
  const later = { $set: { holder, until: { $add: ['$$NOW', lengthMs] } } };

  async function take(): Promise<boolean> {
    await leases.insertOne({ _id: ID, holder: 'nobody', until: new Date(0) }).catch(ignoreDuplicate);
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
