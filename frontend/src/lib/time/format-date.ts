import type { Language } from '@fucina/contracts/language';

/** In the reader's time zone, unless the options name one. */
export function formatDate(moment: string, language: Language, options: Intl.DateTimeFormatOptions): string {
  return new Intl.DateTimeFormat(language, options).format(new Date(moment));
}
