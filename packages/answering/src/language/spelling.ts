import { inEachLanguage, type Language } from '@fucina/contracts/languages';
import { knownStems, knownWords } from './lexicon.ts';
import { stem } from './terms.ts';

/** True if the Damerau–Levenshtein distance is at most `limit`. */
export function isWithinSlips(a: string, b: string, limit: number): boolean {
  if (Math.abs(a.length - b.length) > limit) return false;
  if (limit === 1) return isWithinOneSlip(a, b);
  let beforeLast: number[] = [];
  let last = Array.from({ length: b.length + 1 }, (_, i) => i);
  for (let i = 1; i <= a.length; i += 1) {
    const row = [i];
    let least = i;
    for (let j = 1; j <= b.length; j += 1) {
      const substitution = (last[j - 1] ?? 0) + (a[i - 1] === b[j - 1] ? 0 : 1);
      let cost = Math.min(substitution, (last[j] ?? 0) + 1, (row[j - 1] ?? 0) + 1);
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]) {
        cost = Math.min(cost, (beforeLast[j - 2] ?? 0) + 1);
      }
      row.push(cost);
      least = Math.min(least, cost);
    }
    if (least > limit) return false;
    beforeLast = last;
    last = row;
  }
  return (last[b.length] ?? limit + 1) <= limit;
}

/** Fast path for one edit: strips the common prefix and suffix; at most one letter or a swap may remain. */
function isWithinOneSlip(a: string, b: string): boolean {
  const least = Math.min(a.length, b.length);
  let begin = 0;
  while (begin < least && a[begin] === b[begin]) begin += 1;
  let end = 0;
  while (end < least - begin && a[a.length - 1 - end] === b[b.length - 1 - end]) end += 1;
  const between = a.slice(begin, a.length - end);
  const other = b.slice(begin, b.length - end);
  if (between.length <= 1 && other.length <= 1) return true;
  return between.length === 2 && other.length === 2 && between[0] === other[1] && between[1] === other[0];
}

/** Typos tolerated for a word of this length; zero for short words. */
export function forgivenSlips(word: string): number {
  if (word.length < 5) return 0;
  return word.length < 9 ? 1 : 2;
}

/** True for cognates ("conferenza", "conference"): long common prefix, short endings. */
export function isCognate(a: string, b: string): boolean {
  const shorter = Math.min(a.length, b.length);
  if (shorter < 5) return false;
  let common = 0;
  while (common < shorter && a[common] === b[common]) common += 1;
  return common >= 5 && common >= Math.max(a.length, b.length) * 0.65;
}

const LEAST_LENGTH = 4;
const LONG = 9;
const byLetter = inEachLanguage((language) => Map.groupBy(knownWords[language], (word) => word.slice(0, 1)));

/** Spelling correction: the one common word within one edit (two for long words), or null if none or several fit. */
export function meantBy(word: string, language: Language): string | null {
  const words = byLetter[language].get(word.slice(0, 1));
  if (word.length < LEAST_LENGTH || /\d|@/.test(word) || words === undefined) return null;
  if (knownWords[language].has(word) || knownStems[language].has(stem(word, language))) return null;
  const near = (slips: number) => words.filter((other) => isNear(word, other, slips));
  const [first, second] = near(1);
  if (first !== undefined)
    return second === undefined || sameLetters(word, first)
      ? first
      : (near(1).find((other) => sameLetters(word, other)) ?? first);
  const [only, another] = word.length < LONG ? [] : near(2);
  return another === undefined ? (only ?? null) : null;
}

function isNear(word: string, other: string, slips: number): boolean {
  if (other.length < LEAST_LENGTH || !isWithinSlips(word, other, slips)) return false;
  // Short words are corrected only for keyboard slips: swapped, missing or doubled letters.
  return word.length > LEAST_LENGTH + 1 || word.length !== other.length || sameLetters(word, other);
}

const sameLetters = (a: string, b: string) => [...a].sort().join('') === [...b].sort().join('');
