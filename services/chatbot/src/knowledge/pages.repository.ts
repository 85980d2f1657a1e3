import type { DemoPage, PageOutcome } from '@fucina/contracts/demo';
import { createIndexes } from '@fucina/service-kit/mongo';
import { type Connection, type InferSchemaType, type Model, Schema } from 'mongoose';
import type { ReadPageKnowledge } from './held-pages.ts';
import type { PageKnowledge, Passage } from './passage.ts';
import { createSourcePages, toDemoPage } from './source-pages.ts';

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
    // The sources of a bot that this address belongs to; demos have none.
    sourceIds: { type: [String], default: undefined },
    // Of the text, by which the next reading tells what has changed; of the reading itself; and what it found.
    hash: String,
    run: Number,
    change: String,
    // Present when nothing of the page is known any more: kept until every process's index has forgotten it.
    goneAt: Date,
  },
  { collection: 'pages', versionKey: false },
);
schema.index({ botId: 1, url: 1 }, { unique: true }); // record
schema.index({ botId: 1, revision: 1 }); // listSince, listKnowledgeSince, listRevisions
schema.index({ botId: 1, sourceIds: 1 }); // listOfSource, listReport, forget
schema.index({ goneAt: 1 }, { sparse: true }); // removeGone

/** What became of one address, with what was learnt from it. */
export type PageRecord = {
  url: string;
  title: string;
  outcome: PageOutcome;
  detail?: string | undefined;
  passages?: Passage[] | undefined;
  order: number;
};

type PageFields = InferSchemaType<typeof schema>;
/** Where the pages of all bots and demos are. */
export type PageModel = Model<PageFields>;

export type PagesRepository = ReturnType<typeof createPagesRepository>;

/** One document per discovered address of a bot: its outcome and its passages are written together. */
export function createPagesRepository(db: Connection) {
  const model: PageModel = db.model<PageFields>('Page', schema);

  /** What was learnt between two revisions, page by page: a bot may know more than fits into memory twice. */
  async function* readKnowledgeSince(
    botId: string,
    { after, upTo, except = [] }: Revisions & { except?: HeldPage[] },
  ): AsyncGenerator<ReadPageKnowledge> {
    // Whoever holds a page may hold it still after it was forgotten.
    const held = except.map((page) => ({ ...page, 'passages.0': { $exists: true } }));
    const records = model
      .find(
        {
          ...{ botId, revision: { $gt: after, $lte: upTo }, passages: { $exists: true } },
          ...(held.length > 0 && { $nor: held }),
        },
        { url: 1, passages: 1, hash: 1 },
      )
      .sort({ order: 1 })
      .lean()
      .cursor({ batchSize: 20 });
    for await (const { url, passages, hash } of records)
      yield { url, passages: (passages ?? []) as Passage[], hash: hash ?? undefined };
  }

  return {
    readKnowledgeSince,

    async ensureIndexes() {
      await createIndexes(model);
    },

    /**
     * Replaces what is known of these addresses; writing the same again changes nothing but the revision. All are known
     * before one is settled: a database that ends in the middle keeps no page whose links are lost.
     */
    async record(botId: string, { pages, revision }: { pages: PageRecord[]; revision: number }) {
      if (pages.length === 0) return;
      const found = pages.map(({ url, order }) => ({
        updateOne: {
          filter: { botId, url },
          update: { $setOnInsert: { title: '', outcome: 'queued', revision, order } },
          upsert: true,
        },
      }));
      const settled = pages
        .filter(({ outcome }) => outcome !== 'queued')
        .map(({ url, title, outcome, detail, passages }) => ({
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
            },
          },
        }));
      // Straight to the driver: casting a hundred passages through the schema costs more than writing them.
      await model.collection.bulkWrite(
        [...found, ...settled],
        // The demo's counters are written next, to the journal: what is in it before them is safe with them.
        { ordered: true, writeConcern: { w: 'majority', j: false } },
      );
    },

    /** The newest revision that the pages of each bot have. */
    async listRevisions(): Promise<{ botId: string; revision: number }[]> {
      return model.aggregate<{ botId: string; revision: number }>([
        { $sort: { botId: 1, revision: 1 } },
        { $group: { _id: '$botId', revision: { $last: '$revision' } } },
        { $project: { _id: 0, botId: '$_id', revision: 1 } },
      ]);
    },

    async listOutcomes(botId: string): Promise<{ url: string; outcome: PageOutcome }[]> {
      const records = await model
        .find({ botId, goneAt: null }, { url: 1, outcome: 1 })
        .sort({ order: 1 })
        .lean();
      return records.map(({ url, outcome }) => ({ url, outcome: outcome as PageOutcome }));
    },

    /** Addresses whose fate changed after `revision`, in the order of their discovery. */
    async listSince(botId: string, { after, upTo }: { after: number; upTo: number }): Promise<DemoPage[]> {
      const records = await model
        .find({ botId, revision: { $gt: after, $lte: upTo } }, { passages: 0 })
        .sort({ order: 1 })
        .lean();
      return records.map(toDemoPage);
    },

    async listKnowledgeSince(botId: string, revisions: Revisions): Promise<PageKnowledge[]> {
      const known: PageKnowledge[] = [];
      for await (const page of readKnowledgeSince(botId, revisions)) known.push(page);
      return known;
    },

    ...createSourcePages(model),

    async removeByBot(botId: string) {
      await model.deleteMany({ botId });
    },
  };
}

type Revisions = { after: number; upTo: number };
/** A page that is not wanted again as long as it says the same. */
export type HeldPage = { url: string; hash: string };
