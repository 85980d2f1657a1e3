import type { ContentType, Overrides } from '@fucina/contracts/content';
import type { Language } from '@fucina/contracts/language';
import type { CmsDeps } from '../deps.ts';
import { listShownPictures } from '../media/media.usecases.ts';

export type OverridesCache = Map<Language, Overrides>;

/**
 * All overrides in one answer, cached until the revision changes. Texts are read after the revision, so a cached
 * answer is never older than its number.
 */
export async function readOverrides(
  language: Language,
  {
    contents,
    media,
    revisions,
    overridesCache,
  }: Pick<CmsDeps, 'contents' | 'media' | 'revisions' | 'overridesCache'>,
): Promise<Overrides> {
  const revision = await revisions.read(language);
  const kept = overridesCache.get(language);
  if (kept?.revision === revision) return kept;

  const overrides = { revision, ...(await collect(language, { contents, media })) };
  overridesCache.set(language, overrides);
  return overrides;
}

async function collect(language: Language, deps: Pick<CmsDeps, 'contents' | 'media'>) {
  const published = await deps.contents.list({ language, isPublished: true });
  const byType = Map.groupBy(published, ({ type }) => type);
  const entriesOf = (type: ContentType) =>
    Object.fromEntries((byType.get(type) ?? []).map((text) => [text.key, text.published ?? '']));

  const types = [...byType.keys()].filter((type) => type !== 'text' && type !== 'picture');
  const values = published.map((text) => text.published ?? '');
  return {
    entries: entriesOf('text'),
    sections: Object.fromEntries(types.map((type) => [type, entriesOf(type)])),
    slots: entriesOf('picture'),
    pictures: await listShownPictures({ values, language }, deps),
  };
}
