import { LRUCache } from 'lru-cache';
import { type PageVectors, vectorsIn } from '../vectors/make-vectors.ts';
import { createVectorSet, type VectorSet } from '../vectors/vector-set.ts';

const MAX_BYTES = 200_000_000;
// Overhead of a bot without vectors.
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

export type BotVectors = ReturnType<typeof createBotVectors>;

/** LRU of active bots' vectors, loaded on first use and updated with each question. */
export function createBotVectors({
  vectors,
  model,
  maxBytes = MAX_BYTES,
}: {
  vectors: VectorStore;
  model: string;
  maxBytes?: number;
}) {
  const bots = new LRUCache<string, { bot: Loaded }>({
    maxSize: Math.floor(maxBytes),
    ttl: MAX_AGE_MS,
    ttlAutopurge: true,
    noUpdateTTL: true,
  });

  function keep(botId: string, bot: Loaded) {
    // A new object: the cache does not re-measure a known one.
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
