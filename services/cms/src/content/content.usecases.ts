import type {
  ChangeContentBody,
  CompareContentQuery,
  Content,
  ContentType,
  CreateContentBody,
  ListContentQuery,
  RestoreContentBody,
  StaffContent,
} from '@fucina/contracts/content';
import { languages } from '@fucina/contracts/languages';
import { createOnce } from '@fucina/service-kit/create-once';
import { isDuplicateKey } from '@fucina/service-kit/mongo';
import type { PersonName } from '@fucina/service-kit/person-name';
import { problem } from '@fucina/service-kit/problem';
import type { CmsDeps } from '../deps.ts';
import { compareTexts } from './compare-texts.ts';
import {
  type Draft,
  type StoredContent,
  toContent,
  toStaffContent,
  toVersion,
} from './content.repository.ts';
import type { Place } from './place.ts';

/** Bounded, since all texts are often read together. */
export const MAX_CONTENTS = 5000;
const TRIES = 5;

type Deps = Pick<CmsDeps, 'contents' | 'growRevisions'>;
type Listed = Omit<ListContentQuery, 'view'> & { type?: ContentType | undefined };

export async function listPublished(
  listed: Listed,
  { contents }: Pick<Deps, 'contents'>,
): Promise<Content[]> {
  return (await contents.list({ ...listed, isPublished: true })).map(toContent);
}

export async function listDrafts(
  listed: Listed,
  { contents }: Pick<Deps, 'contents'>,
): Promise<StaffContent[]> {
  return (await contents.list(listed)).map(toStaffContent);
}

export async function createContent(
  { body, by, kind = 'created' }: { body: CreateContentBody; by: PersonName; kind?: Draft['kind'] },
  deps: Deps,
): Promise<StaffContent> {
  const { contents, growRevisions } = deps;
  const { requestKey, publish, value, ...place } = body;
  const { record } = await createOnce<StoredContent>({
    requestKey,
    find: contents.findByRequestKey,
    async create() {
      if ((await contents.count()) >= MAX_CONTENTS) throw problem('content.limit_reached');
      return contents.create({ ...place, requestKey }, { value, publish, by, kind });
    },
  }).catch((error) => {
    throw isDuplicateKey(error) ? problem('content.duplicate') : error;
  });
  if (record.published !== null) await growRevisions([record.language]);
  return toStaffContent(record);
}

/** Changes of type, key or language apply at once. Only the text waits as a draft. */
export async function changeContent(
  {
    id,
    body,
    by,
    kind = 'changed',
  }: { id: number; body: ChangeContentBody; by: PersonName; kind?: Draft['kind'] },
  deps: Deps,
): Promise<StaffContent> {
  const { version, publish, value, ...place } = body;
  for (let attempt = 0; attempt < TRIES; attempt += 1) {
    const before = await requireContent(id, deps);
    const isSame = isAt(place, before) && before.draft === value;
    const isRepeated = isSame && version === before.version - 1;
    if (version !== undefined && version !== before.version && !isRepeated) break;

    const after = isSame
      ? await publishIf(publish, { stored: before, by }, deps)
      : await deps.contents.save(before, place, { value, publish, by, kind });
    if (after) {
      const isShown = before.published !== null || after.published !== null;
      // A repeat cannot tell which language the text was moved from by an attempt that failed after saving.
      if (isShown) await deps.growRevisions(isSame ? languages : [before.language, after.language]);
      return toStaffContent(after);
    }
    if (version !== undefined) break;
  }
  throw problem('record.changed_meanwhile');
}

async function publishIf(
  isWanted: boolean,
  { stored, by }: { stored: StoredContent; by: PersonName },
  { contents }: Deps,
) {
  return isWanted && stored.publishedVersion !== stored.version ? contents.publish(stored, by) : stored;
}

const isAt = (place: Place, { type, key, language }: Place) =>
  place.type === type && place.key === key && place.language === language;

/** Publishes the exact draft that was reviewed. */
export async function publishContent(
  { id, version, by }: { id: number; version: number; by: PersonName },
  deps: Deps,
): Promise<StaffContent> {
  const before = await requireContent(id, deps);
  if (before.version !== version) throw problem('record.changed_meanwhile');
  const after = await publishIf(true, { stored: before, by }, deps);
  if (!after) throw problem('record.changed_meanwhile');
  // Even if it is published already, since an earlier attempt may have failed before this.
  await deps.growRevisions([after.language]);
  return toStaffContent(after);
}

/** Deletes all versions. The page falls back to the translation file's text. */
export async function removeContent(id: number, { contents, growRevisions }: Deps) {
  const removed = await contents.remove(id);
  await growRevisions(removed ? [removed.language] : languages);
}

async function requireContent(id: number, { contents }: Pick<Deps, 'contents'>) {
  const found = await contents.find(id);
  if (!found) throw problem('record.not_found');
  return found;
}

export async function listVersions(id: number, { contents }: Pick<Deps, 'contents'>) {
  const versions = await contents.listVersions(id);
  if (!versions) throw problem('record.not_found');
  return versions.map(toVersion);
}

export async function compareVersions(
  { id, from, to }: CompareContentQuery & { id: number },
  deps: Pick<Deps, 'contents'>,
) {
  const versions = await listVersions(id, deps);
  const [older, newer] = [from, to].map((wanted) => versions.find(({ version }) => version === wanted));
  if (!older || !newer) throw problem('record.not_found');
  return { from: older, to: newer, changes: compareTexts(older.value, newer.value) };
}

/** Restores an earlier text as a new draft, without publishing it. */
export async function restoreVersion(
  { id, version, from, by }: RestoreContentBody & { id: number; by: PersonName },
  deps: Pick<Deps, 'contents'>,
) {
  const before = await requireContent(id, deps);
  const versions = await listVersions(id, deps);
  const wanted = versions.find((line) => line.version === from);
  if (!wanted) throw problem('record.not_found');
  const isBasedOnIt = [version, version + 1].includes(before.version);
  if (isBasedOnIt && before.draft === wanted.value) return toStaffContent(before);
  if (before.version !== version) throw problem('record.changed_meanwhile');

  const draft = { value: wanted.value, kind: 'restored', by, publish: false } as const;
  const { type, key, language } = before;
  const after = await deps.contents.save(before, { type, key, language }, draft);
  if (!after) throw problem('record.changed_meanwhile');
  return toStaffContent(after);
}
