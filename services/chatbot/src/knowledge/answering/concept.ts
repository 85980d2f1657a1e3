import type { Language } from '@fucina/contracts/language';
import type { Measure } from '../spans/measures.ts';
import type { Moment } from '../spans/moments.ts';
import type { FactKind } from '../text/facts.ts';
import { type Expansion, expand } from '../text/lexicon.ts';
import { meantBy } from '../text/spelling.ts';
import { isLightWord, isStopWord } from '../text/stop-words.ts';
import { termOf } from '../text/terms.ts';
import { conceptFacts } from './question-kinds.ts';

/** One thing that the question is about, with the ways in which a page may say it. */
export type Concept = {
  words: string[];
  /** Itself first, then what means the same or goes with it. */
  expansions: Expansion[];
  /** 1 for what the question is about, less for words that any question may hold. */
  importance: number;
  /** A fact of these kinds says the same as the word: "20 €" answers "costs". */
  facts: number;
  /** Added to find pages, not said by the visitor: its absence proves nothing. */
  isImplied: boolean;
  /** The lexicon or the stop lists know the word, so it is not a slip of the keyboard. */
  isKnown: boolean;
  /** Of a phrase, its words one by one: what is looked for where the site never says the phrase. */
  parts: Concept[];
  /** An amount ("8 years old"), which a range on the page may hold ("6–10 years"). */
  measure?: Measure;
  /** A time that it names ("Saturday"), which a span on the page may hold ("Monday to Saturday"). */
  moment?: Moment;
};

const LIGHT = 0.15;
const VERBATIM = 0.85;
const PHRASE_PART = 0.25;
const NUMBER = 1.5;
const SLIP = 0.7;

/** The telling words of a message, each with its term. */
type Said = { words: string[]; terms: string[] };

/** What `length` words of a message mean from `at` on. */
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

/** Whether a question is about it, rather than asks by it: "costs" and "when" are no topics. */
export function isTopic({ importance, facts, isImplied }: Concept): boolean {
  return importance >= 1 && !isImplied && facts === 0;
}

/** Every way in which a page may say it, each once, by what it is worth at best. */
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

/** "Email address" names one fact as a whole. */
function phraseFacts(words: string[], needs: FactKind[]): number {
  return words.reduce((facts, word) => facts & conceptFacts(word, needs), -1);
}

/** "Delivery cost" is a topic and what is asked of it: a page may speak of the one and show the other. */
export function asksWithin(words: string[], needs: FactKind[]): boolean {
  return phraseFacts(words, needs) === 0 && words.some((word) => conceptFacts(word, needs) !== 0);
}

/** What an unknown word may have been meant to say. */
function correct(word: string, language: Language): Expansion[] {
  const meant = meantBy(word, language);
  if (meant === null) return [];
  const terms = [termOf(meant, language)];
  return [
    { terms, weight: SLIP },
    ...expand(terms, language).map((one) => ({ ...one, weight: SLIP * one.weight })),
  ];
}

/** The same spelling in the other language, for names and shared words; the parts of a phrase, worth less. */
function verbatim(words: string[], language: Language): Expansion[] {
  const other = language === 'it' ? 'en' : 'it';
  if (words.length > 1) {
    return words.map((word) => ({ terms: [termOf(word, language)], weight: PHRASE_PART }));
  }
  const [word = ''] = words;
  if (/[\d@]/.test(word) || isStopWord(word, other)) return [];
  return [{ terms: [termOf(word, other)], weight: VERBATIM }];
}
