import type { Language } from '@fucina/contracts/language';
import type { TFunction } from 'i18next';
import type { Catalog, TextRow } from './texts/text-rows.ts';

/** What the last part of a key says that a text is for; any other is just a text. */
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
] as const;

const MOST_CHARACTERS = 60;

/** Texts that head others on the page, nearest first. */
const headings = ['title', 'heading', 'question', 'label', 'name'];

/** What stands over a text on its page: the nearest heading of the texts around it. */
export function headingOf(textKey: string, catalog: Catalog): Record<Language, string> | null {
  const [namespace = '', path = ''] = textKey.split(':');
  const parts = path.split('.');
  for (let length = parts.length - 1; length >= 0; length -= 1) {
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

/** “Why try it: introduction”: in words, from what stands over it and what it is for. */
export function nameText(row: TextRow, { t, language }: { t: TFunction; language: Language }): string {
  if (row.type === 'picture') return t(`adminContent:slots.${row.key}`);
  const last =
    row.textKey
      .split(/[.:]/)
      .at(-1)
      ?.replace(/_(?:one|other)$/, '') ?? '';
  const role = roles.find((known) => known === last) ?? (/^\d+$/.test(last) ? 'item' : 'text');
  const written = t(`adminContent:roles.${role}`, { number: Number(last) + 1 });
  const heading = row.heading?.[language];
  return heading ? t('adminContent:named', { heading, role: written }) : capitalize(written);
}

const capitalize = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
