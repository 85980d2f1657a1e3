import type { ContentType, LanguageReport, StaffContent } from '@fucina/contracts/content';
import { contentSections } from '@fucina/contracts/content-places';
import type { Language } from '@fucina/contracts/language';
import { languages } from '@fucina/contracts/languages';
import { placeOfText, textKeyOf } from '../../../lib/texts/overrides.ts';
import { findAlike, headingOf } from '../text-names.ts';
import { compareFacts } from './facts/read-facts.ts';

/** Translation files of both languages, by `namespace:path`. */
export type Catalog = Record<string, Record<Language, string>>;

/** A text in one language: its default, and its CMS content. */
type Side = { fallback: string | null; content: StaffContent | null };
export type SideState = 'default' | StaffContent['state'];

export type TextRow = Record<Language, Side> & {
  /** `type key`, as in the CMS. */
  id: string;
  textKey: string;
  type: ContentType;
  key: string;
  /** Section, else namespace; `other` if it is in no file. */
  part: string;
  /** Nearest heading on its page. */
  heading: Record<Language, string> | null;
  /** Shares heading and role with another text. */
  isAlike: boolean;
  /** False if no page shows the text. */
  isShown: boolean;
};

export const shows = [
  'all',
  'edited',
  'default',
  'published',
  'draft',
  'changed',
  'missingIt',
  'missingEn',
  'older',
  'different',
] as const;
export type Show = (typeof shows)[number];

const namespaceOf = (textKey: string) => textKey.split(':')[0] ?? '';
export const idOf = ({ type, key }: { type: string; key: string }) => `${type} ${key}`;

export const draftOf = ({ content, fallback }: Side) => content?.value ?? fallback ?? '';
export const stateOf = ({ content }: Side): SideState => content?.state ?? 'default';

export function buildRows(catalog: Catalog, contents: readonly StaffContent[]): TextRow[] {
  const rows = new Map<string, TextRow>();
  const namespaces = new Set(Object.keys(catalog).map(namespaceOf));
  for (const [textKey, fallbacks] of Object.entries(catalog)) {
    const heading = headingOf(textKey, catalog);
    const row = { ...createRow(placeOfText(textKey), textKey, fallbacks), heading };
    rows.set(row.id, row);
  }
  for (const content of contents) {
    const row = rows.get(idOf(content)) ?? createRow(content, textKeyOf(content), null);
    row[content.language] = { ...row[content.language], content };
    rows.set(row.id, namespaces.has(row.part) || row.type !== 'text' ? row : { ...row, part: 'other' });
  }
  const all = [...rows.values()];
  for (const row of findAlike(all)) row.isAlike = true;
  return all.sort((a, b) => rankOf(a) - rankOf(b));
}

/** Sections of the specification first, then in file order. */
function rankOf({ part }: TextRow): number {
  const named = (contentSections as readonly string[]).indexOf(part);
  return named < 0 ? contentSections.length : named;
}

function createRow(
  { type, key }: { type: ContentType; key: string },
  textKey: string,
  fallbacks: Record<Language, string> | null,
): TextRow {
  const part = type === 'text' ? namespaceOf(textKey) : type;
  const side = (language: Language): Side => ({ fallback: fallbacks?.[language] ?? null, content: null });
  const id = idOf({ type, key });
  const isShown = fallbacks !== null;
  return {
    id,
    textKey,
    type,
    key,
    part,
    heading: null,
    isAlike: false,
    isShown,
    it: side('it'),
    en: side('en'),
  };
}

export type Filter = { search: string; part: string; show: Show };

type Known = {
  report: LanguageReport | undefined;
  nameOf: (row: TextRow) => string;
  /** Values of placeholders that are the same on every page. */
  values: Record<Language, Record<string, unknown>>;
};

export function filterRows(rows: readonly TextRow[], filter: Filter, { report, nameOf, values }: Known) {
  const words = plain(filter.search).split(/,?\s+/).filter(Boolean);
  const reported = reportedIds(filter.show, report);
  return rows.filter((row) => {
    if (filter.part && row.part !== filter.part) return false;
    if (reported ? !reported.has(row.id) : !hasState(row, filter.show)) return false;
    if (words.length === 0) return true;
    const drafts = [draftOf(row.it), draftOf(row.en)];
    const shown = languages.map((language) => fillIn(draftOf(row[language]), values[language])).join(' ');
    const text = plain([nameOf(row), row.textKey, row.type, row.key, ...drafts, shown].join(' '));
    const isFilledLater = words.length > 1 && shown.includes('{{');
    return words.every((word) => text.includes(word) || (isFilledLater && /^\d/.test(word)));
  });
}

const fillIn = (text: string, values: Record<string, unknown>) =>
  text.replace(/\{\{(\w+)\}\}/g, (placeholder, name) => String(values[name] ?? placeholder));

function hasState(row: TextRow, show: Show): boolean {
  const states = languages.map((language) => stateOf(row[language]));
  if (show === 'all') return true;
  if (show === 'different') return hasOtherFacts(row);
  if (show === 'edited') return states.some((state) => state !== 'default');
  if (show === 'default') return states.every((state) => state === 'default');
  return states.some((state) => state === show);
}

/** One language states a number, price, date, link or address that the other lacks. */
function hasOtherFacts(row: TextRow): boolean {
  if (row.type === 'picture') return false;
  const { it, en } = compareFacts(draftOf(row.it), draftOf(row.en));
  return it.length + en.length > 0;
}

/** Ids for filters that need the service's report; null for other filters. */
function reportedIds(show: Show, report: LanguageReport | undefined): Set<string> | null {
  const missing = (language: Language) => report?.missing.filter((line) => line.language === language);
  const lines = {
    missingIt: missing('it'),
    missingEn: missing('en'),
    older: report?.older,
  };
  return show in lines ? new Set((lines[show as keyof typeof lines] ?? []).map(idOf)) : null;
}

/** Lower case, no accents. */
const plain = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
