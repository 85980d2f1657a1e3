import type { InferenceSession, Tensor } from 'onnxruntime-node';
import type { WordTable } from './word-table.ts';

/** The subset of onnxruntime that is used. */
export type Runtime = {
  InferenceSession: { create(model: Buffer, options: InferenceSession.SessionOptions): Promise<Session> };
  Tensor: new (
    type: 'float32' | 'int32' | 'int64',
    data: Float32Array | Int32Array | BigInt64Array,
    dims: number[],
  ) => Tensor;
};
export type Session = {
  run(feeds: Record<string, Tensor>, outputs: readonly string[]): Promise<Record<string, Tensor>>;
};

/** Embedding rows padded to the longest text, and the attention mask. */
export function feedsOf(ids: number[][], { words, runtime }: { words: WordTable; runtime: Runtime }) {
  const tokens = Math.max(...ids.map(({ length }) => length));
  const rows = new Float32Array(ids.length * tokens * words.columns);
  const mask = new BigInt64Array(ids.length * tokens);
  for (const [row, pieces] of ids.entries()) {
    for (const [at, id] of pieces.entries()) words.copyRow(id, rows, (row * tokens + at) * words.columns);
    mask.fill(1n, row * tokens, row * tokens + pieces.length);
  }
  return {
    inputs_embeds: new runtime.Tensor('float32', rows, [ids.length, tokens, words.columns]),
    attention_mask: new runtime.Tensor('int64', mask, [ids.length, tokens]),
  };
}
