import type { Language } from '@fucina/contracts/language';
import type { TFunction } from 'i18next';
import { type SitePage, sitePages } from './site-pages.ts';
import type { Catalog, TextRow } from './texts/text-rows.ts';

/** Role of a text by the last segment of its key. Anything else is plain text. */
const roles = [
  'title',
  'title_1',
  'title_2',
  'subtitle',
  'tagline',
  'copyright',
  'productivity_label',
  'productivity_value',
  'time_label',
  'time_value',
  'text',
  'description',
  'heading',
  'label',
  'intro',
  'question',
  'answer',
  'figure',
  'basis',
  'name',
  'action',
  'open',
  'submit',
  'save',
  'hint',
  'empty',
  'none',
  'failed',
  'loading',
  'saving',
  'saved',
  'sending',
  'sent',
  'done',
  'price',
  'email',
  'picture',
  'button',
  'dialog',
] as const;

/** Where a text is, by key segment. Distinguishes texts that would have the same name. */
const places = [
  'header',
  'legal',
  'toast',
  'adminProject',
  'adminLeads',
  'botBuilder',
  'days',
  'projectStatus',
  'taskStatus',
  'milestoneStatus',
  'login',
  'register',
  'field',
  'withEmail',
  'withoutEmail',
  'recordedName',
] as const;

const MOST_CHARACTERS = 60;
const MOST_QUOTED = 60;

/** Keys that hold headings, nearest first. */
const headings = ['title', 'heading', 'question', 'label', 'name', 'trade'];

/** Lists of such texts, where a sibling is not a heading. */
const LISTED = /[.:](?:faults?|errors|fields?|columns|filters)\.[^.]+$/;

/** The nearest heading, judging by the keys. */
export function headingOf(textKey: string, catalog: Catalog): Record<Language, string> | null {
  const [namespace = '', path = ''] = textKey.split(':');
  const parts = path.split('.');
  for (let length = parts.length - (LISTED.test(textKey) ? 2 : 1); length >= 0; length -= 1) {
    for (const heading of headings) {
      const key = `${namespace}:${[...parts.slice(0, length), heading].join('.')}`;
      const texts = catalog[key];
      if (key !== textKey && texts && isHeading(texts)) return texts;
    }
  }
  return null;
}

const isHeading = (texts: Record<Language, string>) =>
  Object.values(texts).every((text) => text !== '' && text.length <= MOST_CHARACTERS && !text.includes('{{'));

const lastOf = (textKey: string) =>
  textKey
    .split(/[.:]/)
    .at(-1)
    ?.replace(/_(?:one|other)$/, '') ?? '';

function roleOf(textKey: string) {
  const last = lastOf(textKey);
  return roles.find((known) => known === last) ?? (/^\d+$/.test(last) ? 'item' : 'text');
}

function placeOf(textKey: string) {
  if (textKey.endsWith('_one')) return 'one';
  if (textKey.endsWith('_other')) return 'other';
  const parts = textKey.split(/[.:]/).reverse();
  return places.find((known) => parts.includes(known));
}

/** Texts that share part, heading and role with another. */
export function findAlike(rows: readonly TextRow[]): Set<TextRow> {
  const groups = Map.groupBy(rows, ({ part, heading, textKey }) => {
    const role = roleOf(textKey);
    return [part, heading?.en, heading?.it, role === 'item' ? lastOf(textKey) : role].join('\n');
  });
  return new Set([...groups.values()].filter((group) => group.length > 1).flat());
}

type Speaking = { t: TFunction; language: Language };

/** The name with its part of the site, to be searched. */
export const describeText = (row: TextRow, speaking: Speaking): string =>
  `${namePart(row.part, speaking.t)} ${nameText(row, speaking)}`;

/** Such as “Why try it: introduction”: heading and role, plus the first words and the place if that is not unique. */
export function nameText(row: TextRow, { t, language }: Speaking): string {
  if (row.type === 'picture') return t(`adminContent:slots.${row.key}`);
  const role = roleOf(row.textKey);
  const written = t(`adminContent:roles.${role}`, { number: Number(lastOf(row.textKey)) + 1 });
  const { fallback, content } = row[language];
  const words = row.isAlike ? shorten(content?.value || fallback || '') : '';
  const quoted = words && t('adminContent:quoted', { words });
  const place = row.isAlike && placeOf(row.textKey);
  const called = role === 'text' && quoted ? quoted : [written, quoted].filter(Boolean).join(' ');
  const own = place ? `${called}, ${t(`adminContent:places.${place}`)}` : called;
  const page = row.part === 'head' && sitePages.find(({ name }) => row.key.startsWith(`head:${name}.`));
  const heading = page ? namePage(page, t) : row.heading?.[language];
  if (!heading) return capitalize(own);
  const isSentence = /[.?!…]$/.test(heading);
  return t('adminContent:named', {
    heading: isSentence ? t('adminContent:quoted', { words: heading }) : heading,
    role: own,
  });
}

/** The label of a part, else its page's title, without the brand. */
export function namePart(part: string, t: TFunction): string {
  const page = sitePages.find(({ texts: [own] }) => own === part);
  const title = page ? t(`head:${page.name}.title`).split(' · ')[0] : part;
  return t(`adminContent:parts.${part}`, { defaultValue: title });
}

export const namePage = ({ texts: [own] }: SitePage, t: TFunction) => namePart(own, t);

/** The first words, without placeholders and without quotation marks around all of them. */
function shorten(text: string): string {
  const plain = text
    .replace(/\{\{\w+\}\}/g, '…')
    .trim()
    .replace(/^[«“]([^«»“”…]+)[»”]$/, '$1');
  if (plain.length <= MOST_QUOTED) return plain;
  const end = plain.lastIndexOf(' ', MOST_QUOTED);
  return `${plain.slice(0, end > 0 ? end : MOST_QUOTED).replace(/ ?[.,;:…–]$/, '')}…`;
}

const capitalize = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
