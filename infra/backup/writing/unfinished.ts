import { RESTORE_MARK } from '../../../packages/service-kit/src/migrations/restore-mark.ts';
import { BackupError } from '../backup-error.ts';
import { type Database, listCollections } from '../databases.ts';

type Mark = { _id: string; state: 'filling' | 'whole' };

const marksOf = ({ db }: Database) => db.collection<Mark>(RESTORE_MARK);

/** The mark in the first database decides. */
async function readState([first, ...others]: Database[]) {
  const mark = first && (await marksOf(first).findOne());
  if (mark) return mark.state;
  // A killed process may have stopped before marking the first, which comes last.
  for (const other of others) if (await marksOf(other).findOne()) return 'filling';
  return null;
}

/**
 * Requires empty databases and marks them as unfinished. Removes leftovers of an interrupted restore, but refuses
 * anything else. Returns whether there were leftovers.
 */
export async function beginFilling(databases: Database[]): Promise<boolean> {
  const state = await readState(databases);
  if (state === 'whole') {
    await removeMarks(databases);
    throw new BackupError('The interrupted restore had already completed: there is nothing left to do.');
  }
  if (state === null) for (const database of databases) await refuseFilled(database);
  await clear(databases);
  for (const database of databases.toReversed()) await setState(database, 'filling');
  return state === 'filling';
}

/** The restore counts as complete from here on, even if the process dies before removing all marks. */
export async function endFilling(databases: Database[]) {
  const [first] = databases;
  if (first) await setState(first, 'whole');
  await removeMarks(databases);
}

export async function clear(databases: Database[]) {
  for (const { db } of databases) {
    for (const collection of await listCollections(db))
      if (collection !== RESTORE_MARK) await db.dropCollection(collection);
  }
  await removeMarks(databases);
}

async function removeMarks(databases: Database[]) {
  for (const { db } of databases.toReversed()) await db.dropCollection(RESTORE_MARK);
}

async function setState(database: Database, state: Mark['state']) {
  const options = { upsert: true, writeConcern: { w: 'majority', j: true } } as const;
  await marksOf(database).updateOne({ _id: 'restore' }, { $set: { state } }, options);
}

async function refuseFilled({ name, db }: Database) {
  for (const collection of await listCollections(db)) {
    const count = await db.collection(collection).countDocuments({}, { limit: 1000 });
    if (count === 0) continue;
    const amount =
      count === 1000 ? '1,000 documents or more' : count === 1 ? '1 document' : `${count} documents`;
    throw new BackupError(
      `${name} is not empty (${collection} has ${amount}), so nothing was restored. Restore into new databases, before you start the services.`,
    );
  }
}
