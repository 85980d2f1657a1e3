import { setTimeout as delay } from 'node:timers/promises';
import mongoose, { type Connection } from 'mongoose';
import type { PagesRepository } from './pages.repository.ts';
import type { RevisionNews } from './revision-news.ts';

// Several times the usual indexing time per passage. A process slower than this makes questions wait.
const MS_PER_PASSAGE = 1;
const LONGEST_PREPARATION_MS = 500;

type Publishing = { settle?: (revision: number) => Promise<void>; passages?: number };
type BotRecord = { _id: string; revision: number; deletedAt?: Date };

/**
 * Publishes page writes. Several processes may read one bot's sources, so pages are written under the next revision
 * before it takes effect, and stamped again if another process got that number first. Whoever sees a revision
 * therefore finds all its pages.
 */
export function createPublisher(
  db: Connection,
  {
    pages,
    knowledgeOfBots,
    revisionNews,
  }: {
    pages: PagesRepository;
    knowledgeOfBots: { count(botId: string): Promise<object> };
    revisionNews: Pick<RevisionNews, 'announce'>;
  },
) {
  function bots() {
    if (!db.db) throw new mongoose.mongo.MongoNotConnectedError('not connected yet');
    return db.db.collection<BotRecord>('bots');
  }

  async function nextRevision(botId: string): Promise<number | null> {
    const bot = await bots().findOne(
      { _id: botId, deletedAt: { $exists: false } },
      { projection: { revision: 1 } },
    );
    return bot ? bot.revision + 1 : null;
  }

  async function isFirst(botId: string, revision: number): Promise<boolean> {
    const { matchedCount } = await bots().updateOne(
      { _id: botId, revision: revision - 1 },
      // A single write, so that the counts and the revision appear together.
      { $set: { ...(await knowledgeOfBots.count(botId)), revision } },
    );
    return matchedCount === 1;
  }

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
        const revision = await nextRevision(botId);
        if (revision === null) return false;
        if (urls) await pages.restamp(botId, { urls, revision });
        else urls = await write(revision);
        if (urls.length === 0) return true;
        await settle(revision);
        revisionNews.announce({ botId, revision });
        await delay(momentMs);
        // Already warm: the next attempt need not wait.
        momentMs = 0;
        if (await isFirst(botId, revision)) return true;
      }
    },

    async setSuggestedQuestions(botId: string, suggestedQuestions: string[]) {
      await bots().updateOne({ _id: botId }, { $set: { suggestedQuestions } as Partial<BotRecord> });
    },
  };
}
