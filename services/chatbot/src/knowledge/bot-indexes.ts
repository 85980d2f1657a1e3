import { setImmediate as nextTurn } from 'node:timers/promises';
import { getHeapStatistics } from 'node:v8';
import { LRUCache } from 'lru-cache';
import type { PagesRepository } from './pages.repository.ts';
import type { PageKnowledge, Passage } from './passage.ts';
import { createPassageIndex, type PassageIndex } from './passage-index.ts';

// The rest is for answering, and for what is not yet collected.
const SHARE_OF_HEAP = 0.5;
// What is gone from the database for longer than this is in no index any more.
const MAX_AGE_MS = 24 * 3600_000;
const PASSAGES_PER_TURN = 50;

type Loaded = {
  index: PassageIndex;
  revision: number;
  /** In how many parts each long page has been added. */
  parts: Map<string, number>;
  loading: Promise<void>;
};

export type BotIndexes = ReturnType<typeof createBotIndexes>;

/**
 * The indexes of the bots that are being asked right now. Each is read from the database on first use and brought
 * up to date by the pages that changed since; a bot at rest costs nothing. They share a part of the memory that the
 * process may take: who was asked longest ago makes room.
 */
export function createBotIndexes({
  pages,
  nameOf,
  maxBytes = getHeapStatistics().heap_size_limit * SHARE_OF_HEAP,
}: {
  pages: Pick<PagesRepository, 'readKnowledgeSince'>;
  /** By which passages are found that are near by meaning. */
  nameOf?: ((passage: Passage) => string) | undefined;
  /** For all bots together. */
  maxBytes?: number;
}) {
  const loaded = new LRUCache<string, { bot: Loaded }>({
    maxSize: Math.floor(maxBytes),
    ttl: MAX_AGE_MS,
    ttlAutopurge: true,
    noUpdateTTL: true,
  });

  async function bringUpToDate(bot: Loaded, { botId, revision }: { botId: string; revision: number }) {
    if (revision <= bot.revision) return;
    const changed = pages.readKnowledgeSince(botId, { after: bot.revision, upTo: revision });
    for await (const page of changed) {
      await applyInTurns(bot, page);
      if (loaded.peek(botId)?.bot === bot) keep(botId, bot);
    }
    bot.revision = revision;
  }

  function keep(botId: string, bot: Loaded) {
    // A new object each time: the size of one that it has already the cache would not look at again.
    loaded.set(botId, { bot }, { size: bot.index.bytes });
  }

  return {
    /** The bot's index, holding at least everything up to `revision`. */
    async get({ botId, revision }: { botId: string; revision: number }): Promise<PassageIndex> {
      const bot = loaded.get(botId)?.bot ?? {
        index: createPassageIndex(nameOf ? { nameOf } : {}),
        revision: 0,
        parts: new Map(),
        loading: Promise.resolve(),
      };
      keep(botId, bot);

      const loading = bot.loading.catch(() => undefined).then(() => bringUpToDate(bot, { botId, revision }));
      bot.loading = loading;
      await loading;
      return bot.index;
    },

    forget(botId: string) {
      loaded.delete(botId);
    },
  };
}

/** A long page is added in parts, between which other questions are answered. */
async function applyInTurns({ index, parts }: Loaded, { url, passages }: PageKnowledge) {
  const before = parts.get(url) ?? 0;
  const needed = Math.ceil(passages.length / PASSAGES_PER_TURN);
  for (let part = 0; part < Math.max(before, needed, 1); part++) {
    const from = part * PASSAGES_PER_TURN;
    index.apply({ url: `${url} ${part}`, passages: passages.slice(from, from + PASSAGES_PER_TURN) });
    await nextTurn();
  }
  if (needed > 0) parts.set(url, needed);
  else parts.delete(url);
}
