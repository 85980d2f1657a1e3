import type { Language } from '@fucina/contracts/language';
import { stem } from './stems.ts';
import { isStopWord } from './stop-words.ts';
import { tokenize } from './tokens.ts';

const MAX_REMEMBERED = 50_000;
const remembered: Record<Language, Map<string, string>> = { it: new Map(), en: new Map() };

/** The word's stem, marked with its language: "come" is a verb in one and nothing in the other. Numbers have none. */
export function termOf(word: string, language: Language): string {
  return /[\d@]/.test(word) ? word : `${language}:${stem(word, language)}`;
}

/** The terms under which a text is found, in reading order. */
export function termsOf(text: string, language: Language): string[] {
  const terms: string[] = [];
  for (const word of tokenize(text)) {
    const term = remember(word, language);
    if (term !== '') terms.push(term);
  }
  return terms;
}

/** A site says the same few thousand words again and again. */
function remember(word: string, language: Language): string {
  const known = remembered[language];
  const term = known.get(word);
  if (term !== undefined) return term;
  if (known.size >= MAX_REMEMBERED) known.clear();
  const found = isStopWord(word, language) ? '' : termOf(word, language);
  known.set(word, found);
  return found;
}

const NUMBER_TERMS = new Set(
  'one two three four five six seven eight nine ten eleven twelve twenty thirty'
    .split(' ')
    .map((word) => termOf(word, 'en'))
    .concat(
      'due tre quattro cinque sei sette otto nove dieci undici dodici venti trenta'
        .split(' ')
        .map((word) => termOf(word, 'it')),
    ),
);

/** Whether a term is a number, in digits or as a word. */
export function isNumber(term: string): boolean {
  return /^\d+$/.test(term) || NUMBER_TERMS.has(term);
}
