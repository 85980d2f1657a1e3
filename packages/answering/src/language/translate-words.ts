import type { Language } from '@fucina/contracts/language';
import lexicon from './lexicon.it-en.json' with { type: 'json' };
import { isStopWord } from './stop-words.ts';
import { fold, tokenize } from './tokens.ts';

const columns = { it: 0, en: 1 } as const;
const translations = { it: readLexicon('it', 'en'), en: readLexicon('en', 'it') };

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

/** By spelling, not stem: "calce" is not football. */
function keyOf(text: string): string {
  return tokenize(fold(text)).join(' ');
}

/** Translates a short name if the lexicon has it as a whole; otherwise null. */
export function translateName(name: string, from: Language): string | null {
  const telling = tokenize(fold(name)).filter((word) => !isStopWord(word, from));
  return translations[from].get(keyOf(telling.join(' '))) ?? null;
}
