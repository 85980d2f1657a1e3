import { isDeepStrictEqual } from 'node:util';
import type { ShownPicture } from '@fucina/contracts/content';
import { type Language, languages } from '@fucina/contracts/languages';
import type { ChangeMediaBody, Media, MediaUsage, RegisterMediaBody } from '@fucina/contracts/media';
import { createOnce } from '@fucina/service-kit/create-once';
import { defined } from '@fucina/service-kit/defined';
import type { PersonName } from '@fucina/service-kit/person-name';
import { problem } from '@fucina/service-kit/problem';
import type { CmsDeps } from '../deps.ts';
import type { FilesRepository } from './files.repository.ts';
import { type MediaRepository, type NewMedia, type StoredMedia, toMedia } from './media.repository.ts';

const MAX_MEDIA = 2000;

type Deps = Pick<CmsDeps, 'media' | 'files' | 'contents' | 'growRevisions'>;

export async function listMedia({ media }: Pick<Deps, 'media'>): Promise<Media[]> {
  return (await media.list()).map(toMedia);
}

/** Registers an external picture by URL; its bytes are not stored. */
export async function registerMedia(
  { body, by }: { body: RegisterMediaBody; by: PersonName },
  deps: Pick<Deps, 'media'>,
): Promise<Media> {
  const { alt = '', section = null, ...given } = body;
  const fields = { ...given, kind: 'external', alt, section, createdBy: by } as const;
  const { record } = await createMediaOnce(fields, deps);
  return toMedia(record);
}

export async function requireRoom({ media }: Pick<Deps, 'media'>) {
  if ((await media.count()) >= MAX_MEDIA) throw problem('media.limit_reached');
}

export const createMediaOnce = (fields: NewMedia, { media }: Pick<Deps, 'media'>) =>
  createOnce<StoredMedia>({
    requestKey: fields.requestKey,
    find: media.findByRequestKey,
    async create() {
      await requireRoom({ media });
      return media.create(fields);
    },
  });

export async function requireMedia(id: number, { media }: Pick<Deps, 'media'>): Promise<StoredMedia> {
  const found = await media.find(id);
  if (!found) throw problem('record.not_found');
  return found;
}

export async function changeMedia(
  { id, body }: { id: number; body: ChangeMediaBody },
  deps: Pick<Deps, 'media' | 'growRevisions'>,
): Promise<Media> {
  const { version, ...given } = body;
  const fields = defined(given);
  const before = await requireMedia(id, deps);
  const isRepeated =
    before.version === version + 1 &&
    Object.entries(fields).every(([name, value]) =>
      isDeepStrictEqual(before[name as keyof StoredMedia], value),
    );
  const after = isRepeated ? before : await deps.media.change({ _id: id, version }, fields);
  if (!after) throw problem('record.changed_meanwhile');
  await deps.growRevisions(languages);
  return toMedia(after);
}

export async function listUsages(id: number, deps: Pick<Deps, 'media' | 'contents'>): Promise<MediaUsage[]> {
  return findUsages(await requireMedia(id, deps), deps);
}

async function findUsages({ _id, url }: StoredMedia, { contents }: Pick<Deps, 'contents'>) {
  const texts = await contents.listMentioning([url ?? `/media/${_id}/`]);
  return texts.map(({ _id: id, type, key, language }) => ({ id, type, key, language }));
}

/**
 * A picture in use needs confirmation. Deletes the record first, so that an interruption leaves only orphaned files,
 * which are swept.
 */
export async function removeMedia({ id, confirm }: { id: number; confirm: boolean }, deps: Deps) {
  const found = await deps.media.find(id);
  if (!found) return;
  const usages = confirm ? [] : await findUsages(found, deps);
  if (usages.length > 0) {
    const errors = usages.slice(0, 50).map(({ type, key, language }) => ({
      pointer: `/${type}/${key}/${language}`,
      message: 'shows this picture',
    }));
    throw problem('media.in_use', { errors });
  }
  const removed = await deps.media.remove(id);
  if (removed) await deps.files.remove(removed.files.map(({ fileId }) => fileId));
  await deps.growRevisions(languages);
}

export async function listShownPictures(
  { values, language }: { values: string[]; language: Language },
  { media }: Pick<CmsDeps, 'media'>,
): Promise<Record<string, ShownPicture>> {
  const ids = values.flatMap((value) =>
    [...value.matchAll(/\/media\/([1-9]\d{0,8})\//g)].map(([, id]) => Number(id)),
  );
  const found = ids.length > 0 ? await media.listByIds([...new Set(ids)]) : [];
  return Object.fromEntries(found.map((stored) => [String(stored._id), toShownPicture(stored, language)]));
}

function toShownPicture(stored: StoredMedia, language: Language): ShownPicture {
  const { url, alt, width, height, focalPoint, variants } = toMedia(stored);
  return {
    url,
    alt: typeof alt === 'string' ? alt : alt[language],
    width,
    height,
    focalPoint,
    variants: variants.map(({ format, width: wide, url: at }) => ({ format, width: wide, url: at })),
  };
}

const HOUR_MS = 3_600_000;

/** Deletes files of uploads that crashed before their record was written. */
export async function sweepFiles({ media, files }: { media: MediaRepository; files: FilesRepository }) {
  const old = await files.listBefore(new Date(Date.now() - HOUR_MS));
  if (old.length === 0) return;
  const used = new Set(await media.listFileIds());
  await files.remove(old.filter((id) => !used.has(id)));
}
