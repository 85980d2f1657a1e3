import type { InferenceSession } from 'onnxruntime-node';
import { readModelFiles } from './model-files.ts';
import { ReaderUnavailable } from './reader-unavailable.ts';
import { OUTPUTS, type Reading, readingOf, type WindowOutput } from './reading.ts';
import { feedsOf, type Runtime, type Session } from './runtime.ts';
import { createTokenStates, JOINED } from './token-states.ts';
import { openTokenizer } from './tokens.ts';
import { type PassageText, questionIds, type Window, windowsOf } from './windows.ts';
import { openWordTable } from './word-table.ts';

/** Bounds the memory of a run. */
const TOKENS_AT_ONCE = 1024;

export type Model = {
  name: string;
  dimensions: number;
  /** Vectors of a batch, concatenated. Blocks the event loop. */
  embed(texts: readonly string[]): Promise<Float32Array>;
  /** One reading per passage, in order. Blocks the event loop. */
  read(question: string, passages: readonly PassageText[]): Promise<Reading[]>;
};

type Options = { folder: string; threads: number; loadRuntime?: () => Promise<Runtime> };

/** Loads the model in this process; throws `ReaderUnavailable` with the reason. */
export async function openModel({
  folder,
  threads,
  loadRuntime = () => import('onnxruntime-node'),
}: Options): Promise<Model> {
  const files = await readModelFiles(folder);
  const words = openWordTable(files.words);
  const tokens = openTokenizer(files.tokenizer);
  const { runtime, lower, upper, reader } = await startSessions({ loadRuntime, files, threads });
  const states = createTokenStates({ runtime, lower, words });

  return {
    name: files.name,
    dimensions: words.columns,
    async embed(texts) {
      const feeds = feedsOf(texts.map(tokens.ofText), { words, runtime });
      const joined = await lower.run(feeds, [JOINED]);
      const { attention_mask } = feeds;
      const { embedding } = await upper.run({ ...joined, attention_mask }, ['embedding']);
      return embedding?.data as Float32Array;
    },
    async read(question, passages) {
      const windows = passages.map((passage) => windowsOf(passage, tokens));
      const all = windows.flat();
      const asked = questionIds(question, tokens);
      const outputs: WindowOutput[] = [];
      for (const some of batchesOf(all, asked.length)) {
        const [ofQuestion, ...read] = await states.of([asked, ...some.map(({ ids }) => ids)]);
        if (ofQuestion)
          outputs.push(
            ...(await readTogether({
              asked: ofQuestion,
              read,
              windows: some,
              columns: words.columns,
              reader,
              runtime,
            })),
          );
      }
      return windows.map((own, at) =>
        readingOf(
          passages[at]?.sentences ?? [],
          outputs.filter(({ window }) => own.includes(window)),
        ),
      );
    },
  };
}

type SessionsOptions = {
  loadRuntime: () => Promise<Runtime>;
  files: Awaited<ReturnType<typeof readModelFiles>>;
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
  const weights = [{ path: 'encoder.onnx', data: files.encoder }];
  try {
    const runtime = await loadRuntime();
    const open = (graph: Buffer, more = {}) =>
      runtime.InferenceSession.create(graph, { ...options, ...more });
    return {
      runtime,
      lower: await open(files.lower, { externalData: weights }),
      upper: await open(files.upper, { externalData: weights }),
      reader: await open(files.reader),
    };
  } catch (error) {
    throw new ReaderUnavailable('no_native_library', `onnxruntime does not start on this machine: ${error}`);
  }
}

/** Batches windows of similar length, up to the token limit. */
function batchesOf(windows: Window[], asked: number): Window[][] {
  const batches: Window[][] = [];
  for (const window of windows.toSorted((one, other) => one.ids.length - other.ids.length)) {
    const batch = batches.at(-1);
    if (batch && (batch.length + 1) * (asked + window.ids.length) <= TOKENS_AT_ONCE) batch.push(window);
    else batches.push([window]);
  }
  return batches;
}

type TogetherOptions = {
  asked: Float32Array;
  read: Float32Array[];
  windows: Window[];
  columns: number;
  reader: Session;
  runtime: Runtime;
};

/** Each row is the question and a window, padded to the longest. */
async function readTogether({
  asked,
  read,
  windows,
  columns,
  reader,
  runtime,
}: TogetherOptions): Promise<WindowOutput[]> {
  const count = read.length;
  const ofQuestion = asked.length / columns;
  const tokens = ofQuestion + Math.max(...windows.map(({ ids }) => ids.length));
  const states = new Float32Array(count * tokens * columns);
  const isRead = new Float32Array(count * tokens);
  const lengths = new Int32Array(count);
  for (const [row, { ids }] of windows.entries()) {
    states.set(asked, row * tokens * columns);
    states.set(read[row] ?? [], (row * tokens + ofQuestion) * columns);
    isRead.fill(1, row * tokens + ofQuestion, row * tokens + ofQuestion + ids.length);
    lengths[row] = ofQuestion + ids.length;
  }
  const feeds = {
    states: new runtime.Tensor('float32', states, [count, tokens, columns]),
    read: new runtime.Tensor('float32', isRead, [count, tokens]),
    lengths: new runtime.Tensor('int32', lengths, [count]),
    asked: new runtime.Tensor('int64', BigInt64Array.of(BigInt(ofQuestion)), [1]),
  };
  const { text, tokens: ofTokens } = await reader.run(feeds, ['text', 'tokens']);
  const [whole, pieces] = [text?.data as Float32Array, ofTokens?.data as Float32Array];
  return windows.map((window, row) => ({
    window,
    text: whole.slice(row * OUTPUTS, (row + 1) * OUTPUTS),
    tokens: pieces.slice((row * tokens + ofQuestion) * OUTPUTS, (row + 1) * tokens * OUTPUTS),
  }));
}
