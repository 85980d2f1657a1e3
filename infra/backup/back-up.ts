import { writeFile } from './archive/files.ts';
import type { End, Frame } from './archive/frames.ts';
import { writeArchive } from './archive/write-archive.ts';
import { BackupError } from './backup-error.ts';
import type { Databases } from './databases.ts';
import { readDatabases } from './reading/read-databases.ts';

type Options = { file: string; key: Buffer | null };

export async function backUp(
  { file, key }: Options,
  source: Pick<Databases, 'client' | 'databases'>,
): Promise<End> {
  let end: End | null = null;
  async function* frames(): AsyncGenerator<Frame> {
    for await (const frame of readDatabases(source)) {
      if (frame.header.kind === 'end') end = requireContent(frame.header);
      yield frame;
    }
  }
  await writeArchive({ frames: frames(), key, sink: (bytes) => writeFile(file, bytes) });
  if (!end) throw new Error('a backup without an end was written');
  return end;
}

/** Refuses an empty backup, since a wrong URI would otherwise go unnoticed until a restore. */
function requireContent(end: End): End {
  if (end.totals.some(({ count }) => count > 0)) return end;
  throw new BackupError(
    'There is nothing to back up: the databases are empty. Does MONGODB_URI name the right server?',
  );
}
