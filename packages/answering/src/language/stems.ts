import type { Language } from '@fucina/contracts/language';
import { stemmer as stemEnglish } from '@orama/stemmers/english';
import { stemmer as stemItalian } from '@orama/stemmers/italian';
import irregularForms from './irregular-forms.json' with { type: 'json' };
import { fold } from './tokens.ts';

const MAX_REMEMBERED = 50_000;
const stemmers = { it: stemItalian, en: stemEnglish };
const irregular = { it: basesOf(irregularForms.it), en: basesOf(irregularForms.en) };
const remembered = { it: new Map<string, string>(), en: new Map<string, string>() };

/** Irregular forms: "disdico" and "disdire", "sent" and "send". */
function basesOf(forms: Record<string, string>): Map<string, string> {
  const pairs = Object.entries(forms).flatMap(([base, list]) =>
    list.split(' ').map((form) => [fold(form), fold(base)] as const),
  );
  return new Map(pairs);
}

/** Expects a folded word. */
export function stem(word: string, language: Language): string {
  const known = remembered[language].get(word);
  if (known !== undefined) return known;

  const found = stemmers[language](irregular[language].get(word) ?? word);
  if (remembered[language].size >= MAX_REMEMBERED) remembered[language].clear();
  remembered[language].set(word, found);
  return found;
}
