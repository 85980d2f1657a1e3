import { isNumber } from '../language/terms.ts';
import type { Alternative } from './concept-terms.ts';

/** Passage ids, with the term's precomputed score in each. `alive` counts those not removed. */
type Posting = { ids: Int32Array; impacts: Float32Array; size: number; alive: number };
type Places = Pick<Posting, 'ids' | 'impacts'>;

const FIRST_TERMS = 64;
// Short postings are stored inline: the overhead of an array would exceed its content.
const FEW = 4;
// Bytes per term, and per pair of empty arrays.
const BYTES_OF_TERM = 110;
const BYTES_OF_ARRAYS = 500;

export type Postings = ReturnType<typeof createPostings>;

/** Vocabulary and postings. Append-only; compacted when the index is rebuilt. */
export function createPostings() {
  const termIds = new Map<string, number>();
  const numbers = new Set<number>();
  const many = new Map<number, Places>();
  let few: Places = placesFor(FIRST_TERMS * FEW);
  let sizes = new Int32Array(FIRST_TERMS);
  let alive = new Int32Array(FIRST_TERMS);
  let placesOfMany = 0;

  function makeRoom() {
    few = enlarged(few);
    sizes = new Int32Array(sizes.buffer.transfer(sizes.byteLength * 2));
    alive = new Int32Array(alive.buffer.transfer(alive.byteLength * 2));
  }

  function placesOf(termId: number) {
    const own = many.get(termId);
    return own ? { ...own, from: 0, room: own.ids.length } : { ...few, from: termId * FEW, room: FEW };
  }

  function withRoom(termId: number, size: number) {
    const places = placesOf(termId);
    if (size < places.room) return places;
    const { from, room } = places;
    const own = enlarged({
      ids: places.ids.subarray(from, from + room),
      impacts: places.impacts.subarray(from, from + room),
    });
    placesOfMany += own.ids.length - (many.has(termId) ? room : 0);
    many.set(termId, own);
    return { ...own, from: 0 };
  }

  return {
    idOf(term: string): number {
      const known = termIds.get(term);
      if (known !== undefined) return known;
      const id = termIds.size;
      if (id === sizes.length) makeRoom();
      termIds.set(term, id);
      if (isNumber(term)) numbers.add(id);
      return id;
    },

    find: (term: string): number | undefined => termIds.get(term),
    count: () => termIds.size,
    terms: () => termIds.entries(),
    get(termId: number): Posting {
      const { ids, impacts, from } = placesOf(termId);
      const size = sizes[termId] ?? 0;
      return {
        ids: ids.subarray(from, from + size),
        impacts: impacts.subarray(from, from + size),
        ...{ size, alive: alive[termId] ?? 0 },
      };
    },
    isNumber: (termId: number): boolean => numbers.has(termId),
    /** Document frequency, without removed passages. */
    aliveOf: (termId: number): number => alive[termId] ?? 0,
    isAlive: (termId: number): boolean => (alive[termId] ?? 0) > 0,

    add({ termId, passageId, impact }: { termId: number; passageId: number; impact: number }) {
      const size = sizes[termId] ?? 0;
      const { ids, impacts, from } = withRoom(termId, size);
      ids[from + size] = passageId;
      impacts[from + size] = impact;
      sizes[termId] = size + 1;
      alive[termId] = (alive[termId] ?? 0) + 1;
    },

    /** Removes a passage from the count; its entry stays until the rebuild. */
    forget(termId: number) {
      alive[termId] = (alive[termId] ?? 0) - 1;
    },

    get bytes(): number {
      const places = few.ids.length + placesOfMany + sizes.length;
      return termIds.size * BYTES_OF_TERM + many.size * BYTES_OF_ARRAYS + places * 8;
    },
  };
}

const placesFor = (count: number): Places => ({
  ids: new Int32Array(count),
  impacts: new Float32Array(count),
});

function enlarged({ ids, impacts }: Places): Places {
  const larger = placesFor(ids.length * 2);
  larger.ids.set(ids);
  larger.impacts.set(impacts);
  return larger;
}

