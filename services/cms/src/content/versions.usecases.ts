import type { CompareContentQuery, RestoreContentBody } from '@fucina/contracts/content';
import { problem } from '@fucina/service-kit/problem';
import type { CmsDeps } from '../deps.ts';
import type { Person } from '../request.ts';
import { compareTexts } from './compare-texts.ts';
import { toStaffContent, toVersion } from './content.repository.ts';
import { requireContent } from './content.usecases.ts';

type Deps = Pick<CmsDeps, 'contents'>;

export async function listVersions(id: number, { contents }: Deps) {
  const versions = await contents.listVersions(id);
  if (!versions) throw problem('record.not_found');
  return versions.map(toVersion);
}

export async function compareVersions({ id, from, to }: CompareContentQuery & { id: number }, deps: Deps) {
  const versions = await listVersions(id, deps);
  const [older, newer] = [from, to].map((wanted) => versions.find(({ version }) => version === wanted));
  if (!older || !newer) throw problem('record.not_found');
  return { from: older, to: newer, changes: compareTexts(older.value, newer.value) };
}

/** Restores an earlier text as a new draft, without publishing it. */
export async function restoreVersion(
  { id, version, from, by }: RestoreContentBody & { id: number; by: Person },
  deps: Deps,
) {
  const before = await requireContent(id, deps);
  const versions = await listVersions(id, deps);
  const wanted = versions.find((line) => line.version === from);
  if (!wanted) throw problem('record.not_found');
  const isRepeated = before.version === version + 1 && before.draft === wanted.value;
  if (isRepeated || (before.version === version && before.draft === wanted.value))
    return toStaffContent(before);
  if (before.version !== version) throw problem('record.changed_meanwhile');

  const draft = { value: wanted.value, kind: 'restored', by, publish: false } as const;
  const { type, key, language } = before;
  const after = await deps.contents.save(before, { type, key, language }, draft);
  if (!after) throw problem('record.changed_meanwhile');
  return toStaffContent(after);
}
