import type { InferenceSession, Tensor } from 'onnxruntime-node';
import { readModelFiles } from './model-files.ts';
import { ReaderUnavailable } from './reader-unavailable.ts';
import { openTokenizer, type ToTokens } from './tokens.ts';
import { openWordTable, type WordTable } from './word-table.ts';

/** As much of onnxruntime as is used. */
type Runtime = {
  InferenceSession: { create(model: Buffer, options: InferenceSession.SessionOptions): Promise<Session> };
  Tensor: new (type: 'float32' | 'int64', data: Float32Array | BigInt64Array, dims: number[]) => Tensor;
};
type Session = { run(feeds: Record<string, Tensor>): Promise<Record<string, Tensor>> };

export type Model = {
  name: string;
  dimensions: number;
  /** The vectors of texts that are read together, one behind the other. The process stands still meanwhile. */
  read(texts: readonly string[]): Promise<Float32Array>;
};

/** Loads the model into this process; throws `ReaderUnavailable` with a reason when it cannot be used here. */
export async function openModel({
  folder,
  threads,
  loadRuntime = () => import('onnxruntime-node'),
}: {
  folder: string;
  threads: number;
  loadRuntime?: () => Promise<Runtime>;
}): Promise<Model> {
  const files = await readModelFiles(folder);
  const words = openWordTable(files.words);
  const toTokens = openTokenizer(files.tokenizer);
  const { runtime, session } = await startSession({ loadRuntime, model: files.encoder, threads });

  return {
    name: files.name,
    dimensions: words.columns,
    async read(texts) {
      const { embedding } = await session.run(feedsOf(texts, { toTokens, words, runtime }));
      return embedding?.data as Float32Array;
    },
  };
}

async function startSession({
  loadRuntime,
  model,
  threads,
}: {
  loadRuntime: () => Promise<Runtime>;
  model: Buffer;
  threads: number;
}) {
  try {
    const runtime = await loadRuntime();
    const session = await runtime.InferenceSession.create(model, {
      executionProviders: ['cpu'],
      intraOpNumThreads: threads,
      interOpNumThreads: 1,
      // Threads that wait for work would keep other processes from theirs.
      extra: { session: { intra_op: { allow_spinning: '0' } } },
    });
    return { runtime, session };
  } catch (error) {
    throw new ReaderUnavailable('no_native_library', `onnxruntime does not start on this machine: ${error}`);
  }
}

/** Rows of words, filled up to the longest text, and which of them are a text's. */
function feedsOf(
  texts: readonly string[],
  { toTokens, words, runtime }: { toTokens: ToTokens; words: WordTable; runtime: Runtime },
) {
  const ids = texts.map(toTokens);
  const tokens = Math.max(...ids.map(({ length }) => length));
  const rows = new Float32Array(texts.length * tokens * words.columns);
  const mask = new BigInt64Array(texts.length * tokens);
  for (const [row, pieces] of ids.entries()) {
    for (const [at, id] of pieces.entries()) words.copyRow(id, rows, (row * tokens + at) * words.columns);
    mask.fill(1n, row * tokens, row * tokens + pieces.length);
  }
  return {
    inputs_embeds: new runtime.Tensor('float32', rows, [texts.length, tokens, words.columns]),
    attention_mask: new runtime.Tensor('int64', mask, [texts.length, tokens]),
  };
}
