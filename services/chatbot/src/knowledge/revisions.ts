import { setTimeout as delay } from 'node:timers/promises';
import type { BotsRepository } from '../bots/bots.repository.ts';
import type { BotKnowledge } from '../bots/stored-bot.ts';
import type { PagesRepository } from './pages.repository.ts';
import type { RevisionNews } from './revision-news.ts';

// Several times the usual indexing time per passage. A process slower than this makes questions wait.
const MS_PER_PASSAGE = 1;
const LONGEST_PREPARATION_MS = 500;

type Deps = {
  bots: Pick<BotsRepository, 'find' | 'takeRevision'>;
  pages: Pick<PagesRepository, 'restamp'>;
  knowledgeOfBots: { count(botId: string): Promise<BotKnowledge> };
  revisionNews: Pick<RevisionNews, 'announce'>;
};
type Publishing = { settle?: (revision: number) => Promise<void>; passages?: number };

/**
 * Publishes page writes. Several processes may read one bot's sources, so pages are written under the next revision
 * before it takes effect, and stamped again if another process got that number first. Whoever sees a revision
 * therefore finds all its pages.
 */
export function createPublisher({ bots, pages, knowledgeOfBots, revisionNews }: Deps) {
  return {
    /**
     * `write` returns the URLs written. False if the bot is gone. `settle` runs for each revision tried, after
     * everything published before it. With many `passages`, other processes get time to warm their index.
     */
    async publish(
      botId: string,
      write: (revision: number) => Promise<string[]>,
      { settle = async () => undefined, passages = 0 }: Publishing = {},
    ): Promise<boolean> {
      let urls: string[] | null = null;
      let momentMs = Math.min(passages * MS_PER_PASSAGE, LONGEST_PREPARATION_MS);
      for (;;) {
        const bot = await bots.find(botId);
        if (!bot) return false;
        const revision = bot.revision + 1;
        if (urls) await pages.restamp(botId, { urls, revision });
        else urls = await write(revision);
        if (urls.length === 0) return true;
        await settle(revision);
        revisionNews.announce({ botId, revision });
        await delay(momentMs);
        // Already warm: the next attempt need not wait.
        momentMs = 0;
        if (await bots.takeRevision(botId, revision, await knowledgeOfBots.count(botId))) return true;
      }
    },
  };
}
