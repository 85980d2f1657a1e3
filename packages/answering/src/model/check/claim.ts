import { inEachLanguage, type Language, otherLanguage } from '@fucina/contracts/languages';
import { factsIn, maskOf } from '../../facts/facts.ts';
import { numberWords } from '../../facts/measures.ts';
import { isWeekday } from '../../facts/moments.ts';
import { type Quantity, quantitiesIn } from '../../facts/values.ts';
import { expand, phraseLengthAt } from '../../language/lexicon.ts';
import { isLightWord, isStopWord, termOf } from '../../language/terms.ts';
import { fold, tokenize } from '../../language/tokens.ts';
import words from './words.json' with { type: 'json' };

/** A clause without its negation, and whether it was negated: "closed" is "open", negated. */
type Plain = { text: string; isDenied: boolean };

const negators = inEachLanguage(
  (language) => new RegExp(`(?<![\\p{L}'])(?:${words.negators[language]})(?!\\p{L})`, 'u'),
);
const exceptions = inEachLanguage((language) => new RegExp(`\\b(?:${words.noNegation[language]})\\b`, 'gu'));
const antonyms = inEachLanguage((language) =>
  words.antonyms[language].map(([pattern = '', positive = '']) => ({
    pattern: new RegExp(`(?<!\\p{L})(?:${pattern})(?!\\p{L})`, 'u'),
    positive,
  })),
);
const absolutes = words.absolutes.map((group) => new RegExp(`(?<!\\p{L})(?:${group})(?![\\p{L}'])`, 'u'));

export function readPlain(said: string, language: Language): Plain {
  let text = fold(said).replace(exceptions[language], ' ');
  let isDenied = negators[language].test(text);
  for (const { pattern, positive } of antonyms[language]) {
    if (!pattern.test(text)) continue;
    text = text.replace(pattern, positive);
    isDenied = !isDenied;
  }
  return { text, isDenied };
}

export const ONLY = 1 << 2;
export const FREE = 1 << 6;

/** Bit mask of absolute terms: always, all, only, free. */
export function absolutesIn(said: string): number {
  const text = fold(said);
  return absolutes.reduce((mask, pattern, at) => (pattern.test(text) ? mask | (1 << at) : mask), 0);
}

const CLAUSE_END =
  /[;!?]\s+|,\s+(?!\d)|\s[—–·-]\s+(?![€£$]?\d)|\.\s+|\s(?=(?:and|but|while|whereas|or|e|ed|ma|mentre|oppure)\s+(?!(?:its?|their)\b|[€£$]?\d))/gu;

const DAYS =
  '(?:mon|tues|wednes|thurs|fri|satur|sun)days?|luned[iì]|marted[iì]|mercoled[iì]|gioved[iì]|venerd[iì]|sabat[oi]|domenic(?:a|he)';
const BETWEEN_DAYS = new RegExp(`(${DAYS})(?:,| and| e| ed)\\s+(?=${DAYS})`, 'giu');

/** Splits a sentence into clauses, without breaking up a list of days. */
export function splitClauses(text: string): string[] {
  return text
    .replace(BETWEEN_DAYS, '$1 / ')
    .split(CLAUSE_END)
    .map((clause) => clause.trim())
    .filter((clause) => /[\p{L}\p{N}]/u.test(clause));
}

