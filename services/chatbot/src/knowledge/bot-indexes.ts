import { setImmediate as nextTurn } from 'node:timers/promises';
import { getHeapStatistics } from 'node:v8';
import { LRUCache } from 'lru-cache';
import { createHeldPages, type HeldPages } from './held-pages.ts';
import type { HeldPage, PagesRepository } from './pages.repository.ts';
import type { Passage } from './passage.ts';
import { createPassageIndex, type PassageIndex } from './passage-index.ts';

// The rest is for answering, and for what is not yet collected.
const SHARE_OF_HEAP = 0.5;
// What is gone from the database for longer than this is in no index any more.
const MAX_AGE_MS = 24 * 3600_000;

type Loaded = {
  index: PassageIndex;
  revision: number;
  held: HeldPages;
  /** Pages of later revisions that it holds already. */
  ahead: Set<string>;
  loading: Promise<void>;
  preparing: Promise<void>;
};

type Revision = { botId: string; revision: number };

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

  function readChanged(bot: Loaded, { botId, revision }: Revision) {
    const held = [...bot.ahead].map((url) => ({ url, hash: bot.held.hashOf(url) }));
    const except = held.filter((page): page is HeldPage => page.hash !== undefined);
    return pages.readKnowledgeSince(botId, { after: bot.revision, upTo: revision, except });
  }

  async function bringUpToDate(bot: Loaded, { botId, revision }: Revision) {
    if (revision <= bot.revision) return;
    for await (const page of readChanged(bot, { botId, revision })) {
      await bot.held.apply(page);
      if (isLoaded(botId, bot)) keep(botId, bot);
    }
    bot.ahead.clear();
    bot.revision = revision;
  }

  /** Gives way to whoever waits for a revision, and takes nothing away: the bot is still asked about what it knew. */
  async function takeAhead(bot: Loaded, { botId, revision }: Revision) {
    const giveWay = async () => {
      await nextTurn();
      await bot.loading.catch(() => undefined);
    };
    await giveWay();
    while (bot.revision < revision && isLoaded(botId, bot)) {
      const from = bot.revision;
      for await (const page of readChanged(bot, { botId, revision })) {
        await giveWay();
        // What was read before may be forgotten by now.
        if (bot.revision !== from || !isLoaded(botId, bot)) break;
        if (!bot.held.isOpenFor(page)) continue;
        bot.ahead.add(page.url);
        await bot.held.apply(page, giveWay);
        if (isLoaded(botId, bot)) keep(botId, bot);
      }
      if (bot.revision === from) return;
    }
  }

  function isLoaded(botId: string, bot: Loaded): boolean {
    return loaded.peek(botId)?.bot === bot;
  }

  function keep(botId: string, bot: Loaded) {
    // A new object each time: the size of one that it has already the cache would not look at again.
    loaded.set(botId, { bot }, { size: bot.index.bytes });
  }

  return {
    /** The bot's index, holding at least everything up to `revision`. */
    async get({ botId, revision }: Revision): Promise<PassageIndex> {
      const bot = loaded.get(botId)?.bot ?? newlyLoaded(createPassageIndex(nameOf ? { nameOf } : {}));
      keep(botId, bot);

      const loading = bot.loading.catch(() => undefined).then(() => bringUpToDate(bot, { botId, revision }));
      bot.loading = loading;
      await loading;
      return bot.index;
    },

    /**
     * Takes in what is to become the bot's next revision, so that no question waits for it then. Nobody need wait for
     * this, and a bot that nobody asks is left alone.
     */
    async prepare({ botId, revision }: Revision) {
      const bot = loaded.peek(botId)?.bot;
      if (!bot) return;
      bot.preparing = bot.preparing.catch(() => undefined).then(() => takeAhead(bot, { botId, revision }));
      await bot.preparing;
    },

    forget(botId: string) {
      loaded.delete(botId);
    },
  };
}

function newlyLoaded(index: PassageIndex): Loaded {
  return {
    ...{ index, revision: 0, held: createHeldPages(index), ahead: new Set<string>() },
    ...{ loading: Promise.resolve(), preparing: Promise.resolve() },
  };
}
