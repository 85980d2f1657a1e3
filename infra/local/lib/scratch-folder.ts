import { mkdtemp, rm, statfs } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';

const MEMORY = '/dev/shm';
/** Leaves room for the browsers' shared memory. A container's usual 64 MB are too small. */
const ROOM_BYTES = 2_000_000_000;

/**
 * A folder for stores that are thrown away. In memory where there is room: MongoDB syncs every new collection and index
 * to the disk, which takes most of a service's start on an empty database.
 */
export async function makeScratchFolder(prefix: string) {
  const folder = await mkdtemp(path.join((await hasRoom(MEMORY)) ? MEMORY : tmpdir(), prefix));
  return { folder, remove: () => rm(folder, { recursive: true, force: true }) };
}

async function hasRoom(folder: string) {
  const { bavail, bsize } = await statfs(folder).catch(() => ({ bavail: 0, bsize: 0 }));
  return bavail * bsize > ROOM_BYTES;
}
