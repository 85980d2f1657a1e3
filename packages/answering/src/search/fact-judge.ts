import { type FactKind, hasAddress, maskOf } from '../facts/facts.ts';
import type { SearchedConcept } from './concept-terms.ts';
import type { IndexedPassage, IndexedSentence } from './indexed-passage.ts';

const BESIDE = 0.5;
const ELSEWHERE = 0.2;
const UNNAMED = 0.85;
const LOOSE_NUMBER = 0.25;
const NO_STREET = 0.4;
const ADDRESS = /^(?:indirizz|address)/;
const COUNTED_WITHIN = 3;
// "Easter Sunday: closed" answers a question about opening times.
const CLOSED = /\b(?:closed|shut|chius[aoie])\b/i;

/**
 * Scores how well sentences state the facts asked for: in the sentence, next to it, or elsewhere in the passage. A
 * heading or label that names the fact ("Where", "Prices") adds to it.
 */
export function createFactJudge({ needs, concepts }: { needs: FactKind[]; concepts: SearchedConcept[] }) {
  const counted = new Set(
    concepts
      .filter(({ concept }) => concept.importance >= 1)
      .flatMap(({ alternatives }) => alternatives.flatMap(({ termIds }) => termIds)),
  );

  const asksAddress = concepts.some(
    ({ concept: { words, importance } }) => importance >= 1 && ADDRESS.test(words[0] ?? ''),
  );

  function inSentence(need: FactKind, indexed: IndexedPassage, sentence: IndexedSentence): number {
    const mask = maskOf([need]);
    const isNamed = (indexed.headingNames & mask) !== 0 || (sentence.names & mask) !== 0;
    const isThere = (sentence.facts & mask) !== 0;
    if (need === 'place' && (isNamed || isThere)) return placed(sentence, { isNamed, isThere });
    if (need === 'person' && (indexed.headingFacts & mask) !== 0) return UNNAMED;
    if (!isThere && need === 'time' && CLOSED.test(sentence.text)) return UNNAMED;
    if (!isThere) return need === 'date' ? loosely(sentence) : 0;
    if (need === 'number' && !countsSomething(sentence, counted)) return LOOSE_NUMBER;
    if (need === 'date' && !isNamed && (sentence.facts & maskOf(['day'])) === 0) return UNNAMED - 0.15;
    return isNamed ? 1 : UNNAMED;
  }

  /** An address question wants a street and number, which "Where we are" sections may lack. */
  function placed(
    { text }: IndexedSentence,
    { isNamed, isThere }: { isNamed: boolean; isThere: boolean },
  ): number {
    if (!asksAddress) return isNamed ? 1 : UNNAMED;
    if (hasAddress(text)) return 1;
    return isThere ? NO_STREET : NO_STREET - 0.1;
  }

  /** "When" may also be answered by a time or a deadline ("up to 24 hours before"). */
  function loosely({ facts }: IndexedSentence): number {
    if ((facts & maskOf(['time'])) !== 0) return UNNAMED - 0.1;
    return (facts & maskOf(['duration'])) === 0 ? 0 : UNNAMED - 0.25;
  }

  function judge(need: FactKind, indexed: IndexedPassage): number[] {
    const here = indexed.sentences.map((sentence) => inSentence(need, indexed, sentence));
    const anywhere = Math.max(0, ...here) * ELSEWHERE;
    return here.map((value, at) =>
      Math.max(value, BESIDE * Math.max(here[at - 1] ?? 0, here[at + 1] ?? 0), anywhere),
    );
  }

  return (indexed: IndexedPassage): number[] => {
    if (needs.length === 0) return [];
    const byNeed = needs.map((need) => judge(need, indexed));
    return indexed.sentences.map(
      (_, at) => byNeed.reduce((sum, values) => sum + (values[at] ?? 0), 0) / needs.length,
    );
  };
}

/** "4 sensori": the number must stand right before what is counted. */
function countsSomething({ terms, numbers }: IndexedSentence, counted: Set<number>): boolean {
  return numbers.some((at) => {
    for (let next = at; next <= at + COUNTED_WITHIN; next += 1) {
      if (counted.has(terms[next] ?? -1)) return true;
    }
    return false;
  });
}
