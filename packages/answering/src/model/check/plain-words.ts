import type { Language } from '@fucina/contracts/language';
import { fold } from '../../language/tokens.ts';
import words from './words.json' with { type: 'json' };

/** A clause without its negation, and whether it was negated: "closed" is "open", negated. */
export type Plain = { text: string; isDenied: boolean };

const both = <Value>(make: (language: Language) => Value) => ({ it: make('it'), en: make('en') });
const negators = both(
  (language) => new RegExp(`(?<![\\p{L}'])(?:${words.negators[language]})(?!\\p{L})`, 'u'),
);
const exceptions = both((language) => new RegExp(`\\b(?:${words.noNegation[language]})\\b`, 'gu'));
const antonyms = both((language) =>
  words.antonyms[language].map(([pattern = '', positive = '']) => ({
    pattern: new RegExp(`(?<!\\p{L})(?:${pattern})(?!\\p{L})`, 'u'),
    positive,
  })),
);
const absolutes = words.absolutes.map((group) => new RegExp(`(?<!\\p{L})(?:${group})(?![\\p{L}'])`, 'u'));

export function readPlain(said: string, language: Language): Plain {
  let text = fold(said).replace(exceptions[language], ' ');
  let isDenied = negators[language].test(text);
  for (const { pattern, positive } of antonyms[language]) {
    if (!pattern.test(text)) continue;
    text = text.replace(pattern, positive);
    isDenied = !isDenied;
  }
  return { text, isDenied };
}

export const ONLY = 1 << 2;
export const FREE = 1 << 6;

/** Bit mask of absolute words: always, all, only, free. */
export function absolutesIn(said: string): number {
  const text = fold(said);
  return absolutes.reduce((mask, pattern, at) => (pattern.test(text) ? mask | (1 << at) : mask), 0);
}

const CLAUSE_END =
  /[;!?]\s+|,\s+(?!\d)|\s[—–·-]\s+(?![€£$]?\d)|\.\s+|\s(?=(?:and|but|while|whereas|or|e|ed|ma|mentre|oppure)\s+(?!(?:its?|their)\b|[€£$]?\d))/gu;

const DAYS =
  '(?:mon|tues|wednes|thurs|fri|satur|sun)days?|luned[iì]|marted[iì]|mercoled[iì]|gioved[iì]|venerd[iì]|sabat[oi]|domenic(?:a|he)';
const DAY = new RegExp(`^(?:${DAYS})$`, 'iu');
const BETWEEN_DAYS = new RegExp(`(${DAYS})(?:,| and| e| ed)\\s+(?=${DAYS})`, 'giu');

export const isDay = (word: string) => DAY.test(word);

/** Splits into clauses; a list of days stays together. */
export function splitClauses(text: string): string[] {
  return text
    .replace(BETWEEN_DAYS, '$1 / ')
    .split(CLAUSE_END)
    .map((clause) => clause.trim())
    .filter((clause) => /[\p{L}\p{N}]/u.test(clause));
}

/** Capitalised words that do not begin a sentence: names and places. */
export function namesIn(text: string): Set<string> {
  const names = [...text.matchAll(/(?<=[\p{L}\p{N},;:”"’)]\s{1,5}["“(]?)\p{Lu}[\p{L}\p{N}]+/gu)];
  return new Set(names.map(([name]) => fold(name)));
}