const FIRST_CAPACITY = 64;

/** Accumulates scores for one search. Per concept only the best alternative counts, so synonyms do not add up. */
export function createScores() {
  let totals = new Float32Array(0);
  let ofConcept = new Float32Array(0);
  let touched = new Int32Array(0);
  let matched = new Int32Array(0);
  let touchedCount = 0;
  let matchedCount = 0;
  let isOnlyTouched = false;

  // Ids come from the postings, so the array element always exists.
  function raise(id: number, value: number) {
    if (isOnlyTouched && totals[id] === 0) return;
    const before = ofConcept[id] as number;
    if (before === 0) {
      matched[matchedCount] = id;
      matchedCount += 1;
    }
    if (value > before) ofConcept[id] = value;
  }

  function matchTerm({ ids, impacts, size }: Posting, weight: number) {
    for (let i = 0; i < size; i += 1) raise(ids[i] as number, (impacts[i] as number) * weight);
  }

  /** A phrase scores as its weakest word, and only if all are present. Relies on postings sorted by id. */
  function matchPhrase(postings: Posting[], weight: number) {
    const [shortest, ...others] = postings.toSorted((a, b) => a.size - b.size);
    if (shortest === undefined) return;
    const cursors = others.map(() => 0);
    for (let i = 0; i < shortest.size; i += 1) {
      const id = shortest.ids[i] as number;
      let weakest = shortest.impacts[i] as number;
      for (let o = 0; o < others.length && weakest > 0; o += 1) {
        const { ids, impacts, size } = others[o] as Posting;
        let cursor = cursors[o] as number;
        while (cursor < size && (ids[cursor] as number) < id) cursor += 1;
        cursors[o] = cursor;
        const isHere = cursor < size && ids[cursor] === id;
        weakest = isHere ? Math.min(weakest, impacts[cursor] as number) : 0;
      }
      if (weakest > 0) raise(id, weakest * weight);
    }
  }

  return {
    begin(size: number) {
      if (totals.length < size) {
        const capacity = Math.max(FIRST_CAPACITY, size * 2);
        totals = new Float32Array(capacity);
        ofConcept = new Float32Array(capacity);
        touched = new Int32Array(capacity);
        matched = new Int32Array(capacity);
      } else {
        for (let i = 0; i < touchedCount; i += 1) totals[touched[i] as number] = 0;
      }
      touchedCount = 0;
    },

    /**
     * Adds a concept's best alternative per passage, times the factor. Once there are `enough` candidates, common
     * words only rank them.
     */
    add(
      alternatives: Alternative[],
      { postings, factor, enough }: { postings: Postings; factor: number; enough: number },
    ) {
      matchedCount = 0;
      isOnlyTouched = touchedCount >= enough;
      for (const { termIds, weight } of alternatives) {
        const found = termIds.map(postings.get);
        const [only] = found;
        if (found.length > 1) matchPhrase(found, weight);
        else if (only !== undefined) matchTerm(only, weight);
      }
      for (let i = 0; i < matchedCount; i += 1) {
        const id = matched[i] as number;
        if (totals[id] === 0) {
          touched[touchedCount] = id;
          touchedCount += 1;
        }
        totals[id] = (totals[id] as number) + (ofConcept[id] as number) * factor;
        ofConcept[id] = 0;
      }
    },

    best(count: number, isAlive: (id: number) => boolean): { id: number; score: number }[] {
      const best: { id: number; score: number }[] = [];
      let least = 0;
      for (let i = 0; i < touchedCount; i += 1) {
        const id = touched[i] as number;
        const score = totals[id] as number;
        if ((best.length === count && score <= least) || !isAlive(id)) continue;
        let at = best.length;
        while (at > 0 && (best[at - 1]?.score ?? 0) < score) at -= 1;
        best.splice(at, 0, { id, score });
        if (best.length > count) best.pop();
        least = best.at(-1)?.score ?? 0;
      }
      return best;
    },
  };
}
