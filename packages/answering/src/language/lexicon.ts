import { inEachLanguage, type Language, languages, otherLanguage } from '@fucina/contracts/languages';
import commonWords from './common-words.json' with { type: 'json' };
import lexicon from './lexicon.it-en.json' with { type: 'json' };
import { isStopWord, stem, termsOf } from './terms.ts';
import { fold, tokenize } from './tokens.ts';

const columns: Record<Language, number> = { it: 0, en: 1 };

/** Every word and stem in the lexicon and the common-word lists. */
export const knownWords = inEachLanguage(knownWordsOf);
export const knownStems = inEachLanguage(stemsOf);

function knownWordsOf(language: Language): Set<string> {
  const listed = [...lexicon.same, ...lexicon.related].map((pair) => pair[columns[language]] ?? '');
  const texts = [...listed, ...commonWords.stop[language], ...commonWords.light[language]];
  return new Set(texts.flatMap((text) => tokenize(text)));
}

function stemsOf(language: Language): Set<string> {
  return new Set([...knownWords[language]].map((word) => stem(word, language)));
}

/** An alternative wording. All `terms` must be present; `weight` scales the match. */
export type Expansion = {
  terms: string[];
  weight: number;
  /** Below 1 if either word is also in other groups, and so ambiguous. */
  kinship?: number;
};

const SYNONYM = 0.7;
const TRANSLATION = 0.85;
const RELATED = 0.4;
const MAX_PHRASE = 4;
const LEAST_KINSHIP = 0.65;

type Group = { variants: Record<Language, string[][]>; weights: { own: number; other: number } };

const all = [
  ...lexicon.same.map((lists) => toGroup(lists, { own: SYNONYM, other: TRANSLATION })),
  ...lexicon.related.map((lists) => toGroup(lists, { own: RELATED, other: RELATED })),
];
const groupsOf = inEachLanguage((language) => groupByPhrase(all, language));

function toGroup([italian = '', english = '']: string[], weights: Group['weights']): Group {
  return { variants: { it: variantsOf(italian, 'it'), en: variantsOf(english, 'en') }, weights };
}

/** Skips variants whose stems equal another entry: "by train" and "train", "are you hiring" and "hiring". */
function variantsOf(list: string, language: Language): string[][] {
  const variants = list.split(',').map((variant) => {
    const terms = termsOf(variant, language);
    return terms.length === 1 && tokenize(variant).length > 1 ? [] : terms;
  });
  const unique = new Map(variants.filter((terms) => terms.length > 0).map((terms) => [keyOf(terms), terms]));
  return [...unique.values()];
}

function groupByPhrase(groups: Group[], language: Language): Map<string, Group[]> {
  const phrases = new Map<string, Group[]>();
  for (const group of groups) {
    for (const terms of group.variants[language]) {
      const key = keyOf(terms);
      phrases.set(key, [...(phrases.get(key) ?? []), group]);
    }
  }
  return phrases;
}

function keyOf(terms: string[]): string {
  return terms.join(' ');
}

/** Length of the longest lexicon phrase at `start`; 0 if there is none. */
export function phraseLengthAt(terms: string[], start: number, language: Language): number {
  for (let length = Math.min(MAX_PHRASE, terms.length - start); length > 0; length -= 1) {
    if (groupsOf[language].has(keyOf(terms.slice(start, start + length)))) return length;
  }
  return 0;
}

/**
 * Synonyms, translations and related words of a phrase, excluding the phrase itself. Keeps the highest weight of
 * each.
 */
export function expand(terms: string[], language: Language): Expansion[] {
  const own = keyOf(terms);
  const found = new Map<string, Expansion & { shared: number; among: number }>();
  const groups = groupsOf[language].get(own) ?? [];
  for (const { variants, weights } of groups) {
    for (const target of languages) {
      const weight = target === language ? weights.own : weights.other;
      for (const variant of variants[target]) {
        const key = keyOf(variant);
        if (key === own) continue;
        const known = found.get(key) ?? {
          terms: variant,
          weight: 0,
          shared: 0,
          among: groupsOf[target].get(key)?.length ?? 1,
        };
        found.set(key, { ...known, weight: Math.max(weight, known.weight), shared: known.shared + 1 });
      }
    }
  }
  return [...found.values()].map(({ terms: said, weight, shared, among }) => ({
    terms: said,
    weight,
    kinship: LEAST_KINSHIP + (1 - LEAST_KINSHIP) * Math.min(1, shared / Math.sqrt(groups.length * among)),
  }));
}

const translations = inEachLanguage((from) => readLexicon(from, otherLanguage(from)));

function readLexicon(from: Language, to: Language): Map<string, string> {
  const words = new Map<string, string>();
  for (const pair of lexicon.same) {
    const [usual] = (pair[columns[to]] ?? '').split(',');
    for (const variant of (pair[columns[from]] ?? '').split(',')) {
      const key = spellingOf(variant);
      if (usual && key !== '' && !words.has(key)) words.set(key, usual.trim());
    }
  }
  return words;
}

/** Compares spellings instead of stems: "calce" (lime) and "calcio" (football) share one. */
function spellingOf(text: string): string {
  return tokenize(fold(text)).join(' ');
}

/** Translation of a short name that is a complete lexicon entry, else null. */
export function translateName(name: string, from: Language): string | null {
  const contentWords = tokenize(fold(name)).filter((word) => !isStopWord(word, from));
  return translations[from].get(spellingOf(contentWords.join(' '))) ?? null;
}
