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

/** A text's embedding rows, and a mask of ones. */
export function feedsOf(ids: number[], { words, runtime }: { words: WordTable; runtime: Runtime }) {
  const rows = new Float32Array(ids.length * words.columns);
  for (const [at, id] of ids.entries()) words.copyRow(id, rows, at * words.columns);
  return {
    inputs_embeds: new runtime.Tensor('float32', rows, [1, ids.length, words.columns]),
    attention_mask: new runtime.Tensor('int64', new BigInt64Array(ids.length).fill(1n), [1, ids.length]),
  };
}
