import type { Language } from '@fucina/contracts/language';
import { pictureSlots, slotKey } from '../../../lib/picture-slots.ts';
import { linkPictureKey, sitePages } from '../../../lib/site-pages.ts';
import { loadChunk, textGroupsOfSite } from '../../../lib/text-chunks.ts';
import type { Catalog } from '../text-rows.ts';

export async function loadCatalog(): Promise<Catalog> {
  const [it, en] = await Promise.all([loadTexts('it'), loadTexts('en')]);
  const keys = [...sitePages.map(({ name }) => linkPictureKey(name)), ...pictureSlots.map(slotKey)];
  const pictures = keys.map((key) => [key, { it: '', en: '' }] as const);
  const texts = [...en.keys()].map((key) => [key, { it: it.get(key) ?? '', en: en.get(key) ?? '' }] as const);
  return Object.fromEntries([...texts, ...pictures]);
}

async function loadTexts(language: Language): Promise<Map<string, string>> {
  const chunks = await Promise.all(textGroupsOfSite.map((chunk) => loadChunk({ language, chunk })));
  const texts = Object.assign({}, ...chunks) as Record<string, object>;
  return new Map(Object.entries(texts).flatMap(([namespace, value]) => flatten(value, `${namespace}:`)));
}

function flatten(value: unknown, key: string): [string, string][] {
  if (typeof value === 'string') return [[key, value]];
  if (typeof value !== 'object' || value === null) return [];
  const start = key.endsWith(':') ? key : `${key}.`;
  return Object.entries(value).flatMap(([name, inner]) => flatten(inner, `${start}${name}`));
}
