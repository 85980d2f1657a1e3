import type { DemoPage, PageOutcome } from '@fucina/contracts/demo';
import { type Connection, Schema } from 'mongoose';
import type { PageKnowledge, Passage } from './passage.ts';

const schema = new Schema(
  {
    botId: { type: String, required: true },
    url: { type: String, required: true },
    title: { type: String, default: '' },
    outcome: { type: String, required: true },
    detail: String,
    passages: { type: [Object], default: undefined },
    // Grows with every write to the bot's pages: readers ask for what is newer than what they have.
    revision: { type: Number, required: true },
    order: { type: Number, required: true },
  },
  { collection: 'pages', versionKey: false },
);
schema.index({ botId: 1, url: 1 }, { unique: true }); // record
schema.index({ botId: 1, revision: 1 }); // listSince, listKnowledgeSince

/** What became of one address, with what was learnt from it. */
export type PageRecord = {
  url: string;
  title: string;
  outcome: PageOutcome;
  detail?: string | undefined;
  passages?: Passage[] | undefined;
  order: number;
};

export type PagesRepository = ReturnType<typeof createPagesRepository>;

/** One document per discovered address of a bot: its outcome and its passages are written together. */
export function createPagesRepository(db: Connection) {
  const model = db.model('Page', schema);

  return {
    async ensureIndexes() {
      await model.createIndexes();
    },

    /** Replaces what is known of these addresses; writing the same again changes nothing but the revision. */
    async record(botId: string, { pages, revision }: { pages: PageRecord[]; revision: number }) {
      if (pages.length === 0) return;
      // Straight to the driver: casting a hundred passages through the schema costs more than writing them.
      await model.collection.bulkWrite(
        pages.map(({ url, title, outcome, detail, passages, order }) => ({
          updateOne: {
            filter: { botId, url },
            update: {
              $set: {
                title,
                outcome,
                revision,
                ...(detail ? { detail } : {}),
                ...(passages ? { passages } : {}),
              },
              $setOnInsert: { order },
            },
            upsert: true,
          },
        })),
        // The demo's counters are written next, to the journal: what is in it before them is safe with them.
        { ordered: false, writeConcern: { w: 'majority', j: false } },
      );
    },

    async listOutcomes(botId: string): Promise<{ url: string; outcome: PageOutcome }[]> {
      const records = await model.find({ botId }, { url: 1, outcome: 1 }).sort({ order: 1 }).lean();
      return records.map(({ url, outcome }) => ({ url, outcome: outcome as PageOutcome }));
    },

    /** Addresses whose fate changed after `revision`, in the order of their discovery. */
    async listSince(botId: string, { after, upTo }: { after: number; upTo: number }): Promise<DemoPage[]> {
      const records = await model
        .find({ botId, revision: { $gt: after, $lte: upTo } }, { passages: 0 })
        .sort({ order: 1 })
        .lean();
      return records.map((record) => ({
        url: record.url,
        title: record.title,
        outcome: record.outcome as PageOutcome,
        ...(record.detail ? { detail: record.detail } : {}),
      }));
    },

    async listKnowledgeSince(
      botId: string,
      { after, upTo }: { after: number; upTo: number },
    ): Promise<PageKnowledge[]> {
      const records = await model
        .find(
          { botId, revision: { $gt: after, $lte: upTo }, passages: { $exists: true } },
          { url: 1, passages: 1 },
        )
        .sort({ order: 1 })
        .lean();
      return records.map(({ url, passages }) => ({ url, passages: (passages ?? []) as Passage[] }));
    },

    async removeByBot(botId: string) {
      await model.deleteMany({ botId });
    },
  };
}
