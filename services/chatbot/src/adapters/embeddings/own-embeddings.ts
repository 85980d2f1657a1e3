import { fileURLToPath } from 'node:url';
import { type Encoder, openEncoder } from '@fucina/reader/encoder';
import { modelNameOf } from '@fucina/reader/model-files';
import type { Logger } from '@fucina/service-kit/logger';
import { createBreakers } from '../answers/openai-compatible/client/breakers.ts';
import type { Embeddings } from './embeddings.ts';

const FOLDER = fileURLToPath(new URL('../../../../../packages/reader/model', import.meta.url));
const STEPS_BEHIND = 10;

type Options = {
  /** Where the model's files lie. */
  folder?: string;
  threads?: number;
  /** To whoever talks to visitors. */
  givesWay?: boolean;
  logger: Logger;
};

export type OwnEmbeddings = Embeddings & { close(): void };

/** The model inside the product; null where there is none: words alone decide. */
export function createOwnEmbeddings({
  folder = FOLDER,
  threads = 1,
  givesWay = false,
  logger,
}: Options): OwnEmbeddings | null {
  const model = modelNameOf(folder);
  if (model === null) {
    logger.error({ folder }, 'the reader has no model here: answers come by words alone');
    return null;
  }
  const breaker = createBreakers({ now: () => performance.now() }).of(model);
  let opening: Promise<Encoder> | undefined;

  function open() {
    opening ??= openEncoder({ folder, threads, niceness: givesWay ? STEPS_BEHIND : 0 }).catch((error) => {
      opening = undefined;
      logger.error({ err: error }, 'the reader cannot run here: answers come by words alone');
      throw error;
    });
    return opening;
  }

  // Whoever answers visitors is ready for the first, and says at once where it cannot be.
  if (!givesWay) open().catch(() => undefined);

  return {
    model,
    async embed(texts, { kind, signal }) {
      if (texts.length === 0) return [];
      if (signal.aborted || !breaker.enter()) return null;
      try {
        const encoder = await open();
        const vectors = await encoder.embed(texts, { kind, signal });
        breaker.succeed();
        return vectors;
      } catch (error) {
        if (signal.aborted) breaker.leave();
        else breaker.fail();
        logger.warn({ err: error, texts: texts.length }, 'no embeddings');
        return null;
      }
    },
    close() {
      opening?.then((encoder) => encoder.close()).catch(() => undefined);
    },
  };
}
