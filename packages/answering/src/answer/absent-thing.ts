import type { Language } from '@fucina/contracts/language';
import { fold, tokenize } from '../language/tokens.ts';
import { isTopic } from '../question/concept.ts';
import type { Question } from '../question/question.ts';
import type { SearchedConcept } from '../search/concept-terms.ts';

const HINTED = 0.5;

const asking: Record<Language, RegExp> = {
  it: /^(?:(?:ciao|salve|buongiorno|buonasera|scus\w+|e|ma)[ ,]+)*(?:avete|vendete|fate|offrite|tenete|organizzate|noleggiate|affittate|riparate|producete|c'e|ci sono|esist(?:e|ono)|(?:posso|possiamo|si puo|si possono) (?:avere|comprare|acquistare|ordinare|prenotare|noleggiare|trovare))\b/,
  en: /^(?:(?:hi|hello|sorry|excuse me|and|but)[ ,]+)*(?:(?:do|does) (?:you|the shop|anyone|anybody) (?:sell|have|offer|do|run|stock|make|provide|hire(?: out)?|rent(?: out)?|repair|keep|teach)|have you got|(?:is|are) there|can (?:i|we) (?:buy|get|order|book|hire|rent))\b/,
};

/**
 * Whether a question asks for a thing no page names in any words: "Do you sell boats?". Qualifiers ("for a nervous
 * beginner") may be missing.
 */
export function asksForAbsent({ text, language }: Question, concepts: SearchedConcept[]): boolean {
  const said = fold(text).trim();
  const [opening] = asking[language].exec(said) ?? [];
  if (opening === undefined) return false;
  const rest = new Set(tokenize(said.slice(opening.length)));
  const thing = concepts.find(
    ({ concept }) => isTopic(concept) && concept.words.some((word) => rest.has(word)),
  );
  return thing?.alternatives.every(({ weight }) => weight < HINTED) ?? false;
}
