import type { AnswerOutcome } from '@fucina/contracts/chat';
import { chanceOf } from '@fucina/reader/reading';
import type { SearchResult } from '../passage-index.ts';
import type { FactKind } from '../text/facts.ts';
import { isTopic } from './concept.ts';
import coefficients from './confidence.json' with { type: 'json' };
import { asksSomethingElse } from './off-topic.ts';
import type { Question } from './question.ts';

/** What decides whether a question is answered, each 0–1. */
export type Signals = {
  /** How much of the question is said anywhere in and above the best passage. */
  coverage: number;
  bm25: number;
  /** How well the thing is said there that is said worst. */
  weakest: number;
  /** 1 when the facts asked for stand in the sentence, or none are asked for. */
  facts: number;
  asksFact: number;
  missingHard: number;
  /** The share of the question, by importance, that has a known name and that no page mentions. */
  unknownNamed: number;
  /** How much the visitor tells: the more words, the more of them are ways of speaking that no page repeats. */
  detail: number;
  /** 1 when the page is in the other language, whose words the lexicon brings only near. */
  isForeign: number;
  /** How sure the reader is that the best passage answers, and how sure of its sentence. */
  reads: number;
  marked: number;
  /** How sure it is that any of the passages that were read does. */
  among: number;
};

/** Where nothing was read, in the order of the coefficients. */
const byWords = [
  'coverage',
  'bm25',
  'weakest',
  'facts',
  'asksFact',
  'missingHard',
  'unknownNamed',
  'detail',
  'isForeign',
] as const satisfies (keyof Signals)[];

export const signalNames = {
  words: byWords,
  read: [...byWords, 'reads', 'marked', 'among'],
} as const satisfies Record<string, (keyof Signals)[]>;

/** From which confidence on a question is answered, answered with a caution, and answered though it asks the world. */
export const thresholds = { answered: 0.5, partly: 0.4, certain: 0.85 };
/** Surer than this, log odds tell no difference. */
const SURE = 6;
const SATISFIED = 0.85;
const NEARLY_SATISFIED = 0.7;
const DETAILED = 8;

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

export function readSignals({ hits, concepts }: SearchResult, { needs, language }: Question): Signals {
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
      alternatives.length === 0 && concept.isKnown && concept.importance >= 1 && !isSaidByFact(concept),
  );

  return {
    coverage: first?.passageCoverage ?? 0,
    bm25: first?.bm25 ?? 0,
    weakest: topics.length > 0 ? Math.min(...topics) : Math.max(0.5, needs.length > 0 ? factScore : 0),
    facts: needs.length > 0 ? factScore : 1,
    asksFact: needs.length > 0 ? 1 : 0,
    missingHard: needs.some((need) => plainFacts.has(need)) ? 1 - Math.min(1, factScore / SATISFIED) : 0,
    unknownNamed: importance === 0 ? 1 : unknown.length / importance,
    detail: Math.min(1, said.length / DETAILED),
    isForeign: first === undefined || first.indexed.language === language ? 0 : 1,
    reads: sureness(first?.reading?.answers),
    marked: sureness(first?.reading && Math.max(...first.reading.marks)),
    among: sureness(oddsOfAny(hits.flatMap(({ reading }) => reading?.answers ?? []))),
  };
}

/** Of log odds, those of all taken together: several passages that may answer are more than one. */
const oddsOfAny = (logOdds: number[]) => Math.log(logOdds.reduce((sum, one) => sum + Math.exp(one), 0));

/** Log odds as a share of those that are sure, −1 to 1. */
const sureness = (logOdds = -SURE) => Math.max(-SURE, Math.min(SURE, logOdds)) / SURE;

/** How sure it is that the best sentence answers the question, 0–1, by what `npm run eval -- --fit-confidence` has fitted. */
export function confidenceOf(signals: Signals, by: keyof typeof signalNames): number {
  const of: Record<string, number> = coefficients[by];
  return chanceOf(signalNames[by].reduce((sum, name) => sum + (of[name] ?? 0) * signals[name], of.bias ?? 0));
}

/** A question off the site's topic names nothing that the site, or any business, would speak of. */
export function outcomeOf(confidence: number, { concepts }: SearchResult, message: string): AnswerOutcome {
  if (asksSomethingElse(message) && confidence < thresholds.certain) return 'off_topic';
  if (confidence >= thresholds.answered) return 'answered';
  if (confidence >= thresholds.partly) return 'partly';
  const isAboutSite = concepts.some(
    ({ concept, alternatives }) => concept.importance >= 1 && (alternatives.length > 0 || concept.isKnown),
  );
  return isAboutSite ? 'not_in_content' : 'off_topic';
}
