import type { Language } from '@fucina/contracts/language';
import commonWords from './common-words.json' with { type: 'json' };
import lexicon from './lexicon.it-en.json' with { type: 'json' };
import { isWithinSlips } from './similar-words.ts';
import { stem } from './stems.ts';
import { tokenize } from './tokens.ts';

const LEAST_LENGTH = 4;
const LONG = 9;
const known: Record<Language, Map<string, Set<string>>> = { it: wordsOf('it'), en: wordsOf('en') };
const knownStems = { it: stemsOf('it'), en: stemsOf('en') };

function wordsOf(language: Language): Map<string, Set<string>> {
  const column = language === 'it' ? 0 : 1;
  const listed = [...lexicon.same, ...lexicon.related].flatMap((pair) => (pair[column] ?? '').split(','));
  const byLetter = new Map<string, Set<string>>();
  for (const text of [...listed, ...commonWords.stop[language], ...commonWords.light[language]]) {
    for (const word of tokenize(text)) {
      const letter = word.slice(0, 1);
      byLetter.set(letter, (byLetter.get(letter) ?? new Set()).add(word));
    }
  }
  return byLetter;
}

function stemsOf(language: Language): Set<string> {
  return new Set(
    [...known[language].values()].flatMap((words) => [...words].map((word) => stem(word, language))),
  );
}

/** Spelling correction: the common word one edit away (two in long words); null if none or ambiguous. */
export function meantBy(word: string, language: Language): string | null {
  const words = known[language].get(word.slice(0, 1));
  if (word.length < LEAST_LENGTH || /\d|@/.test(word) || words === undefined) return null;
  if (words.has(word) || knownStems[language].has(stem(word, language))) return null;
  const near = (slips: number) => [...words].filter((other) => isNear(word, other, slips));
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
  // In short words only keyboard slips: letters swapped, lost or doubled.
  return word.length > LEAST_LENGTH + 1 || word.length !== other.length || sameLetters(word, other);
}

const sameLetters = (a: string, b: string) => [...a].sort().join('') === [...b].sort().join('');
