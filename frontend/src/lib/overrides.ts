import type { Content, ContentType, Overrides } from '@fucina/contracts/content';
import { PICTURES, writeSlots } from './picture-slots.ts';

/** Texts that staff have written in place of those of the translation files, by `namespace:path`. */
export type TextOverrides = Record<string, string>;

/** Where the parts of the website that the CMS knows by name have their texts. */
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

/** A service of another version may know nothing of pictures. */
type Answered = Pick<Overrides, 'entries' | 'sections'> & Partial<Pick<Overrides, 'slots' | 'pictures'>>;

/** Everything by `namespace:path`; what is written for a part of the website by name counts before the rest. */
export function readOverrides({ entries, sections, slots = {}, pictures = {} }: Answered): TextOverrides {
  const named = Object.entries(sections).flatMap(([section, texts]) => {
    const [namespace, path] = sectionPlaces[section as keyof typeof sectionPlaces];
    return Object.entries(texts ?? {}).map(([key, value]) => [`${namespace}:${path}${key}`, value]);
  });
  return { ...entries, ...(Object.fromEntries(named) as TextOverrides), ...writeSlots({ slots, pictures }) };
}

/** Where a text of the CMS stands among those of the translation files. */
export function textKeyOf({ type, key }: Pick<Content, 'type' | 'key'>): string {
  if (type === 'text') return key;
  if (type === 'picture') return `${PICTURES}:${key}`;
  const [namespace, path] = sectionPlaces[type];
  return `${namespace}:${path}${key}`;
}

/** Under which type and key the CMS keeps a text of the translation files: a part of the website by its name. */
export function placeOfText(textKey: string): { type: ContentType; key: string } {
  if (textKey.startsWith(`${PICTURES}:`)) return { type: 'picture', key: textKey.slice(PICTURES.length + 1) };
  for (const [section, [namespace, path]] of Object.entries(sectionPlaces)) {
    const start = `${namespace}:${path}`;
    if (textKey.startsWith(start)) return { type: section as ContentType, key: textKey.slice(start.length) };
  }
  return { type: 'text', key: textKey };
}

/** Texts of the CMS by `namespace:path`; a part of the website by name counts before the rest, as in `readOverrides`. */
export function readContents(contents: readonly Pick<Content, 'type' | 'key' | 'value'>[]): TextOverrides {
  const lastNamed = contents.toSorted((a, b) => Number(b.type === 'text') - Number(a.type === 'text'));
  return Object.fromEntries(lastNamed.map((content) => [textKeyOf(content), content.value]));
}

/** The texts of a namespace with those of staff in their places. What has no place in the translation files has none here. */
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
