import type { AnswerOutcome } from '@fucina/contracts/chat';
import type { SearchResult } from '../passage-index.ts';
import type { FactKind } from '../text/facts.ts';
import type { Question } from './question.ts';

/** What decides whether a question is answered, each 0–1. */
export type Signals = {
  /** How much of the question is said in and near the best sentence, and in its whole passage. */
  coverage: number;
  passageCoverage: number;
  bm25: number;
  /** How well the first thing that the question names is said there, and the one that is said worst. */
  focus: number;
  weakest: number;
  /** 1 when the facts asked for stand in the sentence, or none are asked for. */
  facts: number;
  asksFact: number;
  missingHard: number;
  /** The share of the question, by importance, that no page mentions: things with a known name, and other words. */
  unknownNamed: number;
  unknownOther: number;
};

// Fitted by logistic regression on some two hundred questions about four sites; each sign is what one expects.
const weights: Record<keyof Signals, number> & { bias: number } = {
  bias: -4.72,
  coverage: 2.34,
  passageCoverage: 1.48,
  bm25: 1.73,
  focus: 1.13,
  weakest: 1.32,
  facts: 1.42,
  asksFact: 0.74,
  missingHard: -2.06,
  unknownNamed: -2.74,
  unknownOther: -0.88,
};

const thresholds = { answered: 0.52, partly: 0.44 };
const SATISFIED = 0.85;
const NEARLY_SATISFIED = 0.7;

/** Facts of a plain form: a passage that has none of that form cannot be the answer. */
const plainFacts = new Set<FactKind>([
  'phone',
  'email',
  'price',
  'time',
  'date',
  'year',
  'duration',
  'number',
  'person',
]);

export function readSignals({ hits, concepts }: SearchResult, { needs }: Question): Signals {
  const [first] = hits;
  const factScore = first?.factScore ?? 0;
  const covers = first?.covers ?? [];
  const said = concepts.filter(({ concept }) => !concept.isImplied);
  const importance = said.reduce((sum, { concept }) => sum + concept.importance, 0);
  const topics = concepts.flatMap(({ concept }, at) => (isTopic(concept) ? [covers[at] ?? 0] : []));

  const isSaidByFact = ({ facts }: Question['concepts'][number]) =>
    facts !== 0 && factScore >= NEARLY_SATISFIED;
  const unknown = said.filter(
    ({ concept, alternatives }) =>
      alternatives.length === 0 && concept.importance >= 1 && !isSaidByFact(concept),
  );
  const unknownShare = (isNamed: boolean) =>
    importance === 0 ? 1 : unknown.filter(({ concept }) => concept.isKnown === isNamed).length / importance;

  return {
    coverage: first?.coverage ?? 0,
    passageCoverage: first?.passageCoverage ?? 0,
    bm25: first?.bm25 ?? 0,
    focus: topics[0] ?? (needs.length > 0 ? factScore : 0.5),
    weakest: topics.length > 0 ? Math.min(...topics) : 0.5,
    facts: needs.length > 0 ? factScore : 1,
    asksFact: needs.length > 0 ? 1 : 0,
    missingHard: needs.some((need) => plainFacts.has(need)) ? 1 - Math.min(1, factScore / SATISFIED) : 0,
    unknownNamed: unknownShare(true),
    unknownOther: unknownShare(false),
  };
}

/** Whether the question is about it, rather than asking by it: "costs" and "when" are no topics. */
function isTopic({ importance, isImplied, facts }: Question['concepts'][number]): boolean {
  return importance >= 1 && !isImplied && facts === 0;
}

/** How sure it is that the best sentence answers the question, 0–1. */
export function confidenceOf(signals: Signals): number {
  const sum = (Object.keys(signals) as (keyof Signals)[]).reduce(
    (total, name) => total + weights[name] * signals[name],
    weights.bias,
  );
  return 1 / (1 + Math.exp(-sum));
}

/** A question off the site's topic names nothing that the site, or any business, would speak of. */
export function outcomeOf(confidence: number, { concepts }: SearchResult): AnswerOutcome {
  if (confidence >= thresholds.answered) return 'answered';
  if (confidence >= thresholds.partly) return 'partly';
  const isAboutSite = concepts.some(
    ({ concept, alternatives }) => concept.importance >= 1 && (alternatives.length > 0 || concept.isKnown),
  );
  return isAboutSite ? 'not_in_content' : 'off_topic';
}
