import type { Language } from '@fucina/contracts/language';
import { otherLanguage } from '../language/language.ts';
import { connectives, figurePhrases, type Phrase } from './figure-phrases.ts';

const names = (language: Language, options: Intl.DateTimeFormatOptions, dates: Date[]) => {
  const format = new Intl.DateTimeFormat(language, { timeZone: 'UTC', ...options });
  return dates.map((date) => format.format(date));
};

const days = Array.from({ length: 7 }, (_, n) => new Date(Date.UTC(2024, 0, 1 + n)));
const months = Array.from({ length: 12 }, (_, n) => new Date(Date.UTC(2024, n, 1)));
const calendar: Phrase[] = [
  { options: { weekday: 'long' }, dates: days } as const,
  { options: { month: 'long' }, dates: months } as const,
].flatMap(({ options, dates }) => {
  const italian = names('it', options, dates);
  return names('en', options, dates).map((english, n) => ({ en: english, it: italian[n] ?? '' }));
});

const MAX_WORDS = 4;
const MAX_TOLD = 90;

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
 * The answer span in the reader's language if it is only figures, times, days and what stands beside them ("£45 per
 * person", "from Monday to Friday"); otherwise null, and the quote must do.
 */
export function tellFact(words: string, reader: Language): string | null {
  if (words.length > MAX_TOLD) return null;
  const prepared = reader === 'it' ? prepareEnglish(words) : prepareItalian(words);
  let isKnown = true;
  let isFact = /\d/.test(prepared);
  const told = prepared.replace(wordings[otherLanguage(reader)].pattern, (found) => {
    const known = wordings[otherLanguage(reader)].told.get(keyOf(found));
    if (known === undefined) isKnown = false;
    isFact ||= !keyOf(found)
      .split(' ')
      .every((word) => connectives.has(word));
    return known ?? found;
  });
  return isKnown && isFact ? trimmed(reader === 'it' ? finishItalian(told) : told) : null;
}

const keyOf = (phrase: string) => phrase.toLowerCase().replace(/\s+/g, ' ').replaceAll("'", '’');

/** Phrases of a language, longest first; any other word matches too, and has no wording. */
function wordingOf(page: Language) {
  const reader = otherLanguage(page);
  const told = new Map<string, string>();
  for (const phrase of [...grammar, ...calendar, ...figurePhrases])
    if (!told.has(keyOf(phrase[page]))) told.set(keyOf(phrase[page]), phrase[reader]);
  const phrases = [...told.keys()].toSorted((a, b) => b.length - a.length);
  const either = phrases.map((phrase) =>
    phrase.replace(/[+]/g, '\\+').replaceAll('’', "[’']").replaceAll(' ', '\\s+'),
  );
  return {
    told,
    pattern: new RegExp(`(?<![\\p{L}\\d@/])(?:${either.join('|')}|\\p{L}[\\p{L}’']*)(?![\\p{L}@])`, 'giu'),
  };
}

/** Prepositions of a range; Italian ones are settled by what follows. */
const grammar: Phrase[] = [
  { en: 'from', it: '<da>' },
  { en: 'from', it: 'da' },
  { en: 'from', it: 'dal' },
  { en: 'from', it: 'dalle' },
  { en: 'from', it: 'dalla' },
  { en: 'to', it: '<a>' },
  { en: 'to', it: 'al' },
  { en: 'to', it: 'alle' },
  { en: 'to', it: 'alla' },
  { en: 'on', it: 'il' },
];
const wordings = { en: wordingOf('en'), it: wordingOf('it') };

const NOON = 12;

/** 24-hour times, day before month, no ordinals. */
function prepareEnglish(words: string): string {
  return words
    .replace(/(\d{1,2})(?:[.:](\d{2}))?\s?([ap])\.?m\b\.?/gi, (_, hour, minutes, half) => {
      const of24 = (Number(hour) % NOON) + (half.toLowerCase() === 'p' ? NOON : 0);
      return minutes ? `${of24}:${minutes}` : `${of24}:00`;
    })
    .replace(/(?:\bthe )?\b(\d{1,2})(?:st|nd|rd|th)\b(?: of\b)?/gi, '$1')
    .replace(/\b((?:under|over)[ -]\d+)s\b/gi, '$1 years')
    .replace(/\b(\p{Lu}\p{Ll}{2,8}) (\d{1,2})(?=,? \d{4}|$|[ ,–-])/gu, (whole, name, day) =>
      calendar.some(({ en }) => en === name) && !whole.includes('day') ? `${day} ${name}` : whole,
    );
}

const prepareItalian = (words: string) =>
  words.replace(/\b(?:ore|h)\s(?=\d)/gi, '').replace(/(\d)(?:º|°)/g, '$1');

const italianNames = (some: Phrase[]) => some.map(({ it }) => it).join('|');
const TIME = '\\d{1,2}[:.]\\d{2}(?!\\d|\\s?[€£%])';
const DATE = `(?:${italianNames(calendar)}|\\d{1,2} (?:${italianNames(calendar.slice(days.length))}))`;
const startOfRange = new RegExp(`(?:${TIME}|${DATE}(?: \\d+)?|\\d+)(?= <a>)`, 'u');
const preposition = new RegExp(
  `(<da>|<a>|\\bfino a|\\bprima|\\bdopo|\\bentro) (?=(${TIME})|(domenica)|(${DATE})(?!\\p{L})|)`,
  'gu',
);

/** Before a time, a Sunday, another day, and anything else. */
const articled: Record<string, [string, string, string]> = {
  '<da>': ['dalle', 'dalla', 'dal'],
  '<a>': ['alle', 'alla', 'al'],
  'fino a': ['fino alle', 'fino a', 'fino al'],
  prima: ['prima delle', 'prima di', 'prima del'],
  dopo: ['dopo le', 'dopo', 'dopo il'],
  entro: ['entro le', 'entro', 'entro il'],
};

/** Prepositions take the article of what follows: "dalle 9:30 alle 13:00", "dal lunedì alla domenica". */
function finishItalian(told: string): string {
  const range = told.includes('<da>') ? told : told.replace(startOfRange, '<da> $&');
  return range.replace(preposition, (_, word, time, sunday, date) => {
    const [ofTime, ofSunday, ofDay] = articled[word] ?? [word, word, word];
    const said = time ? ofTime : sunday ? ofSunday : date ? ofDay : word.replace(/[<>]/g, '');
    return `${said} `;
  });
}

function trimmed(text: string): string {
  const isSign = (sign = '') => ' .,;:()'.includes(sign);
  let [start, end] = [0, text.length];
  while (start < end && isSign(text[start])) start += 1;
  while (end > start && isSign(text[end - 1])) end -= 1;
  return text.slice(start, end);
}
