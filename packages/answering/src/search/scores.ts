import type { Alternative } from './concept-terms.ts';
import type { Posting, Postings } from './postings.ts';

const FIRST_CAPACITY = 64;

/** Score accumulator of one search. A concept contributes its best alternative, not the sum of synonyms. */
export function createScores() {
  let totals = new Float32Array(0);
  let ofConcept = new Float32Array(0);
  let touched = new Int32Array(0);
  let matched = new Int32Array(0);
  let touchedCount = 0;
  let matchedCount = 0;
  let isOnlyTouched = false;

  // Indices come from the postings, so every element read exists.
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

  /** A phrase scores as its weakest word, if all are present. Postings are sorted by id. */
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
     * Adds a concept's best alternative per passage, times the factor. Beyond `enough` candidates a common word only
     * ranks what rarer ones found.
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

    /** The passages with the highest scores, best first. */
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
