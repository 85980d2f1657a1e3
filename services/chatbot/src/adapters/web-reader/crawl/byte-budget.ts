import { FetchFailure } from '../fetch/fetch-failure.ts';

/** What one crawl may take from the network in all, counted as it comes in. */
export function createByteBudget(maxBytes: number) {
  let left = maxBytes;

  return {
    /** Throws once more has come than the crawl may take. */
    spend(bytes: number) {
      left -= bytes;
      if (left < 0) throw new FetchFailure('too_large', totalLimit(maxBytes));
    },
    isSpent: () => left <= 0,
  };
}

/** Headers, framing and what is thrown away come on top of what is counted as content. */
export function wireLimit(maxBytes: number) {
  return maxBytes * 1.25 + 1_000_000;
}

export function totalLimit(maxBytes: number) {
  return `limit of ${maxBytes / 1_000_000} MB for the whole site`;
}
