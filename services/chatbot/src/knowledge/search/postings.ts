import { isNumber } from '../text/terms.ts';

/** Where a term stands: passage numbers with the share that the term adds to each one's score. */
export type Posting = { ids: Int32Array; impacts: Float32Array; size: number; alive: number };

const FIRST_CAPACITY = 4;

export type Postings = ReturnType<typeof createPostings>;

/** The vocabulary of an index and the posting of each of its terms. Only ever grows; the index rebuilds it. */
export function createPostings() {
  const termIds = new Map<string, number>();
  const postings: Posting[] = [];
  const numbers = new Set<number>();

  return {
    /** The number of a term, given to it on first sight. */
    idOf(term: string): number {
      const known = termIds.get(term);
      if (known !== undefined) return known;
      const id = postings.length;
      termIds.set(term, id);
      if (isNumber(term)) numbers.add(id);
      postings.push({
        ids: new Int32Array(FIRST_CAPACITY),
        impacts: new Float32Array(FIRST_CAPACITY),
        size: 0,
        alive: 0,
      });
      return id;
    },

    find: (term: string): number | undefined => termIds.get(term),
    count: () => postings.length,
    terms: () => termIds.entries(),
    get: (termId: number): Posting | undefined => postings[termId],
    isNumber: (termId: number): boolean => numbers.has(termId),
    isAlive: (termId: number): boolean => (postings[termId]?.alive ?? 0) > 0,

    add({ termId, passageId, impact }: { termId: number; passageId: number; impact: number }) {
      const posting = postings[termId];
      if (posting === undefined) return;
      if (posting.size === posting.ids.length) grow(posting);
      posting.ids[posting.size] = passageId;
      posting.impacts[posting.size] = impact;
      posting.size += 1;
      posting.alive += 1;
    },

    /** The term's passage was removed; its place in the posting stays until the index is rebuilt. */
    forget(termId: number) {
      const posting = postings[termId];
      if (posting !== undefined) posting.alive -= 1;
    },
  };
}

function grow(posting: Posting) {
  const ids = new Int32Array(posting.size * 2);
  const impacts = new Float32Array(posting.size * 2);
  ids.set(posting.ids);
  impacts.set(posting.impacts);
  posting.ids = ids;
  posting.impacts = impacts;
}
