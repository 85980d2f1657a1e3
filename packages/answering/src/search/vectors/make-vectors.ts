import { hash } from 'node:crypto';
import type { PageKnowledge, Passage } from '../../passages/passages.ts';
import { quantise } from './vector-set.ts';

/** Embedding models encode queries and passages differently. */
type TextKind = 'query' | 'passage';

export type Embeddings = {
  model: string;
  /** One vector per text, in order; null if unavailable. Never throws. */
  embed(
    texts: string[],
    options: { kind: TextKind; signal: AbortSignal },
  ): Promise<ArrayLike<number>[] | null>;
};

const MAX_LENGTH = 2000;
const DIGEST_LENGTH = 22;

/** Text to embed: title, headings and content. */
export function meaningOf({ pageTitle, headings, lines }: Passage): string {
  return [pageTitle, headings.join(' – '), ...lines.map(({ text }) => text)].join('\n').slice(0, MAX_LENGTH);
}

/** Content hash: identifies the vector of a passage. */
export function digestOf(passage: Passage): string {
  return hash('sha256', meaningOf(passage), 'base64url').slice(0, DIGEST_LENGTH);
}

const BATCH = 64;
const BATCH_MS = 30_000;

/** One int8 vector per digest, in order. */
export type PageVectors = { url: string; digests: string[]; data: Uint8Array };

type Known = (url: string) => Promise<PageVectors | null>;
type Options = { embeddings: Embeddings; known: Known; signal: AbortSignal };
type Waiting = { url: string; digests: string[]; vectors: Map<string, Int8Array> };
type Missing = Map<string, string>;

/**
 * Embeds pages in batches, skipping texts that already have a vector. Returns `false` if the service is unavailable.
 */
export async function* makeVectors(
  pages: AsyncIterable<PageKnowledge>,
  { embeddings, known, signal }: Options,
): AsyncGenerator<PageVectors, boolean> {
  let waiting: Waiting[] = [];
  let missing: Missing = new Map();

  async function* finish(): AsyncGenerator<PageVectors, boolean> {
    const texts = [...missing];
    for (let at = 0; at < texts.length; at += BATCH) {
      const batch = texts.slice(at, at + BATCH);
      const given = await embeddings.embed(
        batch.map(([, text]) => text),
        { kind: 'passage', signal: AbortSignal.any([signal, AbortSignal.timeout(BATCH_MS)]) },
      );
      if (given === null) return false;
      for (const [n, [digest]] of batch.entries())
        for (const { digests, vectors } of waiting)
          if (digests.includes(digest)) vectors.set(digest, quantise(given[n] ?? []));
    }
    for (const page of waiting) yield toPageVectors(page);
    waiting = [];
    missing = new Map();
    return true;
  }

  for await (const { url, passages } of pages) {
    const page: Waiting = { url, digests: passages.map(digestOf), vectors: vectorsIn(await known(url)) };
    waiting.push(page);
    for (const [at, passage] of passages.entries()) {
      const digest = page.digests[at] ?? '';
      if (!page.vectors.has(digest)) missing.set(digest, meaningOf(passage));
    }
    if (missing.size >= BATCH && !(yield* finish())) return false;
  }
  return yield* finish();
}

export function vectorsIn(page: PageVectors | null): Map<string, Int8Array> {
  if (page === null || page.digests.length === 0) return new Map();
  const { digests, data } = page;
  const length = data.byteLength / digests.length;
  return new Map(
    digests.map((digest, at) => [digest, new Int8Array(data.buffer, data.byteOffset + at * length, length)]),
  );
}

function toPageVectors({ url, digests, vectors }: Waiting): PageVectors {
  const length = vectors.get(digests[0] ?? '')?.length ?? 0;
  const data = new Uint8Array(digests.length * length);
  for (const [at, digest] of digests.entries()) {
    const vector = vectors.get(digest);
    if (vector) data.set(new Uint8Array(vector.buffer, vector.byteOffset, vector.length), at * length);
  }
  return { url, digests, data };
}
