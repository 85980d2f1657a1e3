import type { AnswerOutcome } from '@fucina/contracts/chat';
import { chanceOf } from '@fucina/reader/reading';
import type { FactKind } from '../facts/facts.ts';
import { isTopic } from '../question/concept.ts';
import type { Question } from '../question/question.ts';
import { asksSomethingElse, asksTheTime } from '../question/small-talk.ts';
import type { SearchResult } from '../search/passage-index.ts';
import coefficients from './confidence.json' with { type: 'json' };

/** Features of the confidence model, each 0–1 unless noted. */
export type Signals = {
  /** Share of the question covered by the best passage and its headings. */
  coverage: number;
  bm25: number;
  weakest: number;
  /** 1 if the sentence holds every fact asked for, or if the question asks for none. */
  facts: number;
  asksFact: number;
  missingHard: number;
  /** Share of the question, weighted by importance, spent on known words that no page contains. */
  unknownNamed: number;
  /** Question length: long questions contain more wording that no page repeats. */
  detail: number;
  /** 1 if the page is in the other language, which the lexicon bridges only roughly. */
  isForeign: number;
  /** The reader's combined log odds that any passage answers, clamped and scaled to −1…1. */
  among: number;
};

export const signalNames = {
  words: [
    'coverage',
    'bm25',
    'weakest',
    'facts',
    'asksFact',
    'missingHard',
    'unknownNamed',
    'detail',
    'isForeign',
  ],
  // What words add on top of the reader helps only on sites that the lexicon was written for (DECISIONS.md).
  read: ['weakest', 'among'],
} as const satisfies Record<string, (keyof Signals)[]>;

/** Cut-offs: `answered`; `partly` adds a caution; `certain` overrides "looks off-topic". */
export const thresholds = { answered: 0.5, partly: 0.4, certain: 0.85 };
const SURE = 6;
const SATISFIED = 0.85;
const NEARLY_SATISFIED = 0.7;
const DETAILED = 8;

/** Facts with a fixed format, such as a phone number: a passage without one cannot be the answer. */
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
    among: sureness(oddsOfAny(hits.flatMap(({ reading }) => reading?.answers ?? []))),
  };
}

/** Log odds that at least one candidate answers, so several weak ones add up. */
const oddsOfAny = (logOdds: number[]) => Math.log(logOdds.reduce((sum, one) => sum + Math.exp(one), 0));

const sureness = (logOdds = -SURE) => Math.max(-SURE, Math.min(SURE, logOdds)) / SURE;

/** Logistic confidence, 0–1; coefficients fitted by `npm run eval -- --fit-confidence`. */
export function confidenceOf(signals: Signals, by: keyof typeof signalNames): number {
  const of: Record<string, number> = coefficients[by];
  return chanceOf(signalNames[by].reduce((sum, name) => sum + (of[name] ?? 0) * signals[name], of.bias ?? 0));
}

/** Off-topic: the question names nothing found on the site or in the lexicon. */
export function outcomeOf(confidence: number, { concepts }: SearchResult, message: string): AnswerOutcome {
  if (asksTheTime(message)) return 'off_topic';
  if (asksSomethingElse(message) && confidence < thresholds.certain) return 'off_topic';
  if (confidence >= thresholds.answered) return 'answered';
  if (confidence >= thresholds.partly) return 'partly';
  const isAboutSite = concepts.some(
    ({ concept, alternatives }) => concept.importance >= 1 && (alternatives.length > 0 || concept.isKnown),
  );
  return isAboutSite ? 'not_in_content' : 'off_topic';
}
