import type {
  ExplainedFact,
  ExplainedPart,
  ExplainedPassage,
  ExplainedWord,
} from '@fucina/contracts/explanation';
import type { Language } from '@fucina/contracts/language';
import { chanceOf } from '@fucina/reader/reading';
import { type FactKind, maskOf } from '../facts/facts.ts';
import { termOf } from '../language/terms.ts';
import { tokenize } from '../language/tokens.ts';
import { type Concept, waysToSay } from '../question/concept.ts';
import { asksSomethingElse } from '../question/small-talk.ts';
import type { SearchedConcept } from '../search/concept-terms.ts';
import type { Evidence } from '../search/evidence.ts';
import type { IndexedPassage } from '../search/indexed-passage.ts';
import { findAnswer, type QuestionInput } from './find-answer.ts';
import { citationOf, quoteEvidence } from './quote.ts';

const MAX_PASSAGES = 5;

export function explainQuestion(input: QuestionInput): ExplainedPart {
  const { question, confidence, outcome, hits, concepts } = findAnswer(input);
  const [best] = hits;
  return {
    question: question.text,
    outcome,
    // Rounded down, so that a value below a threshold never appears to reach it.
    confidence: Math.floor(confidence * 100) / 100,
    asksSomethingElse: asksSomethingElse(question.text),
    words: explainWords(concepts, { best, language: question.language }),
    facts: question.needs.map((kind) => ({ kind, found: best ? whereIs(kind, best) : 'nowhere' })),
    passages: hits
      .slice(0, MAX_PASSAGES)
      .map((hit) => explainPassage(hit, Math.max(best?.score ?? 0, Number.EPSILON))),
  };
}

function whereIs(kind: FactKind, { indexed, sentence }: Evidence): ExplainedFact['found'] {
  const mask = maskOf([kind]);
  const isIn = ({ facts, names }: { facts: number; names: number }) => ((facts | names) & mask) !== 0;
  const chosen = indexed.sentences[sentence];
  if (chosen !== undefined && isIn(chosen)) return 'here';
  return indexed.sentences.some(isIn) ? 'near' : 'nowhere';
}

function explainPassage(hit: Evidence, best: number): ExplainedPassage {
  const { pageUrl: url, pageTitle: title, headings } = hit.indexed.passage;
  return {
    ...citationOf({ url, title }),
    heading: headings.at(-1) ?? null,
    quote: quoteEvidence(hit).quote,
    score: rounded(Math.max(0, hit.score / best)),
    coverage: rounded(hit.passageCoverage),
    answers: hit.reading ? rounded(chanceOf(hit.reading.answers)) : null,
  };
}

const rounded = (share: number) => Math.round(share * 100) / 100;

const SAID = 0.5;
const NEAR = 0.15;

function explainWords(
  concepts: SearchedConcept[],
  { best, language }: { best: Evidence | undefined; language: Language },
): ExplainedWord[] {
  return concepts.flatMap(({ concept, alternatives }, at) => {
    if (concept.isImplied) return [];
    const cover = best?.covers[at] ?? 0;
    const found = cover >= SAID ? 'here' : cover >= NEAR ? 'near' : undefined;
    const isUsual = concept.importance < 1;
    const isAnswerApart = best && found && !isUsual;
    return [
      {
        text: concept.words.join(' '),
        found: found ?? (alternatives.length > 0 ? 'elsewhere' : 'nowhere'),
        as: isAnswerApart ? otherWordFor(concept, { best, language }) : null,
        isUsual,
      },
    ];
  });
}

/** The page's wording for a concept, from the chosen sentence if possible; null if it equals the visitor's. */
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
