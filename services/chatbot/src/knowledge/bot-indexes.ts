import { LRUCache } from 'lru-cache';
import type { PagesRepository } from './pages.repository.ts';
import { createPassageIndex, type PassageIndex } from './passage-index.ts';

const MAX_BOTS = 200;

type Loaded = { index: PassageIndex; revision: number; loading: Promise<void> };

export type BotIndexes = ReturnType<typeof createBotIndexes>;

/**
 * The indexes of the bots that are being asked right now. Each is read from the database on first use and brought
 * up to date by the pages that changed since; a bot at rest costs nothing.
 */
export function createBotIndexes({ pages }: { pages: Pick<PagesRepository, 'listKnowledgeSince'> }) {
  const loaded = new LRUCache<string, Loaded>({ max: MAX_BOTS });

  async function bringUpToDate(bot: Loaded, { botId, revision }: { botId: string; revision: number }) {
    if (revision <= bot.revision) return;
    const changed = await pages.listKnowledgeSince(botId, { after: bot.revision, upTo: revision });
    for (const page of changed) bot.index.apply(page);
    bot.revision = revision;
  }

  return {
    /** The bot's index, holding at least everything up to `revision`. */
    async get({ botId, revision }: { botId: string; revision: number }): Promise<PassageIndex> {
      const bot = loaded.get(botId) ?? {
        index: createPassageIndex(),
        revision: 0,
        loading: Promise.resolve(),
      };
      loaded.set(botId, bot);

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
