import { LRUCache } from 'lru-cache';
import { feedsOf, type Runtime, type Session } from './runtime.ts';
import type { WordTable } from './word-table.ts';

const MAX_BYTES = 24_000_000;
/** A middle layer, nearer to the words, and the last (training/layers.py). */
const LAYERS = ['l5.oln', 'l11.oln'];

/**
 * What two layers of the encoder make of each piece of a text. It does not depend on what is read beside it, so what was
 * read a moment ago is kept: visitors of one site ask of the same pages.
 */
export function createTokenStates({
  runtime,
  session,
  words,
}: {
  runtime: Runtime;
  session: Session;
  words: WordTable;
}) {
  const known = new LRUCache<string, Float16Array>({
    maxSize: MAX_BYTES,
    sizeCalculation: ({ byteLength }) => byteLength,
  });
  const columns = LAYERS.length * words.columns;

  return {
    columns,
    /** Of each text, given by its pieces: `columns` numbers a piece. */
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
    const outputs = await session.run(feedsOf(texts, { words, runtime }), LAYERS);
    const longest = Math.max(...texts.map(({ length }) => length));
    return texts.map((ids, row) => {
      const states = new Float32Array(ids.length * columns);
      for (const [layer, name] of LAYERS.entries()) {
        const data = outputs[name]?.data as Float32Array;
        for (let piece = 0; piece < ids.length; piece += 1) {
          const from = (row * longest + piece) * words.columns;
          states.set(data.subarray(from, from + words.columns), piece * columns + layer * words.columns);
        }
      }
      return states;
    });
  }
}
