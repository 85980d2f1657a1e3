import { startModelProcess } from './model-process.ts';
import type { Reading } from './reading.ts';
import { MAX_CHARACTERS, MAX_TOKENS } from './tokens.ts';
import { takeTurn } from './turns.ts';
import type { PassageText } from './windows.ts';

/** Tokens of the texts that are read together, shorter ones filled up: what a question waits for at most. */
const TOKENS_AT_ONCE = 640;
/** Passages that are read at once: as much as a question by meaning waits for. */
const READ_AT_ONCE = 4;
/** In Italian and English; only to tell which texts are read together. */
const CHARACTERS_A_TOKEN = 3;

const PREFIXES = { query: 'query: ', passage: 'passage: ' };

type Text = { text: string; place: number };

export type Reader = {
  /** Names the weights: vectors of two names cannot be compared. */
  name: string;
  /** How many numbers a vector has. */
  dimensions: number;
  /** A vector of length one for each text, in their order. Questions go before passages that wait. */
  embed(
    texts: readonly string[],
    options: { kind: 'query' | 'passage'; signal?: AbortSignal | undefined },
  ): Promise<Float32Array[]>;
  /**
   * What each passage says to a question, best passages first, as many as come to their turn before `until` (of
   * `performance.now()`): whoever asks while many do has fewer, and at last none.
   */
  read(
    question: string,
    passages: readonly PassageText[],
    options: { until: number; signal?: AbortSignal | undefined },
  ): Promise<Reading[]>;
  close(): void;
};

/** Loads the model, in a process of its own; throws `ReaderUnavailable` with a reason when it cannot be used here. */
export async function openReader({
  folder,
  threads = 1,
  niceness = 0,
  startModel = startModelProcess,
}: {
  /** Where the model's files lie. */
  folder: string;
  /** Processors that it may take. */
  threads?: number;
  /** How far it stands back behind other processes, from 0 to 19. */
  niceness?: number;
  startModel?: typeof startModelProcess;
}): Promise<Reader> {
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
    async read(question, passages, { until, signal }) {
      const readings: Reading[] = [];
      for (let next = 0; next < passages.length; next += READ_AT_ONCE) {
        const some = passages.slice(next, next + READ_AT_ONCE);
        const work = async () => (performance.now() < until ? model.read(question, some) : null);
        const read = await takeTurn('now', { work, signal });
        if (read === null) break;
        readings.push(...read);
      }
      return readings;
    },
    close: () => model.close(),
  };
}

/** Texts of about one length together: a short one is filled up to the longest beside it. */
function batchesOf(texts: readonly string[], prefix: string): Text[][] {
  const sorted = texts
    .map((text, place) => ({ text: `${prefix}${text.slice(0, MAX_CHARACTERS)}`, place }))
    .sort((one, other) => one.text.length - other.text.length);

  const batches: Text[][] = [];
  for (const text of sorted) {
    const batch = batches.at(-1);
    if (batch && (batch.length + 1) * estimateTokens(text) <= TOKENS_AT_ONCE) batch.push(text);
    else batches.push([text]);
  }
  return batches;
}

const estimateTokens = ({ text }: Text) => Math.min(MAX_TOKENS, Math.ceil(text.length / CHARACTERS_A_TOKEN));
