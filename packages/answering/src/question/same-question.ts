import type { Language } from '@fucina/contracts/language';
import { factKinds, maskOf } from '../facts/facts.ts';
import { forgivenSlips, isCognate, isWithinSlips } from '../language/spelling.ts';
import { termOf } from '../language/terms.ts';
import type { Concept } from './concept.ts';
import { type Question, readQuestion } from './question.ts';

export type Meaning = {
  topics: Topic[];
  needs: Question['needs'];
  /** Blocking keys: questions that share none are never compared. */
  keys: Set<string>;
};

/** `own`: the visitor's own terms. */
type Topic = {
  own: string[];
  ways: Map<string, number>;
  words: string;
  weight: number;
  facts: number;
  isKnown: boolean;
  isImplied: boolean;
};

/** Weights fitted on testing/question-groups.json. */
const FACT = 0.5;
const LIGHT = 0.12;
const SUPPORTING = 0.4;
const COGNATE = 0.7;
const SLIP = 0.8;
const LEAST_MATCH = 0.35;
const OTHER_FACT = 0.5;
const ONE_ASKS_FACT = 0.82;
const OPPOSED = 0.5;

const termSet = (italian: string, english: string) =>
  new Set([
    ...italian.split(' ').map((word) => termOf(word, 'it')),
    ...english.split(' ').map((word) => termOf(word, 'en')),
  ]);

/** Words the lexicon relates but that make two questions differ. */
const opposites: [Set<string>, Set<string>][] = [
  [
    termSet('aprire aprite apre apertura aperto aperti', 'open opening'),
    termSet('chiudere chiudete chiude chiusura chiuso chiusi', 'close closing closed shut'),
  ],
  [
    termSet('prenotare prenotazione ordinare', 'book booking order reserve'),
    termSet('cancellare disdire annullare disdetta', 'cancel cancellation'),
  ],
  [
    termSet('arrivo checkin inizio inizia', 'arrival checkin start begin'),
    termSet('partenza checkout fine finisce', 'departure checkout end finish'),
  ],
  [termSet('comprare acquistare', 'buy purchase'), termSet('noleggiare noleggio affittare', 'rent hire')],
];

/** Optional words: "products", "pay by", "for customers". */
const supportingStems = termSet(
  'cliente prodotto articolo piatto pagare pagamento vendere casa domicilio locale negozio cosa',
  'customer product item dish pay payment sell sold home place shop store stuff way',
);

export const SAME_GROUP = 0.68;

export function readMeaning(
  text: string,
  { language, history = [] }: { language: Language; history?: string[] },
): Meaning {
  const { concepts, needs } = readQuestion(text, { prior: language, history });
  const hasTopic = concepts.some((concept) => weigh(concept) === 1);
  const topics = concepts.map((concept) => toTopic(concept, hasTopic));
  return { topics, needs, keys: new Set(topics.flatMap(keysOf)) };
}

function toTopic(concept: Concept, hasTopic: boolean): Topic {
  const { words, expansions, importance, facts, isKnown, isImplied } = concept;
  const ways = new Map<string, number>();
  for (const { terms, weight } of expansions) {
    const key = terms.join(' ');
    if (weight > (ways.get(key) ?? 0)) ways.set(key, weight);
  }
  const weight = hasTopic ? weigh(concept) : importance;
  return { own: expansions[0]?.terms ?? [], ways, words: words.join(' '), weight, facts, isKnown, isImplied };
}

/** By first letters, which typos and cognates usually share. */
function keysOf({ ways, words, weight, facts }: Topic): string[] {
  if (weight <= LIGHT) return [];
  const asked = factKinds.filter((kind) => (facts & maskOf([kind])) !== 0).map((kind) => `fact=${kind}`);
  return [...ways.keys(), `begin=${words.slice(0, 3)}`, ...asked];
}

function weigh({ expansions, importance, facts }: Concept): number {
  if (facts !== 0) return Math.min(FACT, importance);
  const [own] = expansions;
  if (own?.terms.length === 1 && supportingStems.has(own.terms[0] ?? '')) return SUPPORTING;
  return importance < SUPPORTING ? LIGHT : importance;
}

/** Similarity of two questions, 0–1. Symmetric; ignores word order and language. */
export function likeness(a: Meaning, b: Meaning): number {
  if (a.keys.isDisjointFrom(b.keys)) return 0;
  const pairs = a.topics
    .flatMap((one) => b.topics.map((other) => ({ one, other, match: matchTopics(one, other) })))
    .filter(({ match }) => match >= LEAST_MATCH)
    .map((pair) => ({ ...pair, gain: Math.sqrt(pair.match) * (pair.one.weight + pair.other.weight) }))
    .sort((one, other) => other.gain - one.gain);
  const taken = new Set<Topic>();
  let shared = 0;
  for (const { one, other, gain } of pairs) {
    if (taken.has(one) || taken.has(other)) continue;
    taken.add(one).add(other);
    shared += gain;
  }
  // Implied topics may be missing on either side.
  const counted = [...a.topics, ...b.topics].filter((topic) => !topic.isImplied || taken.has(topic));
  const total = counted.reduce((sum, { weight }) => sum + weight, 0);
  if (total === 0) return 0;
  return (shared / total) * compareNeeds(a, b) * (areOpposed(a, b) ? OPPOSED : 1);
}

/** "When do you open?" against "When do you close?". */
function areOpposed(a: Meaning, b: Meaning): boolean {
  return opposites.some(
    ([one, other]) =>
      (says(a, one) && says(b, other) && !says(a, other)) ||
      (says(a, other) && says(b, one) && !says(b, other)),
  );
}

const says = ({ topics }: Meaning, terms: Set<string>) =>
  topics.some(({ own }) => own.some((term) => terms.has(term)));

function matchTopics(a: Topic, b: Topic): number {
  if ((a.facts & b.facts) !== 0) return 1;
  let best = 0;
  for (const [key, weight] of a.ways) best = Math.max(best, weight * (b.ways.get(key) ?? 0));
  if (best > 0 || a.words.length < 4 || b.words.length < 4) return best;
  if (isCognate(a.words, b.words)) return COGNATE;
  if (a.isKnown && b.isKnown) return 0;
  if (a.words.length < 6 && a.words.slice(0, -1) === b.words.slice(0, -1)) return COGNATE;
  const slips = forgivenSlips(a.words);
  return slips > 0 && isWithinSlips(a.words, b.words, slips) ? SLIP : 0;
}

/** "How much is parking?" is close to "Is there parking?", and further from "Where is the parking?". */
function compareNeeds(a: Meaning, b: Meaning): number {
  if (a.needs.length === 0 && b.needs.length === 0) return 1;
  if (a.needs.some((need) => b.needs.includes(need))) return 1;
  return a.needs.length > 0 && b.needs.length > 0 ? OTHER_FACT : ONE_ASKS_FACT;
}
