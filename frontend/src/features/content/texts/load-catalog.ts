import { pictureSlots } from '@fucina/contracts/content-places';
import type { Language } from '@fucina/contracts/language';
import { slotKey } from '../../../lib/texts/picture-slots.ts';
import { loadTexts, namespacesOfSite } from '../../../lib/texts/text-chunks.ts';
import { linkPictureKey, sitePages } from '../site-pages.ts';
import type { Catalog } from './text-rows.ts';

/** Namespaces of public pages first, in page order. */
const namespaces = [...new Set([...sitePages.flatMap(({ texts }) => [...texts]), ...namespacesOfSite()])];

export async function loadCatalog(): Promise<Catalog> {
  const [it, en] = await Promise.all([flattenTexts('it'), flattenTexts('en')]);
  const keys = [...sitePages.map(({ name }) => linkPictureKey(name)), ...pictureSlots.map(slotKey)];
  const pictures = keys.map((key) => [key, { it: '', en: '' }] as const);
  const texts = [...en.keys()].map((key) => [key, { it: it.get(key) ?? '', en: en.get(key) ?? '' }] as const);
  return Object.fromEntries([...texts, ...pictures]);
}

async function flattenTexts(language: Language): Promise<Map<string, string>> {
  const texts = await Promise.all(
    namespaces.map(async (namespace) => [namespace, await loadTexts({ language, namespace })] as const),
  );
  return new Map(texts.flatMap(([namespace, value]) => flatten(value, `${namespace}:`)));
}

function flatten(value: unknown, key: string): [string, string][] {
  if (typeof value === 'string') return [[key, value]];
  if (typeof value !== 'object' || value === null) return [];
  const start = key.endsWith(':') ? key : `${key}.`;
  return Object.entries(value).flatMap(([name, inner]) => flatten(inner, `${start}${name}`));
}
