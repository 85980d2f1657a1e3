import type { Reading } from '@fucina/reader/reading';
import type { PageKnowledge, Passage } from '../passages/passages.ts';
import type { Question } from '../question/question.ts';
import { type SearchedConcept, searchedAs } from './concept-terms.ts';
import { type Evidence, weighEvidence } from './evidence.ts';
import {
  bytesOf,
  distinctTerms,
  factAlternatives,
  indexPassage,
  openPassage,
  type PackedPassage,
} from './indexed-passage.ts';
import { createPostings, createScores } from './postings.ts';
import type { Near } from './vectors/vector-set.ts';

export type Readings = ReadonlyMap<Passage, Reading>;

export const nothingRead: Readings = new Map();

const RERANKED = 20;
// More than one per page: text before the first heading often repeats site-wide content.
const OPENING = 6;
const MOST_OPENINGS = 300;
// Terms below this weight rank passages but do not retrieve them.
const LEAST_WEIGHT = 0.35;
const MAX_WAYS = 6;
const FACT_RARITY = 1.2;
// Terms found in a fifth of the passages or more only rank, once rarer ones have retrieved enough.
const USUAL_RARITY = Math.log(5);
const ENOUGH = 200;
const MIN_DEAD_TO_REBUILD = 256;
const BYTES_OF_EACH = 15_000;

export type SearchResult = {
  hits: Evidence[];
  concepts: SearchedConcept[];
};

export type PassageIndex = ReturnType<typeof createPassageIndex>;

/**
 * Incremental in-memory index of one bot. BM25F over title, headings and body retrieves candidates, which are
 * re-ranked by sentence.
 */
export function createPassageIndex({ nameOf }: { nameOf?: (passage: Passage) => string } = {}) {
  let postings = createPostings();
  let passages: (PackedPassage | null)[] = [];
  let scores = createScores();
  const byPage = new Map<string, number[]>();
  const byName = new Map<string, number>();
  let alive = 0;
  let passageBytes = 0;

  function add(passage: Passage): number {
    const passageId = passages.length;
    const packed = indexPassage(passage, { passageId, postings });
    passages.push(packed);
    if (nameOf) byName.set(nameOf(passage), passageId);
    alive += 1;
    passageBytes += bytesOf(packed);
    return passageId;
  }

  function remove(url: string) {
    for (const id of byPage.get(url) ?? []) {
      const known = passages[id];
      if (!known) continue;
      for (const termId of distinctTerms(known, postings)) postings.forget(termId);
      passages[id] = null;
      alive -= 1;
      passageBytes -= bytesOf(known);
    }
    byPage.delete(url);
  }

  function rebuild() {
    const pages = [...byPage].map(([url, ids]) => ({
      url,
      kept: ids.flatMap((id) => passages[id]?.passage ?? []),
    }));
    postings = createPostings();
    passages = [];
    scores = createScores();
    alive = 0;
    passageBytes = 0;
    for (const { url, kept } of pages) {
      byPage.set(url, kept.map(add));
    }
  }

  function findOpenings(): number[] {
    const first = [...byPage.values()].flatMap((ids) => ids.slice(0, OPENING));
    const isOpening = (id: number) => (passages[id]?.passage.position ?? OPENING) < OPENING;
    return first.filter(isOpening).slice(0, MOST_OPENINGS);
  }

  return {
    get size() {
      return alive;
    },

    get bytes() {
      return Math.ceil(BYTES_OF_EACH + passageBytes + postings.bytes);
    },

    apply(page: PageKnowledge) {
      remove(page.url);
      if (page.passages.length > 0) byPage.set(page.url, page.passages.map(add));
      const dead = passages.length - alive;
      if (dead > MIN_DEAD_TO_REBUILD && dead > alive) rebuild();
    },

    /**
     * `near` adds embedding hits, weighted by nearness; reader scores re-rank passages and sentences. `openings`
     * makes the first passages of pages candidates whatever their words.
     */
    search(
      question: Question,
      {
        limit,
        near = [],
        readings = nothingRead,
        openings = false,
      }: { limit: number; near?: Near[]; readings?: Readings; openings?: boolean },
    ): SearchResult {
      scores.begin(passages.length);
      const concepts = question.concepts.flatMap((concept) => searchedAs(concept, { postings, size: alive }));
      for (const { concept, alternatives, rarity } of concepts.toSorted((a, b) => b.rarity - a.rarity)) {
        const enough = rarity < USUAL_RARITY ? ENOUGH : Number.POSITIVE_INFINITY;
        const strongest = alternatives
          .filter(({ weight }) => weight >= LEAST_WEIGHT)
          .sort((a, b) => b.weight - a.weight)
          .slice(0, MAX_WAYS);
        scores.add(strongest, { postings, factor: rarity * concept.importance, enough });
      }
      for (const need of question.needs) {
        const alternatives = factAlternatives(need, { postings, size: alive });
        scores.add(alternatives, { postings, factor: FACT_RARITY, enough: ENOUGH });
      }

      const isAlive = (id: number) => passages[id] !== null;
      const worded = scores.best(RERANKED, isAlive);
      const nearness = new Map(
        near.flatMap((one) => {
          const id = byName.get(one.name);
          return id !== undefined && isAlive(id) ? [[id, one.nearness] as const] : [];
        }),
      );
      const others = openings ? findOpenings() : [...nearness.keys()];
      const candidates = withOthers(worded, others).flatMap(({ id, score }) => {
        const known = passages[id];
        if (!known) return [];
        const reading = readings.get(known.passage);
        return [
          { indexed: openPassage(known, postings), bm25: score, nearness: nearness.get(id) ?? 0, reading },
        ];
      });
      const hits = weighEvidence({
        candidates,
        concepts,
        needs: question.needs,
        size: alive,
        vocabulary: postings.count(),
      });
      return { hits: hits.slice(0, limit), concepts };
    },
  };
}

type Candidate = { id: number; score: number };

function withOthers(worded: Candidate[], others: number[]): Candidate[] {
  const known = new Set(worded.map(({ id }) => id));
  return [...worded, ...others.filter((id) => !known.has(id)).map((id) => ({ id, score: 0 }))];
}
