import { type Language, otherLanguage } from '@fucina/contracts/languages';
import type { FactKind } from '../facts/facts.ts';
import type { Measure } from '../facts/measures.ts';
import type { Moment } from '../facts/moments.ts';
import { type Expansion, expand } from '../language/lexicon.ts';
import { meantBy } from '../language/spelling.ts';
import { isLightWord, isStopWord, termOf } from '../language/terms.ts';
import { conceptFacts } from './asked-facts.ts';

export type Concept = {
  words: string[];
  /** The concept itself first, then synonyms and related terms. */
  expansions: Expansion[];
  /** 1 for topic words, less for words found in any question. */
  importance: number;
  /** Fact kinds that express the concept without its word: "20 €" for "costs". */
  facts: number;
  /** Added for retrieval only; the visitor did not say it, so its absence proves nothing. */
  isImplied: boolean;
  /** In the lexicon or stop lists, so it is not a typo. */
  isKnown: boolean;
  /** The words of a phrase, searched if the site never uses the whole phrase. */
  parts: Concept[];
  /** An amount ("8 years old") that may fall in a range on the page ("6–10 years"). */
  measure?: Measure;
  /** A day or date ("Saturday") that may fall in a span on the page ("Monday to Saturday"). */
  moment?: Moment;
};

const LIGHT = 0.15;
const VERBATIM = 0.85;
const PHRASE_PART = 0.25;
const NUMBER = 1.5;
const SLIP = 0.7;

type Said = { words: string[]; terms: string[] };

export function toConcept(
  said: Said,
  {
    at = 0,
    length = 1,
    language,
    needs,
  }: { at?: number; length?: number; language: Language; needs: FactKind[] },
): Concept {
  const words = said.words.slice(at, at + length);
  const terms = said.terms.slice(at, at + length);
  const [word = ''] = words;
  const others = expand(terms, language);
  const isLight = length === 1 && isLightWord(word, language);
  const isKnown = others.length > 0 || isLight;
  const slips = isKnown ? [] : correct(word, language);
  return {
    words,
    expansions: [{ terms, weight: 1 }, ...verbatim(words, language), ...others, ...slips],
    importance: isLight ? LIGHT : /^\d+$/.test(word) ? NUMBER : 1,
    isImplied: false,
    facts: phraseFacts(words, needs),
    isKnown,
    parts: length === 1 ? [] : words.map((_, n) => toConcept(said, { at: at + n, language, needs })),
  };
}

/** True for what the question is about; "costs" and "when" are not topics. */
export function isTopic({ importance, facts, isImplied }: Concept): boolean {
  return importance >= 1 && !isImplied && facts === 0;
}

export function waysToSay({ expansions }: Concept): Expansion[] {
  const best = new Map<string, Expansion>();
  for (const one of expansions) {
    const key = one.terms.join(' ');
    const known = best.get(key);
    if (known === undefined || worthOf(one) > worthOf(known)) best.set(key, one);
  }
  return [...best.values()];
}

const worthOf = ({ weight, kinship = 1 }: Expansion) => weight * kinship;

/** "Email address" as a whole names one fact. */
function phraseFacts(words: string[], needs: FactKind[]): number {
  return words.reduce((facts, word) => facts & conceptFacts(word, needs), -1);
}

/** "Delivery cost" is a topic plus a fact about it, which a page may state apart from each other. */
export function asksWithin(words: string[], needs: FactKind[]): boolean {
  return phraseFacts(words, needs) === 0 && words.some((word) => conceptFacts(word, needs) !== 0);
}

function correct(word: string, language: Language): Expansion[] {
  const meant = meantBy(word, language);
  if (meant === null) return [];
  const terms = [termOf(meant, language)];
  return [
    { terms, weight: SLIP },
    ...expand(terms, language).map((one) => ({ ...one, weight: SLIP * one.weight })),
  ];
}

/** Same spelling in the other language, for names and shared words. The parts of a phrase weigh less. */
function verbatim(words: string[], language: Language): Expansion[] {
  const other = otherLanguage(language);
  if (words.length > 1) {
    return words.map((word) => ({ terms: [termOf(word, language)], weight: PHRASE_PART }));
  }
  const [word = ''] = words;
  if (/[\d@]/.test(word) || isStopWord(word, other)) return [];
  return [{ terms: [termOf(word, other)], weight: VERBATIM }];
}
