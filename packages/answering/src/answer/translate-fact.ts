import { inEachLanguage, type Language, otherLanguage } from '@fucina/contracts/languages';
import { type Phrase, pairsOf, quantityPhrases, units } from './quantity-phrases.ts';

/** Function words: a span made only of these, or of units, is not a fact. */
const connectives = new Set(
  'about around at by from to until up within over under before after only and or of on per a an the circa da dal dalle dalla al alle alla fino entro oltre sotto prima dopo solo e ed o di del tra fra il lo la le i per'.split(
    ' ',
  ),
);
const bareUnits = new Set(units.flatMap(({ en, it }) => [en, it]));

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
const MAX_LENGTH = 90;

/** English capitalizes them, and "may" is a verb. */
const calendarFlags: Record<Language, string> = { it: 'iu', en: 'u' };

/** Glossary of the days and months in a quote, e.g. "Thursday = giovedì"; empty if there are none. */
export function explainCalendarWords(quote: string, reader: Language): string {
  const page = otherLanguage(reader);
  return calendar
    .filter((word) => new RegExp(`(?<!\\p{L})${word[page]}(?!\\p{L})`, calendarFlags[page]).test(quote))
    .slice(0, MAX_WORDS)
    .map((word) => `${word[page]} = ${word[reader]}`)
    .join(', ');
}

/**
 * Translates an answer span made only of numbers, times, days and their units ("£45 per person", "from Monday to
 * Friday"); null for anything else, which is then quoted as it is.
 */
export function translateFact(words: string, reader: Language): string | null {
  if (words.length > MAX_LENGTH) return null;
  const page = otherLanguage(reader);
  const prepared = prepare[page](swapSigns(words, page));
  let isKnown = true;
  let isFact = /\d/.test(prepared);
  const translated = prepared.replace(wordings[page].pattern, (found) => {
    const known = wordings[page].translations.get(keyOf(found));
    if (known === undefined) isKnown = false;
    const isBare = bareUnits.has(keyOf(found));
    isFact ||=
      !isBare &&
      !keyOf(found)
        .split(' ')
        .every((word) => connectives.has(word));
    return known ?? found;
  });
  return isKnown && isFact ? trimmed(finish[reader](translated)) : null;
}

const keyOf = (phrase: string) => phrase.toLowerCase().replace(/\s+/g, ' ').replaceAll("'", '’');

/** Longest phrases match first. The pattern also matches unknown words, which have no translation. */
function wordingOf(page: Language) {
  const reader = otherLanguage(page);
  const translations = new Map<string, string>();
  for (const phrase of [...usages[page], ...grammar, ...calendar, ...quantityPhrases])
    if (!translations.has(keyOf(phrase[page]))) translations.set(keyOf(phrase[page]), phrase[reader]);
  const phrases = [...translations.keys()].toSorted((a, b) => b.length - a.length);
  const either = phrases.map((phrase) =>
    phrase.replace(/[+]/g, '\\+').replaceAll('’', "[’']").replaceAll(' ', '\\s+'),
  );
  return {
    translations,
    pattern: new RegExp(`(?<![\\p{L}\\d@/])(?:${either.join('|')}|\\p{L}[\\p{L}’']*)(?![\\p{L}@])`, 'giu'),
  };
}

/** Range prepositions. `<da>` and `<a>` are placeholders until the next word decides the article. */
const grammar = pairsOf([
  'from = <da>; from = da; from = dal; from = dalle; from = dalla; to = <a>; to = al; to = alle; to = alla; on = il',
]);
/** What only a page in that language says. */
const usages: Record<Language, Phrase[]> = {
  en: [],
  it: [
    { en: 'at', it: 'alle ore' },
    ...calendar.slice(0, days.length).map(({ en, it }) => ({ en: `on ${en}`, it: `di ${it}` })),
  ],
};
const wordings = inEachLanguage(wordingOf);

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
    .replace(/\b(\p{Lu}\p{Ll}{2,8}) (\d{1,2})(?:,(?= \d{4})|(?= \d{4}|$|[ ,–-]))/gu, (whole, name, day) =>
      calendar.some(({ en }) => en === name) && !whole.includes('day') ? `${day} ${name}` : whole,
    );
}

const italianNames = (some: Phrase[]) => some.map(({ it }) => it).join('|');
const TIME = '\\d{1,2}[:.]\\d{2}(?!\\d|\\s?[€£%])';
const DATE = `(?:${italianNames(calendar)}|\\d{1,2} (?:${italianNames(calendar.slice(days.length))}))`;
const AMOUNT = '(?:[€£$]\\s?)?\\d[\\d.,]*(?:\\s?[€£$%])?';
const startOfRange = new RegExp(`(?<![\\d.,:€£$])(?:${TIME}|${DATE}(?: \\d+)?|${AMOUNT})(?= <a>)`, 'u');
const preposition = new RegExp(
  `(<da>|<a>|\\bfino a|\\bprima|\\bdopo|\\bentro) (?=(${TIME})|(domenica)|(${DATE})(?!\\p{L})|)`,
  'gu',
);

