import type { FilesRepository } from './files.repository.ts';
import type { MediaRepository } from './media.repository.ts';

const HOUR_MS = 3_600_000;

/** Deletes files of uploads that crashed before their record was written. */
export async function sweepFiles({ media, files }: { media: MediaRepository; files: FilesRepository }) {
  const old = await files.listBefore(new Date(Date.now() - HOUR_MS));
  if (old.length === 0) return;
  const used = new Set(await media.listFileIds());
  await files.remove(old.filter((id) => !used.has(id)));
}
