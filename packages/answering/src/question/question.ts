import type { Language } from '@fucina/contracts/language';
import { type FactKind, maskOf } from '../facts/facts.ts';
import { measuresIn } from '../facts/measures.ts';
import { momentsIn } from '../facts/moments.ts';
import { detectLanguage, spokenIn } from '../language/language.ts';
import { phraseLengthAt } from '../language/lexicon.ts';
import { meantBy } from '../language/spelling.ts';
import { isStopWord, termOf } from '../language/terms.ts';
import { fold, tokenize } from '../language/tokens.ts';
import { implicitWords, neededFacts } from './asked-facts.ts';
import { asksWithin, type Concept, isTopic, toConcept } from './concept.ts';
import { readSmallTalk } from './small-talk.ts';

export type Question = {
  text: string;
  language: Language;
  concepts: Concept[];
  needs: FactKind[];
  /** The same message read on its own, if it names a topic but looks like a follow-up. */
  alone?: Question;
  /** The earlier message that it follows up. */
  follows?: string;
};

/** Bounds the work on very long messages. */
const MAX_CONCEPTS = 24;
const IMPLICIT = 0.4;
const ONLY_TOPIC = 0.6;
const CARRIED = 0.75;
/** Weight of earlier topics in a follow-up such as "and the blue one?". */
const PASSED = 0.3;
const UNIT = 0.4;
const ASKING = /^(?:orar|quant|quand|perche|prezz|cost|time|open|clos|apert|apr|chiu)/;
const FOLLOW_UP =
  /^(?:e|ed|ma|invece|and|but|or|so|what about|how about|e per|e se|and if|and for|what if)\b|\b(?:it|them|that one|those|that|this|quello|quella|questo|questa)\s*\??$/;

/**
 * Parses a question. One too short to stand alone ("and on Sunday?") is merged with earlier ones; of small talk in
 * between only the language counts.
 */
export function readQuestion(
  text: string,
  { prior, history }: { prior: Language; history: string[] },
): Question {
  const language = detectLanguage(text, spokenIn(history, prior));
  const own = readAlone(text, language);
  const last = history.findLastIndex((message) => readSmallTalk(message) === null);
  const previous = history[last];
  if (previous === undefined || !refersBack(text, own)) return own;

  const before = readQuestion(previous, { prior, history: history.slice(0, last) });
  const known = new Set(own.concepts.map((concept) => concept.words.join(' ')));
  const isPassed = (concept: Concept) =>
    before.alone !== undefined && !before.alone.concepts.includes(concept);
  const carried = before.concepts
    .filter((concept) => !known.has(concept.words.join(' ')))
    .map((concept) => ({
      ...concept,
      importance: concept.importance * (isPassed(concept) ? PASSED : CARRIED),
    }));
  return {
    ...own,
    follows: previous,
    concepts: [...own.concepts, ...carried],
    needs: own.needs.length > 0 ? own.needs : before.needs,
    ...(topicsOf(own).length > 0 ? { alone: own } : {}),
  };
}

export const topicsOf = ({ concepts }: Question): Concept[] => concepts.filter(isTopic);

function refersBack(text: string, own: Question): boolean {
  const { concepts, needs } = own;
  const topics = topicsOf(own);
  if (topics.length === 0 && concepts.length + needs.length > 0) return true;
  return isFollowUp(text) && topics.length <= 2;
}

const isFollowUp = (text: string) => FOLLOW_UP.test(fold(text).trim());

/** Whether somebody who has read nothing before it knows what it asks about. */
export function standsAlone(text: string, language: Language): boolean {
  return !isFollowUp(text) && topicsOf(readAlone(text, language)).length > 0;
}

function readAlone(text: string, language: Language): Question {
  const folded = mendQuestion(fold(text), language);
  const needs = neededFacts(folded);
  const words = tokenize(folded).filter((word) => !isStopWord(word, language));
  const terms = words.map((word) => termOf(word, language));
  const concepts: Concept[] = [];

  for (let at = 0; at < words.length && concepts.length < MAX_CONCEPTS; ) {
    const known = Math.max(1, phraseLengthAt(terms, at, language));
    const length = asksWithin(words.slice(at, at + known), needs) ? 1 : known;
    // Checked before the lookup, since a message may repeat a word hundreds of times.
    const isSaid = concepts.some(({ words: seen }) =>
      sameTerms(seen, words.slice(at, at + length), language),
    );
    if (!isSaid) concepts.push(toConcept({ words, terms }, { at, length, language, needs }));
    at += length;
  }
  const topical = withTopic(withMoments(withMeasures(concepts, text), text));
  return { text, language, concepts: [...topical, ...impliedBy(needs, topical, language)], needs };
}

/** Merges "8", "years" and "old" into one concept, an age. */
function withMeasures(concepts: Concept[], text: string): Concept[] {
  let merged = concepts;
  for (const { words, ...measure } of measuresIn(text)) {
    const isPart = ({ words: own }: Concept) => own.every((word) => words.includes(word));
    const parts = merged.filter(isPart);
    const [number, ...rest] = parts;
    if (number === undefined) continue;
    const near = rest.flatMap(({ expansions }) =>
      expansions.map((one) => ({ ...one, weight: UNIT * one.weight })),
    );
    const concept = { ...number, words, measure, importance: 1, expansions: [...number.expansions, ...near] };
    merged = merged.flatMap((one) => (one === number ? concept : parts.includes(one) ? [] : one));
  }
  return merged;
}

/** Lets a day or date also match a span that contains it. */
function withMoments(concepts: Concept[], text: string): Concept[] {
  const moments = momentsIn(text);
  return concepts.map((concept) => {
    const named = moments.find(({ words }) => concept.words.every((word) => words.includes(word)));
    return named === undefined || concept.measure !== undefined
      ? concept
      : { ...concept, moment: named.moment };
  });
}

/** Fixes typos in question words and weekdays, which would change what is asked. */
function mendQuestion(folded: string, language: Language): string {
  let looked = 0;
  return folded.replace(/\p{L}{4,}/gu, (word) => {
    looked += 1;
    if (looked > MAX_CONCEPTS) return word;
    const meant = meantBy(word, language);
    return meant !== null && (isStopWord(meant, language) || ASKING.test(meant)) ? meant : word;
  });
}

function sameTerms(a: string[], b: string[], language: Language): boolean {
  return (
    a.length === b.length && a.every((word, i) => termOf(word, language) === termOf(b[i] ?? '', language))
  );
}

/** If only common words are left ("vi trovate", "come posso venire"), they become the topic. */
function withTopic(concepts: Concept[]): Concept[] {
  if (concepts.some(({ importance, facts }) => importance >= 1 && facts === 0)) return concepts;
  return concepts.map((concept) =>
    concept.importance < 1 ? { ...concept, importance: ONLY_TOPIC } : concept,
  );
}

/** "Dove siete?" has no content word, so words for the fact it needs are searched instead. */
function impliedBy(needs: FactKind[], concepts: Concept[], language: Language): Concept[] {
  return needs
    .filter((need) => !concepts.some(({ facts }) => (facts & maskOf([need])) !== 0))
    .flatMap((need) => {
      const word = implicitWords[language][need];
      if (word === undefined) return [];
      const concept = toConcept({ words: [word], terms: [termOf(word, language)] }, { language, needs });
      const isImplied = concepts.some(({ importance }) => importance >= 1);
      return [{ ...concept, importance: isImplied ? IMPLICIT : 1, facts: maskOf([need]), isImplied }];
    });
}
