import { setTimeout as wait } from 'node:timers/promises';
import { createLogger } from '../logger.ts';
import { createMigrations, type Migration } from '../migrations/run-migrations.ts';
import { connectMongo } from '../mongo.ts';

/** A slow test migration that counts its runs per document. */
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

const silent = createLogger({ name: 'test', level: 'silent' });

/** Runs migrations as a service process would. */
export function startMigrating(uri: string, migrations: Migration[], logger = silent) {
  const db = connectMongo({ uri, logger });
  const times = { leaseMs: 400, pollMs: 20 };
  return { db, ...createMigrations(db, { service: 'test', migrations, logger, ...times }) };
}

// Doubles as an entry point, for tests that kill the process.
const [, script, uri] = process.argv;
if (script === import.meta.filename && uri) await startMigrating(uri, [countInNotes({ pauseMs: 50 })]).run();
