import { LRUCache } from 'lru-cache';
import { feedsOf, type Runtime, type Session } from './runtime.ts';
import type { WordTable } from './word-table.ts';

const MAX_BYTES = 24_000_000;
/** The layer at which the encoder is split (training/layers.py). */
export const JOINED = 'l5.oln';

type Options = { runtime: Runtime; lower: Session; words: WordTable };

/**
 * Token states from the lower half of the encoder. They do not depend on other texts in the batch and are cached,
 * since visitors of a site ask about the same pages.
 */
export function createTokenStates({ runtime, lower, words }: Options) {
  const known = new LRUCache<string, Float16Array>({
    maxSize: MAX_BYTES,
    sizeCalculation: ({ byteLength }) => byteLength,
  });

  return {
    /** Token ids per text to one row per token, as wide as `words`. */
    async of(texts: number[][]): Promise<Float32Array[]> {
      const keys = texts.map((ids) => ids.join());
      const missing = texts.filter((_, place) => !known.has(keys[place] ?? ''));
      const made = new Map((await run(missing)).map((states, at) => [missing[at]?.join(), states]));
      for (const [key, states] of made) if (key) known.set(key, Float16Array.from(states));
      return keys.map((key) => made.get(key) ?? Float32Array.from(known.get(key) ?? []));
    },
  };

  async function run(texts: number[][]): Promise<Float32Array[]> {
    if (texts.length === 0) return [];
    const { [JOINED]: states } = await lower.run(feedsOf(texts, { words, runtime }), [JOINED]);
    const data = states?.data as Float32Array;
    const longest = Math.max(...texts.map(({ length }) => length));
    return texts.map((ids, row) => {
      const from = row * longest * words.columns;
      return data.slice(from, from + ids.length * words.columns);
    });
  }
}
