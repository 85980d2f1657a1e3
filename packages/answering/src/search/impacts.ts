const FIRST_CAPACITY = 1024;

export type Impacts = ReturnType<typeof createImpacts>;

export function createImpacts() {
  let sums = new Float64Array(FIRST_CAPACITY);
  let touched: number[] = [];

  return {
    add(termId: number, share: number) {
      if (termId >= sums.length) sums = grow(sums, termId);
      const before = sums[termId] as number;
      if (before === 0) touched.push(termId);
      sums[termId] = before + share;
    },

    /** Drains it. */
    take(use: (termId: number, sum: number) => void) {
      const terms = touched;
      touched = [];
      for (const termId of terms) {
        use(termId, sums[termId] as number);
        sums[termId] = 0;
      }
    },
  };
}

function grow(sums: Float64Array<ArrayBuffer>, termId: number) {
  const larger = new Float64Array(Math.max(sums.length * 2, termId + 1));
  larger.set(sums);
  return larger;
}
