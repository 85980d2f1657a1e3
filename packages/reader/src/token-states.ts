import { LRUCache } from 'lru-cache';
import { feedsOf, type Runtime, type Session } from './runtime.ts';
import type { WordTable } from './word-table.ts';

const MAX_BYTES = 24_000_000;
/** The layer at which the encoder is split (training/layers.py). */
export const JOINED = 'l5.oln';

type Options = { runtime: Runtime; lower: Session; words: WordTable };

/**
 * Token states from the lower half of the encoder, which do not depend on the other text and are cached, since
 * visitors of a site ask about the same pages.
 */
export function createTokenStates({ runtime, lower, words }: Options) {
  const known = new LRUCache<string, Float16Array>({
    maxSize: MAX_BYTES,
    sizeCalculation: ({ byteLength }) => byteLength,
  });

  return {
    /** One row per token, as wide as `words`. */
    async of(ids: number[]): Promise<Float32Array> {
      const key = ids.join();
      const found = known.get(key);
      if (found) return Float32Array.from(found);
      const { [JOINED]: made } = await lower.run(feedsOf(ids, { words, runtime }), [JOINED]);
      // Rounded also when made, so that a cached text is read the same.
      const rounded = Float16Array.from(made?.data as Float32Array);
      known.set(key, rounded);
      return Float32Array.from(rounded);
    },
  };
}
