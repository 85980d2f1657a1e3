import type { Language } from '@fucina/contracts/language';
import { stem } from './stems.ts';
import { isStopWord } from './stop-words.ts';
import { tokenize } from './tokens.ts';

const MAX_REMEMBERED = 50_000;
const remembered: Record<Language, Map<string, string>> = { it: new Map(), en: new Map() };

/** Stem tagged with its language: "come" is a verb in one and a stop word in the other. Numbers have no tag. */
export function termOf(word: string, language: Language): string {
  return /[\d@]/.test(word) ? word : `${language}:${stem(word, language)}`;
}

export function termsOf(text: string, language: Language): string[] {
  const terms: string[] = [];
  for (const word of tokenize(text)) {
    const term = remember(word, language);
    if (term !== '') terms.push(term);
  }
  return terms;
}

/** Memoised: a site uses a few thousand words. */
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

export function isNumber(term: string): boolean {
  return /^\d+$/.test(term) || NUMBER_TERMS.has(term);
}
