import type { TFunction } from 'i18next';

/** The service's messages, and our texts for them. */
export const knownFaults = {
  'Please select a content type.': 'adminContent:faults.type',
  'Content key is required.': 'adminContent:faults.key',
  'Content value is required.': 'adminContent:faults.value',
  'A key holds letters, digits, dots, hyphens and underscores, such as benefits.question.':
    'adminContent:faults.keyForm',
  'The key of an interface text is its namespace and its path, such as home:demo.title.':
    'adminContent:faults.textKeyForm',
  'No page has a place of this name for a picture.': 'adminContent:faults.slot',
  'Choose an uploaded picture of the media library.': 'adminContent:faults.picture',
  'Enter a whole web address, such as https://example.com/name, or leave it empty.':
    'adminContent:faults.address',
  'A text may take up at most 100 kB.': 'adminContent:faults.valueTooLong',
  'The text holds characters that cannot be stored.': 'adminContent:faults.valueUnreadable',
} as const;

/** Translates known messages of the service, which are in English. */
export function describeFault(message: string, t: TFunction): string {
  const [, place] = /^(.+) stands in the file twice\.$/.exec(message) ?? [];
  if (place) return t('adminContent:faults.twice', { place });
  return Object.entries(knownFaults).reduce((text, [known, key]) => text.replace(known, t(key)), message);
}
