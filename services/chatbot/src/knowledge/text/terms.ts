import type { Language } from '@fucina/contracts/language';
import { stem } from './stems.ts';
import { isStopWord } from './stop-words.ts';
import { tokenize } from './tokens.ts';

/** The word's stem, marked with its language: "come" is a verb in one and nothing in the other. Numbers have none. */
export function termOf(word: string, language: Language): string {
  return /[\d@]/.test(word) ? word : `${language}:${stem(word, language)}`;
}

/** The terms under which a text is found, in reading order. */
export function termsOf(text: string, language: Language): string[] {
  const terms: string[] = [];
  for (const word of tokenize(text)) if (!isStopWord(word, language)) terms.push(termOf(word, language));
  return terms;
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
