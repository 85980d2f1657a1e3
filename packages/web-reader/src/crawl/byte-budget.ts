import { FetchFailure } from '@fucina/guarded-fetch/fetch-failure';

export function createByteBudget(maxBytes: number) {
  let left = maxBytes;

  return {
    /** Throws once the budget is exceeded. */
    spend(bytes: number) {
      left -= bytes;
      if (left < 0) throw new FetchFailure('too_large', totalLimit(maxBytes));
    },
    isSpent: () => left <= 0,
  };
}

/** Headers, framing and discarded bytes come on top of the content. */
export function wireLimit(maxBytes: number) {
  return maxBytes * 1.25 + 1_000_000;
}

export function totalLimit(maxBytes: number) {
  return `limit of ${maxBytes / 1_000_000} MB for the whole site`;
}
