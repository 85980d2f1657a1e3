import { startModelProcess } from './model-process.ts';
import type { Reading } from './reading.ts';
import { MAX_CHARACTERS, MAX_TOKENS } from './tokens.ts';
import type { PassageText } from './windows.ts';

/** Batch size in tokens: bounds how long a question waits behind a batch. */
const TOKENS_AT_ONCE = 640;
/** Passages per batch: bounds how long a query embedding waits. */
const READ_AT_ONCE = 4;
/** Rough estimate for batching Italian and English text. */
const CHARACTERS_A_TOKEN = 3;

const PREFIXES = { query: 'query: ', passage: 'passage: ' };

type Text = { text: string; place: number };

export type Reader = {
  /** Identifies the weights. Vectors with different names are not comparable. */
  name: string;
  dimensions: number;
  /** One unit vector per text, in order. Questions take precedence over passages. */
  embed(
    texts: readonly string[],
    options: { kind: 'query' | 'passage'; signal?: AbortSignal | undefined },
  ): Promise<Float32Array[]>;
  /**
   * Reads passages in the given order until one answers with log odds of at least `enough`, or until `until` (on the
   * clock of `performance.now()`). Under load returns fewer readings, or none.
   */
  read(
    question: string,
    passages: readonly PassageText[],
    options: { until: number; enough?: number; signal?: AbortSignal | undefined },
  ): Promise<Reading[]>;
  close(): void;
};

type Options = {
  folder: string;
  threads?: number;
  niceness?: number;
  startModel?: typeof startModelProcess;
};

/** Loads the model in a child process; throws `ReaderUnavailable` with the reason. */
export async function openReader({
  folder,
  threads = 1,
  niceness = 0,
  startModel = startModelProcess,
}: Options): Promise<Reader> {
  const model = await startModel({ folder, threads, niceness });
  const { name, dimensions } = model;

  return {
    name,
    dimensions,
    async embed(texts, { kind, signal }) {
      const vectors: Float32Array[] = new Array(texts.length);
      for (const batch of batchesOf(texts, PREFIXES[kind])) {
        const work = () => model.embed(batch.map(({ text }) => text));
        const numbers = await takeTurn(kind === 'query' ? 'now' : 'behind', { work, signal });
        for (const [row, { place }] of batch.entries())
          vectors[place] = numbers.slice(row * dimensions, (row + 1) * dimensions);
      }
      return vectors;
    },
    async read(question, passages, { until, enough = Number.POSITIVE_INFINITY, signal }) {
      const readings: Reading[] = [];
      for (let next = 0; next < passages.length; next += READ_AT_ONCE) {
        const some = passages.slice(next, next + READ_AT_ONCE);
        const work = async () => (performance.now() < until ? model.read(question, some) : null);
        const read = await takeTurn('now', { work, signal });
        if (read === null) break;
        readings.push(...read);
        if (read.some(({ answers }) => answers >= enough)) break;
      }
      return readings;
    },
    close: () => model.close(),
  };
}

function batchesOf(texts: readonly string[], prefix: string): Text[][] {
  const batches: Text[][] = [];
  let room = 0;
  for (const [place, given] of texts.entries()) {
    const text = `${prefix}${given.slice(0, MAX_CHARACTERS)}`;
    const tokens = estimateTokens(text);
    if (tokens > room) {
      batches.push([]);
      room = TOKENS_AT_ONCE;
    }
    batches.at(-1)?.push({ text, place });
    room -= tokens;
  }
  return batches;
}

const estimateTokens = (text: string) => Math.min(MAX_TOKENS, Math.ceil(text.length / CHARACTERS_A_TOKEN));

/** Interactive calls (`now`) go before background work (`behind`). */
type Line = 'now' | 'behind';

type Waiting = { work: () => Promise<void>; line: Line };

const lines: Record<Line, Waiting[]> = { now: [], behind: [] };
let isWorking = false;

/** Runs one task at a time per process, since each uses all CPU threads. Rejects if `signal` aborts first. */
function takeTurn<T>(
  line: Line,
  { work, signal }: { work: () => Promise<T>; signal?: AbortSignal | undefined },
): Promise<T> {
  return new Promise<T>((resolve, reject) => {
    if (signal?.aborted) return reject(signal.reason);

    const waiting: Waiting = {
      line,
      async work() {
        signal?.removeEventListener('abort', leave);
        await work().then(resolve, reject);
      },
    };
    const leave = () => {
      lines[line] = lines[line].filter((other) => other !== waiting);
      reject(signal?.reason);
    };
    signal?.addEventListener('abort', leave, { once: true });
    lines[line].push(waiting);
    void workThrough();
  });
}

async function workThrough() {
  if (isWorking) return;
  isWorking = true;
  for (let next = takeNext(); next; next = takeNext()) await next.work();
  isWorking = false;
}

const takeNext = () => lines.now.shift() ?? lines.behind.shift();
