import type { Language } from '@fucina/contracts/language';
import lexicon from './lexicon.it-en.json' with { type: 'json' };
import { isStopWord } from './stop-words.ts';
import { fold, tokenize } from './tokens.ts';

const columns = { it: 0, en: 1 } as const;
const translations = { it: readLexicon('it', 'en'), en: readLexicon('en', 'it') };

/** The usual word of the other language for each word of the lexicon; the first one that is listed. */
function readLexicon(from: Language, to: Language): Map<string, string> {
  const words = new Map<string, string>();
  for (const pair of lexicon.same) {
    const [usual] = (pair[columns[to]] ?? '').split(',');
    for (const variant of (pair[columns[from]] ?? '').split(',')) {
      const key = keyOf(variant);
      if (usual && key !== '' && !words.has(key)) words.set(key, usual.trim());
    }
  }
  return words;
}

/** Spelt alike, not only of one stem: "calce" is no football. */
function keyOf(text: string): string {
  return tokenize(fold(text)).join(' ');
}

/** A short name in the other language, where the lexicon knows it as a whole; null otherwise. */
export function translateName(name: string, from: Language): string | null {
  const telling = tokenize(fold(name)).filter((word) => !isStopWord(word, from));
  return translations[from].get(keyOf(telling.join(' '))) ?? null;
}
