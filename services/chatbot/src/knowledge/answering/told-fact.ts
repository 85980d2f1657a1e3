import type { Language } from '@fucina/contracts/language';
import { otherLanguage } from '../text/language.ts';

type Word = Record<Language, string>;

const names = (language: Language, options: Intl.DateTimeFormatOptions, dates: Date[]) => {
  const format = new Intl.DateTimeFormat(language, { timeZone: 'UTC', ...options });
  return dates.map((date) => format.format(date));
};

const days = Array.from({ length: 7 }, (_, n) => new Date(Date.UTC(2024, 0, 1 + n)));
const months = Array.from({ length: 12 }, (_, n) => new Date(Date.UTC(2024, n, 1)));
const calendar: Word[] = [
  { options: { weekday: 'long' }, dates: days } as const,
  { options: { month: 'long' }, dates: months } as const,
].flatMap(({ options, dates }) => {
  const italian = names('it', options, dates);
  return names('en', options, dates).map((english, n) => ({ en: english, it: italian[n] ?? '' }));
});

/** Words found next to figures that have a single translation. */
const besideFigures: Word[] = [
  ...['minute minuto', 'minutes minuti', 'hour ora', 'hours ore', 'day giorno', 'days giorni'],
  ...['night notte', 'nights notti', 'week settimana', 'weeks settimane', 'month mese', 'months mesi'],
  ...['year anno', 'years anni', 'people persone', 'euros euro', 'pounds sterline', 'free gratis'],
  ...['kilometres chilometri', 'metres metri', 'and e', 'or o', 'noon mezzogiorno', 'midnight mezzanotte'],
].map((pair) => {
  const [en = '', it = ''] = pair.split(' ');
  return { en, it };
});

const MAX_WORDS = 4;
const MAX_TOLD = 60;

/** Translates days and months in a quote: "Thursday = giovedì". Empty if there are none. */
export function explainCalendarWords(quote: string, reader: Language): string {
  const page = otherLanguage(reader);
  return calendar
    .filter((word) =>
      new RegExp(`(?<!\\p{L})${word[page]}(?!\\p{L})`, page === 'en' ? 'u' : 'iu').test(quote),
    )
    .slice(0, MAX_WORDS)
    .map((word) => `${word[page]} = ${word[reader]}`)
    .join(', ');
}

/**
 * The answer span in the reader's language if it is only figures and their usual neighbours ("£45", "6 days");
 * otherwise null, and the quote must do.
 */
export function tellFact(words: string, reader: Language): string | null {
  const page = otherLanguage(reader);
  if (words.length > MAX_TOLD || !/\d/.test(words)) return null;
  let isKnown = true;
  const told = words.replace(/(?<![\p{L}\d.@/])\p{L}{2,}(?![\p{L}\d@/])/gu, (word) => {
    const known = [...calendar, ...besideFigures].find(
      (one) => one[page].toLowerCase() === word.toLowerCase(),
    );
    if (!known) isKnown = false;
    return known?.[reader] ?? word;
  });
  return isKnown ? trimmed(told) : null;
}

function trimmed(text: string): string {
  const isSign = (sign = '') => ' .,;:()'.includes(sign);
  let [start, end] = [0, text.length];
  while (start < end && isSign(text[start])) start += 1;
  while (end > start && isSign(text[end - 1])) end -= 1;
  return text.slice(start, end);
}
