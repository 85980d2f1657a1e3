import { RESTORE_MARK } from '../../packages/service-kit/src/migrations/restore-mark.ts';
import { readFile, STANDARD } from './archive/files.ts';
import type { End, Frame, Total } from './archive/frames.ts';
import { readArchive } from './archive/read-archive.ts';
import { BackupError } from './backup-error.ts';
import { type Database, listCollections } from './databases.ts';
import { createTotal, readBatches } from './reading/read-batches.ts';
import { beginFilling, clear, endFilling } from './writing/unfinished.ts';
import { writeBatch } from './writing/write-batch.ts';

type Options = { file: string; key: Buffer | null; say?: (text: string) => void };

export async function check({ file, key }: Options): Promise<End> {
  return readArchive({ source: readFile(file), key, use: async () => undefined });
}

/**
 * Restores into empty databases. A file, unlike stdin, is verified completely before anything is written. On failure
 * everything is removed again.
 */
export async function restore(
  { file, key, say = () => undefined }: Options,
  databases: Database[],
): Promise<End> {
  if (file !== STANDARD) {
    await check({ file, key });
    say('the file is complete');
  }
  if (await beginFilling(databases)) say('leftovers of an interrupted restore were removed');
  try {
    const end = await fill({ file, key }, databases);
    say('everything is written; verifying');
    for (const total of end.totals) await compare(total, databases);
    await refuseMore(end, databases);
    await endFilling(databases);
    return end;
  } catch (error) {
    await clear(databases);
    throw error;
  }
}

async function fill({ file, key }: Options, databases: Database[]) {
  return readArchive({
    source: readFile(file),
    key,
    async use({ header, documents }: Frame) {
      if (header.kind === 'batch') await writeBatch(find(header.database, databases), header, documents);
    },
  });
}

function find(name: string, databases: Database[]) {
  const found = databases.find((database) => database.name === name);
  if (!found) throw new BackupError(`This backup contains ${name}, which this version does not know.`);
  return found.db;
}

async function compare(total: Total, databases: Database[]) {
  const { database, collection } = total;
  const here = createTotal({ database, collection });
  for await (const batch of readBatches(find(database, databases).collection(collection), {}))
    here.add(batch);
  const { count, sha256 } = here.end();
  if (count === total.count && sha256 === total.sha256) return;
  throw new BackupError(
    `${database}.${collection} differs from the backup (${count} documents instead of ${total.count}, or different ones). Is a service running on these databases?`,
  );
}

async function refuseMore({ totals }: End, databases: Database[]) {
  for (const { name, db } of databases) {
    const known = totals.filter(({ database }) => database === name).map(({ collection }) => collection);
    const others = (await listCollections(db)).filter(
      (found) => found !== RESTORE_MARK && !known.includes(found),
    );
    if (others.length > 0)
      throw new BackupError(
        `${name} got ${others.join(', ')} in the meantime: stop the services and restore again.`,
      );
  }
}
