import type { Expansion } from '../language/lexicon.ts';
import { forgivenSlips, isCognate, isWithinSlips } from '../language/spelling.ts';
import { type Concept, waysToSay } from '../question/concept.ts';
import type { Postings } from './postings.ts';

/** Term ids that must all be present. */
export type Alternative = { termIds: number[]; weight: number };

export type SearchedConcept = {
  concept: Concept;
  alternatives: Alternative[];
  rarity: number;
};

const SLIP = 0.8;
const LEAST_PHRASE = 0.5;
const COGNATE = 0.6;
const MAX_SIMILAR = 6;

/** Looks a concept up in the index. A phrase the site never uses falls back to its words. */
export function searchedAs(concept: Concept, index: { postings: Postings; size: number }): SearchedConcept[] {
  const whole = rate({ concept, alternatives: alternativesOf(concept, index.postings) }, index);
  const isSaid = whole.alternatives.some(({ weight }) => weight >= LEAST_PHRASE);
  if (isSaid || concept.parts.length === 0) return [whole];
  return concept.parts.flatMap((part) => searchedAs(part, index));
}

/** Known alternatives, or similar spellings if there are none. */
function alternativesOf(concept: Concept, postings: Postings): Alternative[] {
  const known = toAlternatives(waysToSay(concept), postings);
  if (known.length > 0 || concept.words.length > 1) return known;
  return similarTo(concept, postings);
}

/**
 * Rarity of the concept's own word if the site uses it, else of all alternatives. Synonyms much more common than the
 * word are down-weighted: they mostly mean something else.
 */
function rate(
  { concept, alternatives }: { concept: Concept; alternatives: Alternative[] },
  { postings, size }: { postings: Postings; size: number },
): SearchedConcept {
  const frequencyOf = ({ termIds }: Alternative) => Math.min(...termIds.map(postings.aliveOf));
  const rarityOf = (frequency: number) => Math.log(1 + (size - frequency + 0.5) / (frequency + 0.5));
  const own = alternatives.find(({ weight }) => weight === 1);
  const all = alternatives.reduce(
    (sum, alternative) => sum + alternative.weight * frequencyOf(alternative),
    0,
  );
  const frequency = Math.min(own ? frequencyOf(own) : all, size);
  const rarity = rarityOf(frequency);
  const weighed = alternatives.map((alternative) => {
    const share = Math.sqrt(Math.min(1, rarityOf(Math.min(size, frequencyOf(alternative))) / rarity));
    return { ...alternative, weight: alternative.weight * share };
  });
  return { concept, alternatives: weighed, rarity };
}

function toAlternatives(ways: Expansion[], postings: Postings): Alternative[] {
  const alternatives: Alternative[] = [];
  for (const { terms, weight, kinship = 1 } of ways) {
    const termIds = terms.flatMap((term) => postings.find(term) ?? []);
    if (termIds.length === terms.length && termIds.every(postings.isAlive))
      alternatives.push({ termIds, weight: weight * kinship });
  }
  return alternatives;
}

function similarTo({ expansions, isKnown }: Concept, postings: Postings): Alternative[] {
  const own = expansions[0]?.terms[0] ?? '';
  const [language, stem] = own.split(':');
  if (stem === undefined || stem.length < 4) return [];

  const slips = isKnown ? 0 : forgivenSlips(stem);
  const found: Alternative[] = [];
  for (const [term, id] of postings.terms()) {
    if (term.charCodeAt(3) !== stem.charCodeAt(0) || !postings.isAlive(id)) continue;
    const other = term.slice(3);
    const isOwnLanguage = term.startsWith(`${language}:`);
    if (isOwnLanguage && slips > 0 && isWithinSlips(stem, other, slips)) {
      found.push({ termIds: [id], weight: SLIP });
    } else if (isCognate(stem, other)) {
      found.push({ termIds: [id], weight: COGNATE });
    }
    if (found.length === MAX_SIMILAR) break;
  }
  return found;
}

export type Targets = {
  /** Index into `concepts`, counted from 1; 0 marks the many terms that match nothing. */
  marks: Uint8Array;
  concepts: Target[][];
  phrases: (Target & { termIds: number[] })[];
};

type Target = { concept: number; weight: number };

const MAX_MARK = 255;

export function targetsOf(concepts: SearchedConcept[], vocabulary: number): Targets {
  const targets: Targets = { marks: new Uint8Array(vocabulary), concepts: [[]], phrases: [] };
  for (const [concept, { alternatives }] of concepts.entries()) {
    for (const { termIds, weight } of alternatives) {
      const [id] = termIds;
      if (termIds.length > 1) targets.phrases.push({ concept, weight, termIds });
      else if (id !== undefined) mark(targets, id, { concept, weight });
    }
  }
  return targets;
}

function mark({ marks, concepts }: Targets, id: number, target: Target) {
  const known = concepts[marks[id] ?? 0];
  if (marks[id] !== 0 && known !== undefined) known.push(target);
  else if (concepts.length <= MAX_MARK) marks[id] = concepts.push([target]) - 1;
}

/** Writes each concept's coverage by these terms, 0–1, into `quality`. False if nothing matched. */
export function matchTerms(
  terms: Int32Array,
  { quality, start }: { quality: Float32Array; start: number },
  targets: Targets,
): boolean {
  let isAny = false;
  for (let i = 0; i < terms.length; i += 1) {
    const at = targets.marks[terms[i] as number] as number;
    if (at === 0) continue;
    isAny = true;
    for (const { concept, weight } of targets.concepts[at] ?? []) {
      if (weight > (quality[start + concept] as number)) quality[start + concept] = weight;
    }
  }
  for (const { concept, weight, termIds } of targets.phrases) {
    if (weight <= (quality[start + concept] as number)) continue;
    if (!termIds.every((id) => terms.includes(id))) continue;
    quality[start + concept] = weight;
    isAny = true;
  }
  return isAny;
}
