import { createOpenAICompatible } from '@ai-sdk/openai-compatible';
import type { Logger } from '@fucina/service-kit/logger';
import { embedMany } from 'ai';
import type { Embeddings } from '../search/vectors/make-vectors.ts';
import { createBreakers } from './client/breakers.ts';

type EmbeddingService = { url: string; key: string | null; model: string };

const LONGEST_VECTOR = 4096;

export function createOpenAIEmbeddings(
  { url, key, model }: EmbeddingService,
  { logger }: { logger: Logger },
): Embeddings {
  const provider = createOpenAICompatible({
    name: 'embeddings',
    baseURL: url.replace(/(?<!\/)\/+$/, ''),
    ...(key && { apiKey: key }),
  });
  const breaker = createBreakers().of(url);

  return {
    model,
    async embed(texts, { signal }) {
      if (texts.length === 0) return [];
      if (!breaker.enter()) return null;
      try {
        const { embeddings } = await embedMany({
          model: provider.embeddingModel(model),
          values: texts,
          maxRetries: 0,
          maxParallelCalls: 1,
          abortSignal: signal,
        });
        if (!areSound(embeddings, texts.length)) throw new Error('these are no vectors for these texts');
        breaker.succeed();
        return embeddings;
      } catch (error) {
        breaker.fail();
        logger.warn({ err: error, texts: texts.length }, 'embeddings request failed');
        return null;
      }
    },
  };
}

/** One vector per text, all of the same length, finite and non-zero. */
function areSound(vectors: number[][], count: number): boolean {
  const length = vectors[0]?.length ?? 0;
  return (
    vectors.length === count &&
    length > 0 &&
    length <= LONGEST_VECTOR &&
    vectors.every(
      (vector) =>
        vector.length === length && vector.every(Number.isFinite) && vector.some((value) => value !== 0),
    )
  );
}
