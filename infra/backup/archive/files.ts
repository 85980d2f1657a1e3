import { once } from 'node:events';
import { createReadStream } from 'node:fs';
import { type FileHandle, open, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { BackupError } from '../backup-error.ts';

export const STANDARD = '-';

/** Writes atomically with mode 0600: the name appears only once the file is complete. */
export async function writeFile(file: string, bytes: AsyncIterable<Uint8Array>) {
  if (file === STANDARD) return writeStandard(bytes);
  await refuseExisting(file);
  const part = `${file}.part`;
  const handle = await openNew(part);
  try {
    for await (const piece of bytes) await handle.writeFile(piece);
    await handle.sync();
    await handle.close();
    await rename(part, file);
  } catch (error) {
    await handle.close().catch(() => undefined);
    await rm(part, { force: true });
    throw error;
  }
}

async function refuseExisting(file: string) {
  const found = await stat(file).catch(() => null);
  if (found) throw new BackupError(`${file} already exists: it was not overwritten.`);
}

async function openNew(part: string): Promise<FileHandle> {
  try {
    return await open(part, 'w', 0o600);
  } catch {
    throw new BackupError(`${path.dirname(path.resolve(part))} is not a writable folder.`);
  }
}

async function writeStandard(bytes: AsyncIterable<Uint8Array>) {
  for await (const piece of bytes) if (!process.stdout.write(piece)) await once(process.stdout, 'drain');
}

export async function* readFile(file: string): AsyncGenerator<Uint8Array> {
  try {
    yield* file === STANDARD ? process.stdin : createReadStream(file, { highWaterMark: 256 * 1024 });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).syscall !== 'open') throw error;
    throw new BackupError(`${file} cannot be read.`);
  }
}
