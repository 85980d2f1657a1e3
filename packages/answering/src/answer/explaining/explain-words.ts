import type { ExplainedWord } from '@fucina/contracts/explanation';
import type { Language } from '@fucina/contracts/language';
import { termOf } from '../../language/terms.ts';
import { tokenize } from '../../language/tokens.ts';
import { type Concept, waysToSay } from '../../question/concept.ts';
import type { SearchedConcept } from '../../search/concept-terms.ts';
import type { Evidence } from '../../search/evidence.ts';
import type { IndexedPassage } from '../../search/indexed-passage.ts';

const SAID = 0.5;
const NEAR = 0.15;

export function explainWords(
  concepts: SearchedConcept[],
  { best, language }: { best: Evidence | undefined; language: Language },
): ExplainedWord[] {
  return concepts.flatMap(({ concept, alternatives }, at) => {
    if (concept.isImplied) return [];
    const cover = best?.covers[at] ?? 0;
    const found = cover >= SAID ? 'here' : cover >= NEAR ? 'near' : undefined;
    const isUsual = concept.importance < 1;
    const isToldApart = best && found && !isUsual;
    return [
      {
        text: concept.words.join(' '),
        found: found ?? (alternatives.length > 0 ? 'elsewhere' : 'nowhere'),
        as: isToldApart ? otherWordFor(concept, { best, language }) : null,
        isUsual,
      },
    ];
  });
}

/** The passage's wording for a concept, preferably from the chosen sentence; null if it is the visitor's own. */
function otherWordFor(
  concept: Concept,
  { best, language }: { best: Evidence; language: Language },
): string | null {
  const said = wordsByTerm(best.indexed, best.sentence);
  if (concept.words.every((word) => said.has(termOf(word, language)))) return null;
  for (const { terms } of waysToSay(concept).toSorted((a, b) => b.weight - a.weight)) {
    const spoken = terms.flatMap((term) => said.get(term) ?? []);
    if (spoken.length === terms.length) return spoken.join(' ');
  }
  return null;
}

function wordsByTerm(
  { sentences, passage, language }: IndexedPassage,
  sentence: number,
): Map<string, string> {
  const { headings, pageTitle } = passage;
  const chosen = sentences[sentence];
  const texts = [
    ...(chosen ? [chosen.text, chosen.lead ?? ''] : []),
    ...headings.toReversed(),
    ...sentences.map(({ text }) => text),
    pageTitle,
  ];
  const said = new Map<string, string>();
  for (const word of texts.flatMap(tokenize)) {
    const term = termOf(word, language);
    if (!said.has(term)) said.set(term, word);
  }
  return said;
}
