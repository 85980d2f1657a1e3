import type { Language } from '@fucina/contracts/language';
import { localeOf } from '../figures.ts';

/** In the reader's time zone, unless the options name one. */
export function formatDate(moment: string, language: Language, options: Intl.DateTimeFormatOptions): string {
  return new Intl.DateTimeFormat(localeOf(language), options).format(new Date(moment));
}
