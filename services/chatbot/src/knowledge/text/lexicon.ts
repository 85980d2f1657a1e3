import type { Language } from '@fucina/contracts/language';
import lexicon from './lexicon.it-en.json' with { type: 'json' };
import { termsOf } from './terms.ts';
import { tokenize } from './tokens.ts';
import widerLexicon from './wider-lexicon.it-en.json' with { type: 'json' };

/** Another way to say a word or phrase: terms that must all be there, and how much the match is worth. */
export type Expansion = {
  terms: string[];
  weight: number;
  /** Less than the weight where a turn brings it nearer than the lexicon: 0 where that does not know it at all. */
  certain?: number;
  /** Less than 1 where one of the two stands in groups without the other, and so may mean something else. */
  kinship?: number;
};

const SYNONYM = 0.7;
const TRANSLATION = 0.85;
const RELATED = 0.4;
/** Of what is said in many turns less is certain: so much of a match is left. */
const WIDER = 0.7;
const MAX_PHRASE = 4;
const LEAST_KINSHIP = 0.65;
const languages: Language[] = ['it', 'en'];

type Group = { variants: Record<Language, string[][]>; weights: { own: number; other: number } };
type Groups = Record<Language, Map<string, Group[]>>;
type Entries = { same: string[][]; related: string[][] };

const core = readGroups(lexicon, 1);
const wider = readGroups(widerLexicon, WIDER);

function readGroups({ same, related }: Entries, share: number): Groups {
  const groups = [
    ...same.map((lists) => toGroup(lists, { own: share * SYNONYM, other: share * TRANSLATION })),
    ...related.map((lists) => toGroup(lists, { own: share * RELATED, other: share * RELATED })),
  ];
  return { it: groupByPhrase(groups, 'it'), en: groupByPhrase(groups, 'en') };
}

function toGroup([italian = '', english = '']: string[], weights: Group['weights']): Group {
  return { variants: { it: variantsOf(italian, 'it'), en: variantsOf(english, 'en') }, weights };
}

/** "By train" would be no more than "train" without its small words, and "are you hiring" than "hiring": not listed. */
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

/** How many of the terms from `start` on are one phrase of the lexicon; 0 when not even the first is known. */
export function phraseLengthAt(terms: string[], start: number, language: Language): number {
  for (let length = Math.min(MAX_PHRASE, terms.length - start); length > 0; length -= 1) {
    if (core[language].has(keyOf(terms.slice(start, start + length)))) return length;
  }
  return 0;
}

/** Synonyms, translations and related words of a phrase, without the phrase itself; the best weight of each. */
export function expand(terms: string[], language: Language): Expansion[] {
  return expandIn(core, terms, language);
}

/**
 * What visitors say for what pages say, in every turn of which these words of a text are a part. A word is looked for by
 * itself all the same: as one phrase, what pages say with one word of it would no longer be found.
 */
export function expandWider(
  terms: string[],
  { at, length }: { at: number; length: number },
  language: Language,
): Expansion[] {
  const found: Expansion[] = [];
  for (let from = Math.max(0, at + length - MAX_PHRASE); from <= at; from += 1) {
    for (let to = at + length; to <= Math.min(terms.length, from + MAX_PHRASE); to += 1)
      found.push(...expandIn(wider, terms.slice(from, to), language));
  }
  return found;
}

function expandIn(byPhrase: Groups, terms: string[], language: Language): Expansion[] {
  const own = keyOf(terms);
  const found = new Map<string, Expansion & { shared: number; among: number }>();
  const groups = byPhrase[language].get(own) ?? [];
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
          among: byPhrase[target].get(key)?.length ?? 1,
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
