import type { ExplainedFact, ExplainedPart, ExplainedPassage } from '@fucina/contracts/explanation';
import { chanceOf } from '@fucina/reader/reading';
import { type FactKind, maskOf } from '../../facts/facts.ts';
import { asksSomethingElse } from '../../question/off-topic.ts';
import type { Evidence } from '../../search/evidence.ts';
import { type Asked, type Finding, findAnswers } from '../findings.ts';
import { citationOf, quoteEvidence } from '../quote.ts';
import { explainWords } from './explain-words.ts';

const MAX_PASSAGES = 5;

export function explainQuestion(asked: Asked) {
  return findAnswers(asked).map(explainFinding);
}

function explainFinding({ question, confidence, outcome, hits, concepts }: Finding): ExplainedPart {
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
