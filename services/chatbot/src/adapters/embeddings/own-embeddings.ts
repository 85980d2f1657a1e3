import { fileURLToPath } from 'node:url';
import { type Encoder, openEncoder } from '@fucina/reader/encoder';
import { modelNameOf } from '@fucina/reader/model-files';
import type { Logger } from '@fucina/service-kit/logger';
import { LRUCache } from 'lru-cache';
import { createBreakers } from '../answers/openai-compatible/client/breakers.ts';
import type { Embeddings } from './embeddings.ts';

const FOLDER = fileURLToPath(new URL('../../../../../packages/reader/model', import.meta.url));
// Sentences of pages and questions come again and again; 1.5 kB each.
const MOST_KNOWN = 20_000;
const LONGEST_KNOWN = 500;
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

/** The model inside the product, loaded when it is first needed; null where there is none: words alone decide. */
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
  const known = new LRUCache<string, Float32Array>({ max: MOST_KNOWN });
  let opening: Promise<Encoder> | undefined;

  return {
    model,
    isInside: true,
    async embed(texts, { kind, signal }) {
      const keys = texts.map((text) => `${kind} ${text}`);
      const found = keys.map((key) => known.get(key));
      const missing = texts.filter((_, at) => found[at] === undefined);
      if (missing.length === 0) return found as Float32Array[];
      if (!breaker.enter()) return null;
      try {
        opening ??= openEncoder({ folder, threads, niceness: givesWay ? STEPS_BEHIND : 0 });
        const made = (await (await opening).embed(missing, { kind, signal })).values();
        breaker.succeed();
        return found.map((vector, at) => {
          if (vector) return vector;
          const fresh = made.next().value as Float32Array;
          if ((texts[at] as string).length <= LONGEST_KNOWN) known.set(keys[at] as string, fresh);
          return fresh;
        });
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
