import type { TFunction } from 'i18next';

/** The service's messages, and our texts for them. */
export const knownFaults = {
  'Please select a content type.': 'adminContent:faults.type',
  'Content key is required.': 'adminContent:faults.key',
  'Content value is required.': 'adminContent:faults.value',
  'A key can contain letters, digits, dots, hyphens and underscores, for example benefits.question.':
    'adminContent:faults.keyForm',
  'The key of an interface text is its namespace and path, for example home:demo.title.':
    'adminContent:faults.textKeyForm',
  'No page has a picture slot with this name.': 'adminContent:faults.slot',
  'Choose an uploaded picture from the media library.': 'adminContent:faults.picture',
  'Enter a full web address, such as https://example.com/name, or leave it empty.':
    'adminContent:faults.address',
  'A text can take up at most 100 kB.': 'adminContent:faults.valueTooLong',
  'The text contains characters that can’t be stored.': 'adminContent:faults.valueUnreadable',
} as const;

/** Translates known messages of the service, which are in English. */
export function describeFault(message: string, t: TFunction): string {
  const [, place] = /^(.+) appears twice in the file\.$/.exec(message) ?? [];
  if (place) return t('adminContent:faults.twice', { place });
  return Object.entries(knownFaults).reduce((text, [known, key]) => text.replace(known, t(key)), message);
}
