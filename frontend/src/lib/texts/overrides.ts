import type { Content, ContentType, Overrides } from '@fucina/contracts/content';
import { PICTURES, writeSlots } from './picture-slots.ts';

/** Staff's overrides by `namespace:path`. */
export type TextOverrides = Record<string, string>;

/** Where the CMS's named sections are in the translation files. */
const sectionPlaces: Record<keyof Overrides['sections'], readonly [namespace: string, path: string]> = {
  hero: ['home', 'hero.'],
  benefits: ['home', 'benefits.'],
  services: ['home', 'services.'],
  solutions: ['home', 'solutions.'],
  cta: ['home', 'cta.'],
  faq: ['home', 'faq.'],
  footer: ['common', 'footer.'],
  contact: ['contact', ''],
  company: ['common', 'company.'],
};

/** Older services may not send pictures. */
type Answered = Pick<Overrides, 'entries' | 'sections'> & Partial<Pick<Overrides, 'slots' | 'pictures'>>;

/** Flattens to `namespace:path`; named sections win. */
export function readOverrides({ entries, sections, slots = {}, pictures = {} }: Answered): TextOverrides {
  const named = Object.entries(sections).flatMap(([section, texts]) => {
    const [namespace, path] = sectionPlaces[section as keyof typeof sectionPlaces];
    return Object.entries(texts ?? {}).map(([key, value]) => [`${namespace}:${path}${key}`, value]);
  });
  return { ...entries, ...(Object.fromEntries(named) as TextOverrides), ...writeSlots({ slots, pictures }) };
}

export function textKeyOf({ type, key }: Pick<Content, 'type' | 'key'>): string {
  if (type === 'text') return key;
  if (type === 'picture') return `${PICTURES}:${key}`;
  const [namespace, path] = sectionPlaces[type];
  return `${namespace}:${path}${key}`;
}

/** CMS type and key of a text; a section by its name. */
export function placeOfText(textKey: string): { type: ContentType; key: string } {
  if (textKey.startsWith(`${PICTURES}:`)) return { type: 'picture', key: textKey.slice(PICTURES.length + 1) };
  for (const [section, [namespace, path]] of Object.entries(sectionPlaces)) {
    const start = `${namespace}:${path}`;
    if (textKey.startsWith(start)) return { type: section as ContentType, key: textKey.slice(start.length) };
  }
  return { type: 'text', key: textKey };
}

/** CMS entries by `namespace:path`; named sections win, as in `readOverrides`. */
export function readContents(contents: readonly Pick<Content, 'type' | 'key' | 'value'>[]): TextOverrides {
  const lastNamed = contents.toSorted((a, b) => Number(b.type === 'text') - Number(a.type === 'text'));
  return Object.fromEntries(lastNamed.map((content) => [textKeyOf(content), content.value]));
}

/** Applies overrides to a namespace; unknown keys are ignored. */
export function overrideTexts<Texts extends object>(
  namespace: string,
  texts: Texts,
  overrides: TextOverrides,
): Texts {
  const own = Object.entries(overrides).filter(([key]) => key.startsWith(`${namespace}:`));
  if (own.length === 0) return texts;
  const changed = structuredClone(texts);
  for (const [key, value] of own) setText(changed, key.slice(namespace.length + 1).split('.'), value);
  return changed;
}

function setText(texts: object, path: string[], value: string) {
  let place: unknown = texts;
  for (const step of path.slice(0, -1)) place = ownValue(place, step);
  const last = path.at(-1) ?? '';
  if (typeof ownValue(place, last) === 'string') (place as Record<string, string>)[last] = value;
}

function ownValue(place: unknown, step: string): unknown {
  const isPlace = typeof place === 'object' && place !== null && Object.hasOwn(place, step);
  return isPlace ? (place as Record<string, unknown>)[step] : undefined;
}