/** Columns: before a time, before "domenica", before any other day or date. */
const articled: Record<string, [string, string, string]> = {
  '<da>': ['dalle', 'dalla', 'dal'],
  '<a>': ['alle', 'alla', 'al'],
  'fino a': ['fino alle', 'fino a', 'fino al'],
  prima: ['prima delle', 'prima di', 'prima del'],
  dopo: ['dopo le', 'dopo', 'dopo il'],
  entro: ['entro le', 'entro', 'entro il'],
};

/**
 * Italian prepositions merge with the article of the next word: "dalle 9:30 alle 13:00", "dal lunedì alla domenica".
 */
function finishItalian(words: string): string {
  const range = words.includes('<da>') ? words : words.replace(startOfRange, '<da> $&');
  return range.replace(preposition, (_, word, time, sunday, date) => {
    const [ofTime, ofSunday, ofDay] = articled[word] ?? [word, word, word];
    const said = time ? ofTime : sunday ? ofSunday : date ? ofDay : word.replace(/[<>]/g, '');
    return `${said} `;
  });
}

const endOfRange = new RegExp(
  `\\ba (?=\\d|(?:${italianNames(calendar)}|lun|mar|mer|gio|ven|sab|dom|mezzogiorno|mezzanotte)(?!\\p{L}))`,
  'giu',
);
const endOrTime = /\balle (\d{1,2}(?:[:.]\d{2})?)(?![\d€£$%])/gi;

/** True after "dalle 9" or "9", if no "alle" has followed yet. */
function isRangeOpen(before: string): boolean {
  const prepositions = before.match(/(?<!\p{L})(?:da|a)(?:l|lle|lla)?(?=\s)/giu) ?? [];
  return /\d\s$/.test(before) || /^d/i.test(prepositions.at(-1) ?? '');
}

/** Tells "dalle 9 alle 18" from "alle 18", and "da 2 a 4" from "a 4", which have no word of their own. */
function prepareItalian(words: string): string {
  return (
    words
      .replace(/(?<!\d\s?)\b(?:ore|h)\s(?=\d)/gi, '')
      .replace(/(\d)(?:º|°)/g, '$1')
      .replace(/\bil (?=\d+(?:[.,]\d+)?\s?(?:%|per cento\b))/gi, '')
      .replace(endOfRange, (said: string, at: number, whole: string) =>
        isRangeOpen(whole.slice(0, at)) ? 'al ' : said,
      )
      .replace(endOrTime, (said: string, time: string, at: number, whole: string) => {
        const before = whole.slice(0, at);
        if (isRangeOpen(before) || /\bfino $/i.test(before)) return said;
        return `alle ore ${time.length > 2 ? time : `${time}:00`}`;
      })
      .replace(/^(?:a|di) (?=\d)/i, '')
      // Any other "a" before a number has no fixed translation, nor has "ad".
      .replace(/(?<!\bfino )\ba (?=\d)/gi, 'ad ')
  );
}

type Rewriting = Record<Language, (words: string) => string>;
const prepare: Rewriting = { en: prepareEnglish, it: prepareItalian };
const finish: Rewriting = { en: (words) => words, it: finishItalian };

function trimmed(text: string): string {
  const isSign = (sign = '') => ' .,;:()'.includes(sign);
  let [start, end] = [0, text.length];
  while (start < end && isSign(text[start])) start += 1;
  while (end > start && isSign(text[end - 1])) end -= 1;
  return text.slice(start, end);
}

const LAST_FIGURE = '(?![.,]?\\d)';
/** English amounts with a full stop need a currency or a unit: "9.30" is a time. */
const amounts: Record<Language, RegExp> = {
  en: new RegExp(
    `(?<![\\d.,])(?:[1-9]\\d{0,2}(?:,\\d{3})+(?:\\.\\d{1,2})?|[€£$]\\s?\\d+\\.\\d{1,2}|\\d+\\.\\d{1,2}(?=\\s?(?:[€£$%]|euro|pound|dollar|per cent))|\\d+\\.\\d(?=\\s?\\p{L}))${LAST_FIGURE}`,
    'giu',
  ),
  it: new RegExp(
    `(?<![\\d.,])(?:[1-9]\\d{0,2}(?:\\.\\d{3})+(?:,\\d{1,2})?|\\d+,\\d{1,2})${LAST_FIGURE}`,
    'gu',
  ),
};

/** "£1,200.50" is "£1.200,50" in Italian. Bare figures may be a phone number. */
function swapSigns(words: string, page: Language): string {
  if (!/[\p{L}€£$%]/u.test(words)) return words;
  return words.replace(amounts[page], (amount) =>
    amount.replace(/[.,]/g, (sign) => (sign === '.' ? ',' : '.')),
  );
}
