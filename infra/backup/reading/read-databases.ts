import type mongoose from 'mongoose';
import type { Frame, Range, Total } from '../archive/frames.ts';
import { BackupError } from '../backup-error.ts';
import { type Databases, hasSnapshots, listCollections } from '../databases.ts';
import { createTotal, readBatches } from './read-batches.ts';

const MOST_PASSES = 5;
const SNAPSHOT_TOO_OLD = 239;
const TOO_SLOW =
  'MongoDB no longer has the snapshot of this backup: raise its parameter minSnapshotHistoryWindowInSeconds (300) above the duration of a backup.';

type Piece = { range: Range; sha256?: string };
type Session = mongoose.mongo.ClientSession;
type Source = Pick<Databases, 'client' | 'databases'>;

/**
 * Reads all databases as backup frames. With snapshot reads the result is consistent at once. Without, batches that
 * changed are read and written again until a pass finds no changes: the data is then consistent as of the start of
 * that pass. After five passes the manifest records that it is not.
 */
export async function* readDatabases(source: Source): AsyncGenerator<Frame> {
  const { client, databases } = source;
  yield {
    header: { kind: 'start', format: 1, at: new Date(), databases: databases.map(({ name }) => name) },
    documents: [],
  };
  if (!(await hasSnapshots(client))) return yield* readUntilSettled(source);

  const session = client.startSession({ snapshot: true });
  try {
    const since = new Date();
    const { totals } = yield* readPass(source, new Map(), session);
    yield { header: { kind: 'end', since, until: new Date(), isOneMoment: true, totals }, documents: [] };
  } catch (error) {
    throw (error as { code?: unknown }).code === SNAPSHOT_TOO_OLD ? new BackupError(TOO_SLOW) : error;
  } finally {
    await session.endSession();
  }
}

async function* readUntilSettled(source: Source): AsyncGenerator<Frame> {
  const known = new Map<string, Piece[]>();
  for (let pass = 1; ; pass += 1) {
    const since = new Date();
    const { totals, hasChanged } = yield* readPass(source, known);
    if (hasChanged && pass < MOST_PASSES) continue;
    const end = { kind: 'end', since, until: new Date(), isOneMoment: !hasChanged, totals } as const;
    return yield { header: end, documents: [] };
  }
}

/** One pass. Writes only batches that changed. */
async function* readPass(source: Source, known: Map<string, Piece[]>, session?: Session) {
  const totals: Total[] = [];
  let hasChanged = false;
  for (const { name: database, db } of source.databases) {
    for (const collection of (await listCollections(db)).toSorted(byDependence)) {
      const total = createTotal({ database, collection });
      const key = `${database}.${collection}`;
      const pieces: Piece[] = [];
      for (const before of known.get(key) ?? [{ range: {} }]) {
        let replaces = before.sha256 === undefined ? null : before.range;
        for await (const batch of readBatches(db.collection(collection), before.range, session)) {
          const { range, documents, bytes, sha256, isLast } = batch;
          total.add(batch);
          pieces.push({ range, sha256 });
          if (replaces && isLast && sha256 === before.sha256) continue;
          hasChanged = true;
          const header = {
            kind: 'batch',
            database,
            collection,
            replaces,
            count: documents.length,
            bytes,
            sha256,
          } as const;
          yield { header, documents };
          replaces = null;
        }
      }
      known.set(key, pieces);
      totals.push(total.end());
    }
  }
  return { totals, hasChanged };
}

/** Referencing collections first: records before counters, files before their chunks. */
const rank = (collection: string) =>
  ['counters', '.files', '.chunks'].findIndex((end) => collection.endsWith(end));
const byDependence = (a: string, b: string) => rank(a) - rank(b) || a.localeCompare(b);
