import { isNumber } from '../text/terms.ts';

/** Where a term stands: passage numbers with the share that the term adds to each one's score. */
export type Posting = { ids: Int32Array; impacts: Float32Array; size: number; alive: number };
type Places = Pick<Posting, 'ids' | 'impacts'>;

const FIRST_TERMS = 64;
// Most words of a site stand in so few passages: these lie side by side, since an array takes more than what it holds.
const FEW = 4;
// Of a term with its number, and of two arrays besides what they hold.
const BYTES_OF_TERM = 110;
const BYTES_OF_ARRAYS = 500;

export type Postings = ReturnType<typeof createPostings>;

/** The vocabulary of an index and the posting of each of its terms. Only ever grows; the index rebuilds it. */
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

  /** The arrays that hold a term's places, the number of the first, and for how many there is room. */
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
    /** The number of a term, given to it on first sight. */
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
    /** How many passages hold a term. */
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

    /** The term's passage was removed; its place in the posting stays until the index is rebuilt. */
    forget(termId: number) {
      alive[termId] = (alive[termId] ?? 0) - 1;
    },

    /** About what all this takes of the memory. */
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
