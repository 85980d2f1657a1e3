import type { Language } from '@fucina/contracts/language';
import { stemmer as stemEnglish } from '@orama/stemmers/english';
import { stemmer as stemItalian } from '@orama/stemmers/italian';

const MAX_REMEMBERED = 50_000;
const stemmers = { it: stemItalian, en: stemEnglish };
const remembered = { it: new Map<string, string>(), en: new Map<string, string>() };

/** The stem of a folded word. */
export function stem(word: string, language: Language): string {
  const known = remembered[language].get(word);
  if (known !== undefined) return known;

  const found = stemmers[language](word);
  if (remembered[language].size >= MAX_REMEMBERED) remembered[language].clear();
  remembered[language].set(word, found);
  return found;
}