/** Names: capitalised words that do not start a sentence. */
export function namesIn(text: string): Set<string> {
  const names = [...text.matchAll(/(?<=[\p{L}\p{N},;:”"’)]\s{1,5}["“(]?)\p{Lu}[\p{L}\p{N}]+/gu)];
  return new Set(names.map(([name]) => fold(name)));
}

export type Said = {
  words: string[];
  alternatives: string[][];
  /** Names, dates and units of a number: no synonym is accepted. */
  isHard: boolean;
  isName: boolean;
  isDay: boolean;
  /** The model's "the shop" for the page's "we". */
  isGeneric: boolean;
};

export type Clause = {
  said: Said[];
  quantities: Quantity[];
  isDenied: boolean;
  absolutes: number;
  kinds: number;
};

// Weaker lexicon links ("room" for "bed") help retrieval but are not evidence.
const SAME = 0.7;
/** Kinds that may occur several times in one sentence, each about a different thing. */
export const countedKinds = maskOf(['price', 'time', 'duration', 'phone', 'email', 'date']);
const COUNTED =
  /\d\s+(second\w*|minut\w*|hours?|or[ae]|days?|giorn\w*|nights?|nott[ei]|weeks?|settiman\w*|months?|mes[ei]|years?|ann[oi])\b/gu;
const generic = new Set([...words.generic.it.split(' '), ...words.generic.en.split(' ')]);
const glue = inEachLanguage(
  (language) => new Set(words.glue[language].split(' ').map((word) => termOf(fold(word), language))),
);
const OF_FIGURES = /^(?:euros?|eur|pounds?|sterline?|dollar[is]?|gbp|usd|chf|am|pm|percent)$/;
const isOfFigures = (word: string) => /\d/.test(word) || numberWords.has(word) || OF_FIGURES.test(word);

/** Splits a sentence into clauses that can be checked; empty if it claims nothing. */
export function readClaim(sentence: string, language: Language): Clause[] {
  const names = namesIn(sentence);
  const clauses = splitClauses(sentence).map((text) => readClause(text, { language, names }));
  return clauses
    .filter(({ said, quantities, absolutes }) => said.length + quantities.length + absolutes > 0)
    .map((clause, at, all) => withSubject(clause, all[at - 1]));
}

/** "… and costs 85 €" inherits the subject of the previous clause. */
function withSubject(clause: Clause, before: Clause | undefined): Clause {
  const hasSubject = clause.said.some(({ words: [word = ''] }) => !isFactName(word));
  return hasSubject || before === undefined ? clause : { ...clause, said: [...before.said, ...clause.said] };
}

function readClause(clause: string, { language, names }: { language: Language; names: Set<string> }): Clause {
  const { text, isDenied } = readPlain(clause, language);
  const counted = new Set([...text.matchAll(COUNTED)].map(([, unit = '']) => unit));
  const contentWords = tokenize(text).filter((word) => !isOfFigures(word) && !isStopWord(word, language));
  const terms = contentWords.map((word) => termOf(word, language));
  const said: Said[] = [];
  for (let at = 0; at < contentWords.length; ) {
    const length = Math.max(1, phraseLengthAt(terms, at, language));
    const [word = ''] = contentWords.slice(at, at + length);
    const isName = length === 1 && names.has(word) && !isWeekday(word);
    const isHard = isName || isWeekday(word) || counted.has(word) || word.includes('@');
    const isSpecific = isHard || length > 1 || !isAside(word, language);
    const phrase = contentWords.slice(at, at + length);
    if (isSpecific)
      said.push({
        words: phrase,
        alternatives: alternativesOf(phrase, language),
        isHard,
        isName,
        isDay: isWeekday(word),
        isGeneric: generic.has(word),
      });
    at += length;
  }
  const quantities = quantitiesIn(clause);
  const kinds = quantities.length > 0 ? factsIn(clause) & countedKinds : 0;
  return { said, quantities, isDenied, absolutes: absolutesIn(clause), kinds };
}

const isAside = (word: string, language: Language) =>
  isLightWord(word, language) || glue[language].has(termOf(word, language));

function alternativesOf(phrase: string[], language: Language): string[][] {
  const own = phrase.map((word) => termOf(word, language));
  const others = expand(own, language).filter(({ weight }) => weight >= SAME);
  const verbatim = phrase.map((word) => termOf(word, otherLanguage(language)));
  return [own, verbatim, ...others.map(({ terms }) => terms)];
}

const factNames = Object.entries(words.factNames).map(([kind, pattern]) => ({
  mask: maskOf([kind as 'price']),
  pattern: new RegExp(`^(?:${pattern})`),
}));

/** True for words that only name a kind of fact: "costs", "open", "lasts". */
export function isFactName(word: string): boolean {
  return factNames.some(({ pattern }) => pattern.test(word));
}

export function isSaidByFact(word: string, facts: number): boolean {
  return factNames.some(({ mask, pattern }) => (facts & mask) !== 0 && pattern.test(word));
}
