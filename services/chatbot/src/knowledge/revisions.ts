import { setTimeout as delay } from 'node:timers/promises';
import mongoose, { type Connection } from 'mongoose';
import type { PagesRepository } from './pages.repository.ts';
import type { RevisionNews } from './revision-news.ts';

// What a busy machine takes to index a passage, several times over; whoever needs longer lets questions wait.
const MS_PER_PASSAGE = 1;
const LONGEST_PREPARATION_MS = 500;

type Publishing = { settle?: (revision: number) => Promise<void>; passages?: number };
type BotRecord = { _id: string; revision: number; deletedAt?: Date };

/**
 * Publishes what is written to a bot's pages. Several sources of one bot are read at once, in several processes: pages
 * are written under the next revision before that becomes the bot's, and written anew when somebody else was first.
 * So whoever sees a revision finds all its pages.
 */
export function createPublisher(
  db: Connection,
  { pages, revisionNews }: { pages: PagesRepository; revisionNews: Pick<RevisionNews, 'tell'> },
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
      { $set: { revision } },
    );
    return matchedCount === 1;
  }

  return {
    /**
     * `write` tells the addresses that it has written; false when the bot is gone. `settle` looks at them under each
     * revision that they may become part of, knowing all that was published before it. Of `passages`, where there are
     * many at once, those who answer for the bot are given a moment to take them in.
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
        revisionNews.tell({ botId, revision });
        await delay(momentMs);
        // What is prepared stays so, whichever revision it becomes part of.
        momentMs = 0;
        if (await isFirst(botId, revision)) return true;
      }
    },

    /** Questions that the bot can answer, for where its owner has named none. */
    async setSuggestedQuestions(botId: string, suggestedQuestions: string[]) {
      await bots().updateOne({ _id: botId }, { $set: { suggestedQuestions } as Partial<BotRecord> });
    },
  };
}
