import { LRUCache } from 'lru-cache';
import type { InferenceSession, Tensor } from 'onnxruntime-node';
import { readModelFiles } from './model-files.ts';
import { ReaderUnavailable } from './reader-unavailable.ts';
import { OUTPUTS, type Reading, readingOf, type WindowOutput } from './reading.ts';
import { openTokenizer } from './tokens.ts';
import { type PassageText, questionIds, windowsOf } from './windows.ts';
import { openWordTable, type WordTable } from './word-table.ts';

/** The subset of onnxruntime that is used. */
type Runtime = {
  InferenceSession: { create(model: Buffer, options: InferenceSession.SessionOptions): Promise<Session> };
  Tensor: new (
    type: 'float32' | 'int32' | 'int64',
    data: Float32Array | Int32Array | BigInt64Array,
    dims: number[],
  ) => Tensor;
};
type Session = {
  run(feeds: Record<string, Tensor>, outputs: readonly string[]): Promise<Record<string, Tensor>>;
};

export type Model = {
  name: string;
  dimensions: number;
  /** Vectors of a batch, concatenated. Blocks the event loop. */
  embed(texts: readonly string[]): Promise<Float32Array>;
  /** One reading per passage, in order. Blocks the event loop. */
  read(question: string, passages: readonly PassageText[]): Promise<Reading[]>;
};

type Options = { folder: string; threads: number; loadRuntime?: () => Promise<Runtime> };

/**
 * Loads the model in this process; throws `ReaderUnavailable` with the reason. Each text has a run of its own: inputs
 * are quantized with one scale for a whole run, so results would depend on what else is in it.
 */
export async function openModel({
  folder,
  threads,
  loadRuntime = () => import('onnxruntime-node'),
}: Options): Promise<Model> {
  const { name, files } = await readModelFiles(folder);
  const words = openWordTable(files['words.bin']);
  const tokens = openTokenizer(files['tokenizer.json']);
  const { runtime, lower, upper, reader } = await startSessions({ loadRuntime, files, threads });
  const states = createTokenStates({ runtime, lower, words });

  return {
    name,
    dimensions: words.columns,
    async embed(texts) {
      const vectors = new Float32Array(texts.length * words.columns);
      for (const [row, text] of texts.entries()) {
        const feeds = feedsOf(tokens.ofText(text), { words, runtime });
        const joined = await lower.run(feeds, [JOINED]);
        const { attention_mask } = feeds;
        const { embedding } = await upper.run({ ...joined, attention_mask }, ['embedding']);
        vectors.set(embedding?.data as Float32Array, row * words.columns);
      }
      return vectors;
    },
    async read(question, passages) {
      const asked = await states.of(questionIds(question, tokens));
      const readings: Reading[] = [];
      for (const passage of passages) {
        const outputs: WindowOutput[] = [];
        for (const window of windowsOf(passage, tokens)) {
          const read = await states.of(window.ids);
          outputs.push({
            window,
            ...(await readTogether({ asked, read, columns: words.columns, reader, runtime })),
          });
        }
        readings.push(readingOf(passage.sentences, outputs));
      }
      return readings;
    },
  };
}

type SessionsOptions = {
  loadRuntime: () => Promise<Runtime>;
  files: Awaited<ReturnType<typeof readModelFiles>>['files'];
  threads: number;
};

async function startSessions({ loadRuntime, files, threads }: SessionsOptions) {
  const options: InferenceSession.SessionOptions = {
    executionProviders: ['cpu'],
    intraOpNumThreads: threads,
    interOpNumThreads: 1,
    // An arena would hold on to the memory of the largest run.
    enableCpuMemArena: false,
    // Spinning threads would take CPU from other processes.
    extra: { session: { intra_op: { allow_spinning: '0' } } },
  };
  // Of both `lower` and `upper`.
  const weights = [{ path: 'encoder.onnx', data: files['encoder.onnx'] }];
  try {
    const runtime = await loadRuntime();
    const open = (graph: Buffer, more = {}) =>
      runtime.InferenceSession.create(graph, { ...options, ...more });
    return {
      runtime,
      lower: await open(files['lower.onnx'], { externalData: weights }),
      upper: await open(files['upper.onnx'], { externalData: weights }),
      reader: await open(files['reader.onnx']),
    };
  } catch (error) {
    throw new ReaderUnavailable('no_native_library', `onnxruntime does not start on this machine: ${error}`);
  }
}

/** A text's embedding rows, and a mask of ones. */
function feedsOf(ids: number[], { words, runtime }: { words: WordTable; runtime: Runtime }) {
  const rows = new Float32Array(ids.length * words.columns);
  for (const [at, id] of ids.entries()) words.copyRow(id, rows, at * words.columns);
  return {
    inputs_embeds: new runtime.Tensor('float32', rows, [1, ids.length, words.columns]),
    attention_mask: new runtime.Tensor('int64', new BigInt64Array(ids.length).fill(1n), [1, ids.length]),
  };
}

type TogetherOptions = {
  asked: Float32Array;
  read: Float32Array;
  columns: number;
  reader: Session;
  runtime: Runtime;
};

/** Runs the reader on the question's states followed by the window's. */
async function readTogether({ asked, read, columns, reader, runtime }: TogetherOptions) {
  const ofQuestion = asked.length / columns;
  const tokens = ofQuestion + read.length / columns;
  const states = new Float32Array(tokens * columns);
  states.set(asked);
  states.set(read, asked.length);
  const feeds = {
    states: new runtime.Tensor('float32', states, [1, tokens, columns]),
    read: new runtime.Tensor('float32', new Float32Array(tokens).fill(1, ofQuestion), [1, tokens]),
    lengths: new runtime.Tensor('int32', Int32Array.of(tokens), [1]),
    asked: new runtime.Tensor('int64', BigInt64Array.of(BigInt(ofQuestion)), [1]),
  };
  const { text, tokens: ofTokens } = await reader.run(feeds, ['text', 'tokens']);
  const [whole, pieces] = [text?.data as Float32Array, ofTokens?.data as Float32Array];
  return { text: whole, tokens: pieces.subarray(ofQuestion * OUTPUTS) };
}

const MAX_BYTES = 24_000_000;
/** The layer at which the encoder is split (training/layers.py). */
const JOINED = 'l5.oln';

type LowerHalf = { runtime: Runtime; lower: Session; words: WordTable };

/**
 * Token states from the lower half of the encoder, which do not depend on the other text and are cached, since
 * visitors of a site ask about the same pages.
 */
function createTokenStates({ runtime, lower, words }: LowerHalf) {
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
