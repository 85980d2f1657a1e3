import type { Language } from '@fucina/contracts/language';
import { otherLanguage } from '../text/language.ts';

type Word = Record<Language, string>;

const names = (language: Language, options: Intl.DateTimeFormatOptions, dates: Date[]) => {
  const format = new Intl.DateTimeFormat(language, { timeZone: 'UTC', ...options });
  return dates.map((date) => format.format(date));
};

const days = Array.from({ length: 7 }, (_, n) => new Date(Date.UTC(2024, 0, 1 + n)));
const months = Array.from({ length: 12 }, (_, n) => new Date(Date.UTC(2024, n, 1)));
const words: Word[] = [
  { options: { weekday: 'long' }, dates: days } as const,
  { options: { month: 'long' }, dates: months } as const,
].flatMap(({ options, dates }) => {
  const italian = names('it', options, dates);
  return names('en', options, dates).map((english, n) => ({ en: english, it: italian[n] ?? '' }));
});

const MAX_WORDS = 4;

/** The days and months in a quote with what the reader calls them: "Thursday = giovedì". Empty when there are none. */
export function explainCalendarWords(quote: string, reader: Language): string {
  const page = otherLanguage(reader);
  return words
    .filter((word) =>
      new RegExp(`(?<!\\p{L})${word[page]}(?!\\p{L})`, page === 'en' ? 'u' : 'iu').test(quote),
    )
    .slice(0, MAX_WORDS)
    .map((word) => `${word[page]} = ${word[reader]}`)
    .join(', ');
}
