import type { Readable } from 'node:stream';
import { fileLimits, type ProjectFile } from '@fucina/contracts/project-file';
import type { Blobs } from '@fucina/service-kit/blobs';
import { cleanFileName } from '@fucina/service-kit/file-name';
import { problem } from '@fucina/service-kit/problem';
import type { Scanner } from '@fucina/service-kit/scanner';
import type { ProjectsDeps } from '../deps.ts';
import { recordActivity } from '../news/record-activity.usecases.ts';
import { actorOf, type InProject } from '../projects/caller.ts';
import { requireProject } from '../projects/projects.usecases.ts';
import { type StoredFile, toFile } from './files.repository.ts';
import type { FilePart } from './read-file-part.ts';

type Upload = InProject & { part: FilePart; requestKey: string };

export async function addFile(upload: Upload, deps: ProjectsDeps): Promise<ProjectFile> {
  const { projectId, caller, requestKey } = upload;
  await requireProject(upload, deps);
  const uploadedBy = actorOf(caller);
  const earlier = await deps.files.findByRequestKey({ projectId, uploadedBy, requestKey });
  const file = earlier ?? (await keepFile(upload, deps));

  await recordActivity({ projectId, caller, kind: 'file.added', subject: file.name, key: file._id }, deps);
  return toFile(file);
}

export async function openFile(
  { id, ...of }: InProject & { id: number },
  deps: ProjectsDeps,
): Promise<{ file: ProjectFile; read: () => Readable }> {
  const { _id: projectId } = await requireProject(of, deps);
  const stored = await deps.files.find({ projectId, id });
  if (!stored) throw problem('record.not_found');
  return { file: toFile(stored), read: () => deps.blobs.read(stored.blobId) };
}

/** Only the uploader and staff may. Deletes the bytes first, so that a retry still finds the record. */
export async function removeFile({ id, ...of }: InProject & { id: number }, deps: ProjectsDeps) {
  const { _id: projectId } = await requireProject(of, deps);
  const { caller } = of;
  const stored = await deps.files.find({ projectId, id });
  const isTheirs = stored && (caller.role === 'admin' || stored.uploadedBy.id === caller.id);
  if (!isTheirs) throw problem('record.not_found');

  await deps.blobs.remove([stored.blobId]);
  await deps.files.remove({ projectId, id });
  await recordActivity({ ...of, kind: 'file.removed', subject: stored.name, key: id }, deps);
}

async function keepFile(
  { projectId, caller, part, requestKey }: Upload,
  deps: ProjectsDeps,
): Promise<StoredFile> {
  const { files, blobs } = deps;
  if (!(await files.hasRoom(projectId))) throw problem('file.limit_reached');
  const name = cleanFileName(part.name);
  const stored = await storeBytes(part.bytes, deps);
  if (stored.finding !== null) {
    const changes = [{ field: 'finding', from: '', to: stored.finding }];
    const key = `${projectId} ${requestKey}`;
    await recordActivity({ projectId, caller, kind: 'file.refused', subject: name, changes, key }, deps);
    throw problem('file.infected');
  }

  const { blobId, size } = stored;
  const fields = { projectId, name, type: inertType(part.type), size, blobId, uploadedBy: actorOf(caller) };
  const { record, isNew } = await files.create({ ...fields, requestKey });
  if (!isNew || !record) await blobs.remove([blobId]);
  if (!record) throw problem('file.limit_reached');
  return record;
}

type StoredBytes = { blobId: string; size: number; finding: null } | { finding: string };

/** Stores and scans in one pass. Leaves nothing behind if rejected or aborted. */
async function storeBytes(
  bytes: AsyncIterable<Buffer>,
  { blobs, scanner }: { blobs: Blobs; scanner: Scanner },
): Promise<StoredBytes> {
  const blob = blobs.open();
  const scan = scanner.open();
  let size = 0;
  try {
    for await (const chunk of bytes) {
      size += chunk.length;
      if (size > fileLimits.maxBytes) throw problem('file.too_large');
      await blob.write(chunk);
      await scan.write(chunk);
    }
    if (size === 0) throw problem('file.empty');
    const finding = await scan.finish();
    if (finding === null) await blob.finish();
    else await blob.giveUp();
    return finding === null ? { blobId: blob.id, size, finding } : { finding };
  } catch (error) {
    await blob.giveUp();
    throw error;
  } finally {
    scan.giveUp();
  }
}

const UNKNOWN = 'application/octet-stream';

/** Types browsers never execute. An allow-list, since new executable types keep appearing. */
const INERT = new Set([
  'application/pdf',
  'application/zip',
  'application/msword',
  'application/vnd.ms-excel',
  'application/vnd.ms-powerpoint',
  'application/vnd.openxmlformats-officedocument.presentationml.presentation',
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  'audio/mp4',
  'audio/mpeg',
  'audio/ogg',
  'audio/wav',
  'image/avif',
  'image/gif',
  'image/heic',
  'image/jpeg',
  'image/png',
  'image/webp',
  'text/csv',
  'text/plain',
  'video/mp4',
  'video/quicktime',
  'video/webm',
]);

/** The type to store and serve a file with, whatever the uploader declares. */
function inertType(given: string): string {
  const type = given.trim().toLowerCase();
  return INERT.has(type) ? type : UNKNOWN;
}
