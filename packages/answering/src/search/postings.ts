import { isNumber } from '../language/terms.ts';

/** Passage ids with the term's precomputed score in each. */
export type Posting = { ids: Int32Array; impacts: Float32Array; size: number; alive: number };
type Places = Pick<Posting, 'ids' | 'impacts'>;

const FIRST_TERMS = 64;
// Postings this short are kept inline, since an array's overhead exceeds its content.
const FEW = 4;
// Per term, and per pair of arrays without content.
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
    sizes = grown(sizes, new Int32Array(sizes.length * 2));
    alive = grown(alive, new Int32Array(alive.length * 2));
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
    /** Document frequency. */
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

    /** Marks a removal; the entry stays until the rebuild. */
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

function grown(from: Int32Array<ArrayBuffer>, to: Int32Array<ArrayBuffer>) {
  to.set(from);
  return to;
}
