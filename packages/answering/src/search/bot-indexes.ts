import { setImmediate as nextTurn } from 'node:timers/promises';
import { getHeapStatistics } from 'node:v8';
import { LRUCache } from 'lru-cache';
import type { PageKnowledge, Passage } from '../passages/passages.ts';
import { createPassageIndex, type PassageIndex } from './passage-index.ts';

// Indexed between two yields: bounds how long a question waits.
const PASSAGES_PER_PART = 16;

/** An indexed page; fetched again only if its hash changes. */
export type HeldPage = { url: string; hash: string };

/** Equal hashes mean equal passages. */
export type ReadPageKnowledge = PageKnowledge & { hash?: string | undefined };

type HeldWorker = {
  hash: string | undefined;
  parts: number;
  fresh: number;
  isWhole: boolean;
};

type HeldPages = ReturnType<typeof createHeldPages>;

/** Pages of one index, updated in slices between which questions are answered. */
export function createHeldPages(index: PassageIndex) {
  const held = new Map<string, HeldWorker>();

  return {
    isOpenFor({ url, hash, passages }: ReadPageKnowledge): boolean {
      const known = held.get(url);
      return hash !== undefined && passages.length > 0 && (known === undefined || known.hash === hash);
    },

    /** Undefined until the page is fully indexed. */
    hashOf(url: string): string | undefined {
      const known = held.get(url);
      return known?.isWhole ? known.hash : undefined;
    },

    /** Replaces a page, resuming where it stopped. Gives up if a newer text arrives. */
    async apply({ url, hash, passages }: ReadPageKnowledge, pause: () => Promise<unknown> = nextTurn) {
      const before = held.get(url);
      const isKnown = hash !== undefined && before?.hash === hash && passages.length > 0;
      const now = isKnown ? before : { hash, parts: before?.parts ?? 0, fresh: 0, isWhole: false };
      held.set(url, now);
      const needed = Math.ceil(passages.length / PASSAGES_PER_PART);
      while (now.fresh < Math.max(needed, now.parts)) {
        const from = now.fresh * PASSAGES_PER_PART;
        index.apply({ url: `${url} ${now.fresh}`, passages: passages.slice(from, from + PASSAGES_PER_PART) });
        now.fresh += 1;
        now.parts = Math.max(now.parts, now.fresh);
        await pause();
        if (held.get(url) !== now) return;
      }
      now.parts = needed;
      now.fresh = needed;
      now.isWhole = true;
      if (needed === 0) held.delete(url);
    },
  };
}

// The other half is for answering and garbage.
const SHARE_OF_HEAP = 0.5;
// No cached index is older than this, so deletions before it need no replay.
const MAX_AGE_MS = 24 * 3600_000;

type Loaded = {
  index: PassageIndex;
  revision: number;
  held: HeldPages;
  ahead: Set<string>;
  loading: Promise<void>;
  preparing: Promise<void>;
};

type Revision = { botId: string; revision: number };

type KnowledgeStore = {
  /** Pages written in the given revision range, except those already held. */
  readKnowledgeSince(
    botId: string,
    range: { after: number; upTo: number; except?: HeldPage[] },
  ): AsyncIterable<ReadPageKnowledge>;
};

export type BotIndexes = ReturnType<typeof createBotIndexes>;

type Options = {
  pages: KnowledgeStore;
  nameOf?: ((passage: Passage) => string) | undefined;
  /** For all bots together. */
  maxBytes?: number;
};

/**
 * LRU of the indexes of active bots, bounded by a share of the heap. Each is loaded on first use and updated by
 * revision; idle bots cost nothing.
 */
export function createBotIndexes({
  pages,
  nameOf,
  maxBytes = getHeapStatistics().heap_size_limit * SHARE_OF_HEAP,
}: Options) {
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

  /** Indexes the next revision in the background. Removes nothing, since the current revision is still in use. */
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
        // May have been evicted meanwhile.
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
    // The cache measures only new objects, so wrap the bot in one.
    loaded.set(botId, { bot }, { size: bot.index.bytes });
  }

  return {
    /** The index at `revision` or newer. */
    async get({ botId, revision }: Revision): Promise<PassageIndex> {
      const bot = loaded.get(botId)?.bot ?? newlyLoaded(createPassageIndex(nameOf ? { nameOf } : {}));
      keep(botId, bot);

      const loading = bot.loading.catch(() => undefined).then(() => bringUpToDate(bot, { botId, revision }));
      bot.loading = loading;
      await loading;
      return bot.index;
    },

    /** Warms the index for the next revision. Best effort, and only for bots in the cache. */
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
