import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { languages } from '@fucina/contracts/languages';
import { type Media, type UploadFields, uploadFields } from '@fucina/contracts/media';
import type { PersonName } from '@fucina/service-kit/person-name';
import { ProblemError, problem } from '@fucina/service-kit/problem';
import { invalid } from '@fucina/service-kit/request-validator';
import type { CmsDeps } from '../deps.ts';
import type { PreparedPicture } from '../pictures/picture-child.ts';
import { pictureTypes, readPictureFormat } from '../pictures/picture-types.ts';
import { type StoredFile, type StoredMedia, toMedia } from './media.repository.ts';
import { createMediaOnce, requireMedia, requireRoom } from './media.usecases.ts';
import { readUpload, type Upload } from './read-upload.ts';

type Deps = Pick<CmsDeps, 'media' | 'files' | 'preparePicture' | 'takeTurn' | 'growRevisions'>;
type Sent = { body: ReadableStream<Uint8Array> | null; contentType: string };
type PictureFields = Pick<
  StoredMedia,
  'filename' | 'originalFilename' | 'mimeType' | 'size' | 'hash' | 'files'
>;

export async function uploadMedia(
  { sent, requestKey, by }: { sent: Sent; requestKey: string | undefined; by: PersonName },
  deps: Deps,
): Promise<Media> {
  return inFolder(async (folder) => {
    const upload = await readUpload(sent, folder);
    const { alt, section = null } = readFields(upload.fields);
    const earlier = requestKey ? await deps.media.findByRequestKey(requestKey) : null;
    if (earlier) return toMedia(earlier);
    await requireRoom(deps);

    return storePicture({ upload, folder }, deps, async (picture) => {
      const fields = { ...picture, kind: 'upload', alt, section, createdBy: by, requestKey } as const;
      const { record, isNew } = await createMediaOnce(fields, deps);
      return { result: toMedia(record), unused: isNew ? [] : picture.files };
    });
  });
}

export async function replaceMedia(
  { id, version, sent }: { id: number; version: number; sent: Sent },
  deps: Deps,
): Promise<Media> {
  const before = await requireMedia(id, deps);
  if (before.kind !== 'upload') throw problem('record.not_found');
  return inFolder(async (folder) => {
    const upload = await readUpload(sent, folder);
    return storePicture({ upload, folder }, deps, async (picture) => {
      const changed = await deps.media.change({ _id: id, version }, picture);
      const after = changed ?? (await requireMedia(id, deps));
      // A repeated request finds its picture in place.
      const isInPlace = after.version === version + 1 && after.hash === picture.hash;
      if (!isInPlace) throw problem('record.changed_meanwhile');
      await deps.growRevisions(languages);
      return { result: toMedia(after), unused: changed ? before.files : picture.files };
    });
  });
}

/**
 * Stores all files, then calls `use`. Removes them again if one cannot be stored or `use` refuses them. After another
 * failure the record may name them already; if it does not, the next start sweeps them.
 */
async function storePicture<Result>(
  { upload, folder }: { upload: Upload; folder: string },
  { files, preparePicture, takeTurn }: Deps,
  use: (picture: PictureFields) => Promise<{ result: Result; unused: StoredFile[] }>,
): Promise<Result> {
  const format = await readPictureFormat(upload.path);
  const prepared = await takeTurn(() => preparePicture({ input: upload.path, folder, format }));
  const originalFilename = cleanOriginalName(upload.originalFilename);
  const { mimeType, extension } = pictureTypes[format];
  const filename = toServedName(originalFilename, extension);
  const stored: StoredFile[] = [];
  let isStored = false;
  try {
    for (const { path: at, ...file } of namedFiles(prepared, filename)) {
      const fileId = await files.add({ path: at, name: `${prepared.hash}/${file.name}` });
      stored.push({ ...file, fileId });
    }
    isStored = true;
    const { size } = prepared.main;
    const picture = { filename, originalFilename, mimeType, size, hash: prepared.hash, files: stored };
    const { result, unused } = await use(picture);
    await files.remove(unused.map(({ fileId }) => fileId));
    return result;
  } catch (error) {
    const isRefused = error instanceof ProblemError;
    if (!isStored || isRefused) await files.remove(stored.map(({ fileId }) => fileId));
    throw error;
  }
}

const namedFiles = ({ main, variants }: PreparedPicture, filename: string) => [
  { ...main, name: filename },
  ...variants.map((file) => ({ ...file, name: `${file.width}.${file.format}` })),
];

function readFields(fields: Record<string, string>): UploadFields {
  const { 'alt.it': it, 'alt.en': en, ...others } = fields;
  const result = uploadFields.safeParse({ alt: { it, en }, ...others });
  if (result.success) return result.data;
  throw invalid(result.error);
}

async function inFolder<Result>(run: (folder: string) => Promise<Result>): Promise<Result> {
  const folder = await mkdtemp(path.join(tmpdir(), 'fucina-cms-'));
  try {
    return await run(folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

const MAX_ORIGINAL = 255;
const MAX_SLUG = 80;

export function cleanOriginalName(name: string): string {
  const last = name.normalize('NFC').split(/[\\/]/).at(-1) ?? '';
  const visible = last
    .replace(/[\p{Cc}\p{Cs}\p{Default_Ignorable_Code_Point}\u202A-\u202E\u2066-\u2069]/gu, '')
    .trim();
  const named = /^\.*$/.test(visible) ? 'picture' : visible;
  return [...named].slice(0, MAX_ORIGINAL).join('');
}

export function toServedName(originalName: string, extension: string): string {
  const stem = originalName.replace(/\.[^.]*$/, '');
  const slug = stem
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/[^A-Za-z0-9]+/g, '-')
    .toLowerCase()
    .slice(0, MAX_SLUG)
    .replace(/^-+|(?<!-)-+$/g, '');
  // A purely numeric name could be taken for a width.
  const named = slug === '' ? 'picture' : /^\d+$/.test(slug) ? `picture-${slug}` : slug;
  return `${named}.${extension}`;
}
