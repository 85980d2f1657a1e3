import type { Language } from '@fucina/contracts/language';
import { factsIn, maskOf } from '../../facts/facts.ts';
import { expand, phraseLengthAt } from '../../language/lexicon.ts';
import { isLightWord, isStopWord } from '../../language/stop-words.ts';
import { termOf } from '../../language/terms.ts';
import { fold, tokenize } from '../../language/tokens.ts';
import { type Figure, readFigures } from './figures.ts';
import { absolutesIn, isDay, namesIn, readPlain, splitClauses } from './plain-words.ts';
import words from './words.json' with { type: 'json' };

export type Said = {
  words: string[];
  alternatives: string[][];
  /** Must match exactly: a name, a date, what a number counts. */
  isHard: boolean;
  isName: boolean;
  isDay: boolean;
  /** "The shop", where the page says "we". */
  isGeneric: boolean;
};

export type Clause = {
  said: Said[];
  figures: Figure[];
  isDenied: boolean;
  absolutes: number;
  kinds: number;
};

// Related words ("room" for "bed") may find a page but are not evidence.
const SAME = 0.7;
/** Kinds that one sentence often holds several of, one per thing. */
export const countedKinds = maskOf(['price', 'time', 'duration', 'phone', 'email', 'date']);
const COUNTED =
  /\d\s+(second\w*|minut\w*|hours?|or[ae]|days?|giorn\w*|nights?|nott[ei]|weeks?|settiman\w*|months?|mes[ei]|years?|ann[oi])\b/gu;
const generic = new Set([...words.generic.it.split(' '), ...words.generic.en.split(' ')]);
const glue = {
  it: new Set(words.glue.it.split(' ').map((word) => termOf(fold(word), 'it'))),
  en: new Set(words.glue.en.split(' ').map((word) => termOf(fold(word), 'en'))),
};
const OF_FIGURES = new RegExp(
  `^(?:${Object.keys(words.numbers).join('|')}|euros?|eur|pounds?|sterline?|dollar[is]?|gbp|usd|chf|am|pm|percent)$`,
);

/** Splits a sentence into checkable claims; empty if it states nothing a page could support. */
export function readClaim(sentence: string, language: Language): Clause[] {
  const names = namesIn(sentence);
  const clauses = splitClauses(sentence).map((text) => readClause(text, { language, names }));
  return clauses
    .filter(({ said, figures, absolutes }) => said.length + figures.length + absolutes > 0)
    .map((clause, at, all) => withSubject(clause, all[at - 1]));
}

/** "… and costs 85 €" takes the subject of the clause before. */
function withSubject(clause: Clause, before: Clause | undefined): Clause {
  const hasSubject = clause.said.some(({ words: [word = ''] }) => !isFactName(word));
  return hasSubject || before === undefined ? clause : { ...clause, said: [...before.said, ...clause.said] };
}

function readClause(clause: string, { language, names }: { language: Language; names: Set<string> }): Clause {
  const { text, isDenied } = readPlain(clause, language);
  const counted = new Set([...text.matchAll(COUNTED)].map(([, unit = '']) => unit));
  const telling = tokenize(text).filter(
    (word) => !/\d/.test(word) && !OF_FIGURES.test(word) && !isStopWord(word, language),
  );
  const terms = telling.map((word) => termOf(word, language));
  const said: Said[] = [];
  for (let at = 0; at < telling.length; ) {
    const length = Math.max(1, phraseLengthAt(terms, at, language));
    const [word = ''] = telling.slice(at, at + length);
    const isName = length === 1 && names.has(word) && !isDay(word);
    const isHard = isName || isDay(word) || counted.has(word) || word.includes('@');
    const isTelling = isHard || length > 1 || !isAside(word, language);
    const phrase = telling.slice(at, at + length);
    if (isTelling)
      said.push({
        words: phrase,
        alternatives: alternativesOf(phrase, language),
        isHard,
        isName,
        isDay: isDay(word),
        isGeneric: generic.has(word),
      });
    at += length;
  }
  const figures = readFigures(clause);
  const kinds = figures.length > 0 ? factsIn(clause) & countedKinds : 0;
  return { said, figures, isDenied, absolutes: absolutesIn(clause), kinds };
}

const isAside = (word: string, language: Language) =>
  isLightWord(word, language) || glue[language].has(termOf(word, language));

function alternativesOf(phrase: string[], language: Language): string[][] {
  const own = phrase.map((word) => termOf(word, language));
  const others = expand(own, language).filter(({ weight }) => weight >= SAME);
  const verbatim = phrase.map((word) => termOf(word, language === 'it' ? 'en' : 'it'));
  return [own, verbatim, ...others.map(({ terms }) => terms)];
}

const factNames = Object.entries(words.factNames).map(([kind, pattern]) => ({
  mask: maskOf([kind as 'price']),
  pattern: new RegExp(`^(?:${pattern})`),
}));

/** Whether a word only names a kind of fact: "costs", "open", "lasts". */
export function isFactName(word: string): boolean {
  return factNames.some(({ pattern }) => pattern.test(word));
}

export function isSaidByFact(word: string, facts: number): boolean {
  return factNames.some(({ mask, pattern }) => (facts & mask) !== 0 && pattern.test(word));
}
