import type { Logger } from '@fucina/service-kit/logger';
import { LRUCache } from 'lru-cache';
import { questionsAmong, readSmallTalk } from '../../question/small-talk.ts';
import { type Embeddings, type PageVectors, vectorsIn } from './make-vectors.ts';
import { createVectorSet, quantise, type VectorSet } from './vector-set.ts';

const MAX_BYTES = 200_000_000;
// Memory overhead of a bot without vectors.
const BYTES_OF_EACH = 1000;
const MAX_AGE_MS = 24 * 3600_000;

type Loaded = {
  set: VectorSet | null;
  pages: Map<string, { places: number[]; at: number }>;
  since: Date;
  loading: Promise<void>;
};

type VectorStore = {
  readSince(of: { botId: string; model: string; since: Date }): AsyncIterable<PageVectors & { at: Date }>;
};

type BotVectors = ReturnType<typeof createBotVectors>;

type Options = { vectors: VectorStore; model: string; maxBytes?: number };

/** LRU of active bots' vectors, loaded on first use and updated with each question. */
export function createBotVectors({ vectors, model, maxBytes = MAX_BYTES }: Options) {
  const bots = new LRUCache<string, { bot: Loaded }>({
    maxSize: Math.floor(maxBytes),
    ttl: MAX_AGE_MS,
    ttlAutopurge: true,
    noUpdateTTL: true,
  });

  function keep(botId: string, bot: Loaded) {
    // The cache measures only new objects, so wrap the bot in one.
    bots.set(botId, { bot }, { size: BYTES_OF_EACH + (bot.set?.bytes ?? 0) });
  }

  async function bringUpToDate(bot: Loaded, botId: string) {
    for await (const { at, ...page } of vectors.readSince({ botId, model, since: bot.since })) {
      const known = bot.pages.get(page.url);
      if (known?.at === at.getTime()) continue;
      for (const place of known?.places ?? []) bot.set?.remove(place);
      const places: number[] = [];
      for (const [digest, vector] of vectorsIn(page)) {
        bot.set ??= createVectorSet(vector.length);
        if (vector.length === bot.set.length) places.push(bot.set.add(digest, vector));
      }
      bot.pages.set(page.url, { places, at: at.getTime() });
      bot.since = at;
    }
    if (bot.set?.isMostlyEmpty) bots.delete(botId);
    else keep(botId, bot);
  }

  return {
    async nearest({ botId, vector, count }: { botId: string; vector: Int8Array; count: number }) {
      const fresh = { set: null, pages: new Map(), since: new Date(0), loading: Promise.resolve() };
      const bot = bots.get(botId)?.bot ?? fresh;
      keep(botId, bot);
      bot.loading = bot.loading.catch(() => undefined).then(() => bringUpToDate(bot, botId));
      await bot.loading;
      return bot.set?.length === vector.length ? bot.set.nearest(vector, count) : [];
    },
  };
}

const PATIENCE_MS = 1500;
const COUNT = 30;
const SHORT = 30;

export type NearPassages = ReturnType<typeof createNearPassages>;

type NearPassagesOptions = { embeddings: Embeddings; botVectors: BotVectors; logger: Logger };

/** Semantic search. On failure it returns nothing and keyword search decides. */
export function createNearPassages({ embeddings, botVectors, logger }: NearPassagesOptions) {
  return {
    async find({ botId, question, history }: { botId: string; question: string; history: string[] }) {
      if (readSmallTalk(question) !== null) return [];
      // A short follow-up is embedded together with the previous question.
      const [previous] = questionsAmong(history).slice(-1);
      const isShort = question.length < SHORT && previous !== undefined;
      const asked = isShort ? `${previous}\n${question}` : question;
      try {
        const given = await embeddings.embed([asked], {
          kind: 'query',
          signal: AbortSignal.timeout(PATIENCE_MS),
        });
        const [vector] = given ?? [];
        if (vector === undefined) return [];
        return await botVectors.nearest({ botId, vector: quantise(vector), count: COUNT });
      } catch (error) {
        logger.warn({ err: error, botId }, 'semantic search failed: using keyword search only');
        return [];
      }
    },
  };
}
