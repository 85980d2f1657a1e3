import type { InferenceSession } from 'onnxruntime-node';
import { readModelFiles } from './model-files.ts';
import { ReaderUnavailable } from './reader-unavailable.ts';
import { type Reading, readingOf, type WindowOutput } from './reading.ts';
import { feedsOf, type Runtime, type Session } from './runtime.ts';
import { createTokenStates } from './token-states.ts';
import { openTokenizer } from './tokens.ts';
import { type PassageText, questionIds, type Window, windowsOf } from './windows.ts';
import { openWordTable } from './word-table.ts';

export type Model = {
  name: string;
  dimensions: number;
  /** The vectors of texts that are read together, one behind the other. The process stands still meanwhile. */
  embed(texts: readonly string[]): Promise<Float32Array>;
  /** What each passage says to the question, in their order. The process stands still meanwhile. */
  read(question: string, passages: readonly PassageText[]): Promise<Reading[]>;
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
  const tokens = openTokenizer(files.tokenizer);
  const { runtime, encoder, reader } = await startSessions({ loadRuntime, files, threads });
  const states = createTokenStates({ runtime, session: encoder, words });

  return {
    name: files.name,
    dimensions: words.columns,
    async embed(texts) {
      const feeds = feedsOf(texts.map(tokens.ofText), { words, runtime });
      const { embedding } = await encoder.run(feeds, ['embedding']);
      return embedding?.data as Float32Array;
    },
    async read(question, passages) {
      const windows = passages.map((passage) => windowsOf(passage, tokens));
      const all = windows.flat();
      const [asked, ...read] = await states.of([questionIds(question, tokens), ...all.map(({ ids }) => ids)]);
      const outputs =
        asked && read.length > 0
          ? await readTogether({ asked, read, windows: all, columns: states.columns, reader, runtime })
          : [];
      return windows.map((own, at) =>
        readingOf(
          passages[at]?.sentences ?? [],
          outputs.filter(({ window }) => own.includes(window)),
        ),
      );
    },
  };
}

async function startSessions({
  loadRuntime,
  files,
  threads,
}: {
  loadRuntime: () => Promise<Runtime>;
  files: Awaited<ReturnType<typeof readModelFiles>>;
  threads: number;
}) {
  const options: InferenceSession.SessionOptions = {
    executionProviders: ['cpu'],
    intraOpNumThreads: threads,
    interOpNumThreads: 1,
    // Threads that wait for work would keep other processes from theirs.
    extra: { session: { intra_op: { allow_spinning: '0' } } },
  };
  const weights = [{ path: 'encoder.onnx', data: files.encoder }];
  try {
    const runtime = await loadRuntime();
    const open = (graph: Buffer, more = {}) =>
      runtime.InferenceSession.create(graph, { ...options, ...more });
    return {
      runtime,
      encoder: await open(files.layers, { externalData: weights }),
      reader: await open(files.reader),
    };
  } catch (error) {
    throw new ReaderUnavailable('no_native_library', `onnxruntime does not start on this machine: ${error}`);
  }
}

/** The question beside each window, filled up to the longest. */
async function readTogether({
  asked,
  read,
  windows,
  columns,
  reader,
  runtime,
}: {
  asked: Float32Array;
  read: Float32Array[];
  windows: Window[];
  columns: number;
  reader: Session;
  runtime: Runtime;
}): Promise<WindowOutput[]> {
  const count = read.length;
  const ofQuestion = asked.length / columns;
  const longest = Math.max(...windows.map(({ ids }) => ids.length));
  const question = new Float32Array(count * asked.length);
  const passage = new Float32Array(count * longest * columns);
  const present = new Float32Array(count * longest);
  const head = new Float32Array(count * longest);
  for (const [row, { ids, sentences }] of windows.entries()) {
    question.set(asked, row * asked.length);
    passage.set(read[row] ?? [], row * longest * columns);
    present.fill(1, row * longest, row * longest + ids.length);
    head.fill(1, row * longest, row * longest + ids.length);
    for (const { start, beginsWord } of sentences)
      head.fill(0, row * longest + start, row * longest + start + beginsWord.length);
  }
  const tensor = (data: Float32Array, ...dims: number[]) => new runtime.Tensor('float32', data, dims);
  const feeds = {
    question: tensor(question, count, ofQuestion, columns),
    passage: tensor(passage, count, longest, columns),
    question_mask: tensor(new Float32Array(count * ofQuestion).fill(1), count, ofQuestion),
    passage_mask: tensor(present, count, longest),
    head: tensor(head, count, longest),
  };
  const { text, tokens } = await reader.run(feeds, ['text', 'tokens']);
  const [whole, pieces] = [text?.data as Float32Array, tokens?.data as Float32Array];
  const outputs = whole.length / count;
  return windows.map((window, row) => ({
    window,
    text: whole.slice(row * outputs, (row + 1) * outputs),
    tokens: pieces.slice(row * longest * outputs, (row + 1) * longest * outputs),
  }));
}
