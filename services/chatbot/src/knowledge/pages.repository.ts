import type { PageKnowledge, Passage } from '@fucina/answering/passages/passages';
import type { HeldPage, ReadPageKnowledge } from '@fucina/answering/search/bot-indexes';
import type { DemoPage } from '@fucina/contracts/demo';
import { type Connection, type InferSchemaType, type Model, Schema } from 'mongoose';
import { createSourcePages, toDemoPage } from './source-pages.ts';

const schema = new Schema(
  {
    botId: { type: String, required: true },
    url: { type: String, required: true },
    title: { type: String, default: '' },
    outcome: { type: String, required: true },
    detail: String,
    passages: { type: [Object], default: undefined },
    // Grows with every write to the bot's pages; readers fetch what is newer.
    revision: { type: Number, required: true },
    order: { type: Number, required: true },
    // Sources this URL belongs to. Unset for pages of old demos.
    sourceIds: { type: [String], default: undefined },
    // `hash` detects changes; `run` and `change` come from the last reading.
    hash: String,
    run: Number,
    change: String,
    // Tombstone, kept until no process's index still holds the page.
    goneAt: Date,
  },
  { collection: 'pages', versionKey: false },
);
schema.index({ botId: 1, url: 1 }, { unique: true }); // recordOfSource
schema.index({ botId: 1, revision: 1 }); // listSince, listKnowledgeSince, listRevisions
schema.index({ botId: 1, sourceIds: 1 }); // listOfSource, listReport, forget
schema.index({ goneAt: 1 }, { sparse: true }); // removeGone

type PageFields = InferSchemaType<typeof schema>;
export type PageModel = Model<PageFields>;

export type PagesRepository = ReturnType<typeof createPagesRepository>;

/** One document per URL, so that outcome and passages are written atomically. */
export function createPagesRepository(db: Connection) {
  const model: PageModel = db.model<PageFields>('Page', schema);

  /** Streamed, since two copies of a bot's pages may not fit in memory. */
  async function* readKnowledgeSince(
    botId: string,
    { after, upTo, except = [] }: Revisions & { except?: HeldPage[] },
  ): AsyncGenerator<ReadPageKnowledge> {
    // The caller's index may hold pages that have since been deleted.
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

    async listRevisions(): Promise<{ botId: string; revision: number }[]> {
      return model.aggregate<{ botId: string; revision: number }>([
        { $sort: { botId: 1, revision: 1 } },
        { $group: { _id: '$botId', revision: { $last: '$revision' } } },
        { $project: { _id: 0, botId: '$_id', revision: 1 } },
      ]);
    },

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
  };
}

type Revisions = { after: number; upTo: number };
