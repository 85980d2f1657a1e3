import { setTimeout as wait } from 'node:timers/promises';
import { createLogger } from '../logger.ts';
import type { Migration } from '../migrations/migration.ts';
import { createMigrations } from '../migrations/run-migrations.ts';
import { connectMongo } from '../mongo.ts';

/** Counts in each note how often it was migrated, one note after another. */
export const countInNotes = ({ pauseMs }: { pauseMs: number }): Migration => ({
  id: '0001-count-in-notes',
  async run({ db, signal }) {
    for await (const { _id } of db.collection('notes').find({ times: { $exists: false } })) {
      signal.throwIfAborted();
      await db.collection('notes').updateOne({ _id, times: { $exists: false } }, { $set: { times: 1 } });
      await wait(pauseMs);
    }
  },
});

/** Migrations of a service on this database, as one of its processes makes them. */
export function startMigrating(uri: string, migrations: Migration[]) {
  const logger = createLogger({ name: 'test', level: 'silent' });
  const db = connectMongo({ uri, logger });
  const times = { leaseMs: 400, pollMs: 20 };
  return { db, ...createMigrations(db, { service: 'test', migrations, logger, ...times }) };
}

// As a process of its own, which a test kills.
const [, script, uri] = process.argv;
if (script === import.meta.filename && uri) await startMigrating(uri, [countInNotes({ pauseMs: 50 })]).run();
