import type { DemoPage, PageOutcome } from '@fucina/contracts/demo';
import type { PageChange, SourcePage } from '@fucina/contracts/source';
import type { PageModel, PageRecord } from './pages.repository.ts';
import type { PageKnowledge, Passage } from './passage.ts';

/** The same for a page that a source has found; `hash` and `passages` where it was read. */
export type SourcePageRecord = PageRecord & { hash?: string | null; change: PageChange };
/** What the reading of a source before this one knew of an address. */
export type KnownPage = {
  url: string;
  outcome: PageOutcome;
  hash: string | null;
  run: number;
  change: PageChange;
  passages: number;
};

/** Of a page that belonged to another source alone, and that this one has found and not looked at yet. */
export const FOUND_RUN = -1;

/** The pages that the sources of a bot have found, of which one may belong to several. */
export function createSourcePages(model: PageModel) {
  return {
    /**
     * Writes what a source has found. An address that another source has read keeps that text unless this one has
     * read it too: then it belongs to both. All are known before one is settled: a database that ends in the middle
     * keeps no page whose links are lost.
     */
    async recordOfSource(botId: string, { sourceId, run, pages, revision }: SourceBatch) {
      if (pages.length === 0) return;
      const operations = [
        ...pages.map((page) => toInsert(botId, { sourceId, run, page, revision })),
        ...pages.map(({ url }) => ({
          updateOne: {
            filter: { botId, url, sourceIds: { $ne: sourceId } },
            update: {
              $set: { run: FOUND_RUN },
              $addToSet: { sourceIds: sourceId },
              $unset: { goneAt: 1 as const },
            },
          },
        })),
        ...pages
          .filter(({ outcome }) => outcome !== 'queued')
          .flatMap((page) => toSettle(botId, { sourceId, run, page, revision })),
      ];
      await model.collection.bulkWrite(operations, { ordered: true });
    },

    /** The same pages under a later revision, when somebody else has used the one they were written with. */
    async restamp(botId: string, { urls, revision }: { urls: string[]; revision: number }) {
      await model.updateMany({ botId, url: { $in: urls } }, { $set: { revision } });
    },

    async listOfSource({ botId, sourceId }: OfSource): Promise<KnownPage[]> {
      const records = await model.aggregate<KnownPage & { _id: unknown }>([
        { $match: { botId, sourceIds: sourceId } },
        { $sort: { order: 1 } },
        {
          $project: {
            url: 1,
            outcome: 1,
            hash: { $ifNull: ['$hash', null] },
            run: { $ifNull: ['$run', 0] },
            change: { $ifNull: ['$change', 'same'] },
            passages: { $size: { $ifNull: ['$passages', []] } },
          },
        },
      ]);
      return records.map(({ _id, ...page }) => page);
    },

    async listReport({ botId, sourceId }: OfSource): Promise<SourcePage[]> {
      const records = await model
        .find({ botId, sourceIds: sourceId }, { url: 1, title: 1, outcome: 1, detail: 1, change: 1 })
        .sort({ order: 1 })
        .limit(5000)
        .lean();
      return records.map((record) => ({
        ...toDemoPage(record),
        change: (record.change ?? 'same') as PageChange,
      }));
    },

    /** Marks pages as settled by this run without writing them again. */
    async setSame(botId: string, { sourceId, run, urls, detail }: Unchanged) {
      const filter = { botId, url: { $in: urls }, sourceIds: sourceId };
      const read = { run, change: 'same', outcome: 'read' };
      await model.updateMany(
        filter,
        detail === undefined ? { $set: read, $unset: { detail: 1 } } : { $set: { ...read, detail } },
      );
    },

    /** Gives a bot's pages that belong to no source to this one, as they are. */
    async adopt({ botId, sourceId }: OfSource) {
      await model.updateMany(
        { botId, sourceIds: { $exists: false } },
        { $set: { sourceIds: [sourceId], run: 0, change: 'same' } },
      );
    },

    /**
     * Takes pages from a source: of those that no other has, nothing is left but the address, whose revision tells
     * every index to forget it.
     */
    async forget({ botId, sourceId, urls, revision, now }: Forgetting): Promise<string[]> {
      const filter = { botId, sourceIds: sourceId, ...(urls ? { url: { $in: urls } } : {}) };
      const forgotten = await model.distinct('url', filter);
      await model.updateMany(
        { botId, sourceIds: [sourceId], ...(urls ? { url: { $in: urls } } : {}) },
        {
          $set: { passages: [], title: '', outcome: 'not found', sourceIds: [], goneAt: now, revision },
          $unset: { hash: 1, detail: 1 },
        },
      );
      await model.updateMany(filter, { $pull: { sourceIds: sourceId } });
      return forgotten;
    },

    /** Forgets what was learnt of pages that are gone from their site, and keeps them in the report. */
    async setVanished({ botId, sourceId, urls, run, revision }: Vanishing) {
      const filter = { botId, url: { $in: urls }, sourceIds: [sourceId] };
      await model.updateMany(filter, {
        $set: { passages: [], outcome: 'not found', change: 'vanished', run, revision },
        $unset: { hash: 1, detail: 1 },
      });
    },

    async countKnown(botId: string): Promise<{ pagesRead: number; pagesFound: number }> {
      const [pagesRead, pagesFound] = await Promise.all([
        model.countDocuments({ botId, outcome: 'read' }),
        model.countDocuments({ botId, goneAt: null }),
      ]);
      return { pagesRead, pagesFound };
    },

    async countReadByOthers({ botId, sourceId }: OfSource): Promise<number> {
      return model.countDocuments({ botId, outcome: 'read', sourceIds: { $nin: [sourceId] } });
    },

    /**
     * How many pages of the web stand beside these ones: what other sources have read, and what this reading of this
     * source has, as far as it was published before `revision`.
     */
    async countBeside({ botId, sourceId, run, revision, urls }: Beside): Promise<number> {
      const own = { sourceIds: [sourceId], run };
      const others = { sourceIds: { $elemMatch: { $ne: sourceId } } };
      return model.countDocuments({
        botId,
        outcome: 'read',
        revision: { $lt: revision },
        url: { $nin: urls, $not: /^document:/ },
        $or: [own, others],
      });
    },

    /** Those of these addresses that another source has read too. */
    async listReadByOthers({ botId, sourceId, urls }: OfSource & { urls: string[] }): Promise<string[]> {
      const others = { outcome: 'read', sourceIds: { $elemMatch: { $ne: sourceId } } };
      return model.distinct('url', { botId, url: { $in: urls }, ...others });
    },

    /** The first pages, for the questions to begin with. */
    async listFirstKnowledge(botId: string, limit: number): Promise<PageKnowledge[]> {
      const records = await model
        .find({ botId, outcome: 'read' }, { url: 1, passages: { $slice: 40 } })
        .sort({ order: 1 })
        .limit(limit)
        .lean<Known[]>();
      return records.map(({ url, passages }) => ({ url, passages: passages ?? [] }));
    },

    /** The beginning of what was read of each source. */
    async listBeginnings({ botId, sourceIds }: { botId: string; sourceIds: string[] }) {
      const records = await model
        .find(
          { botId, sourceIds: { $in: sourceIds }, outcome: 'read' },
          { sourceIds: 1, passages: { $slice: 3 } },
        )
        .sort({ order: 1 })
        .limit(500)
        .lean<Known[]>();
      return records.map(({ sourceIds: of, passages }) => ({
        sourceIds: of ?? [],
        passages: passages ?? [],
      }));
    },

    /** Indexes live for a day at most: what has been gone for longer is in none of them. */
    async removeGone(before: Date) {
      await model.deleteMany({ goneAt: { $lt: before } });
    },
  };
}

type ToldPage = { url: string; title: string; outcome: string; detail?: string | null };

/** What is shown of an address. */
export function toDemoPage({ url, title, outcome, detail }: ToldPage): DemoPage {
  return { url, title, outcome: outcome as PageOutcome, ...(detail ? { detail } : {}) };
}

type Known = { url: string; sourceIds?: string[]; passages?: Passage[] };
type OfSource = { botId: string; sourceId: string };
type PageWrite = { sourceId: string; run: number; page: SourcePageRecord; revision: number };
type Update = { updateOne: { filter: object; update: object } };
type SourceBatch = { sourceId: string; run: number; pages: SourcePageRecord[]; revision: number };
type Forgetting = OfSource & { urls?: string[]; revision: number; now: Date };
type Beside = OfSource & { urls: string[]; run: number; revision: number };
type Unchanged = { sourceId: string; run: number; urls: string[]; detail: string | undefined };
type Vanishing = OfSource & { urls: string[]; run: number; revision: number };

function toInsert(botId: string, { sourceId, run, page, revision }: PageWrite) {
  const { url, change, order } = page;
  const found = { title: '', outcome: 'queued', run, change, revision, order, sourceIds: [sourceId] };
  return { updateOne: { filter: { botId, url }, update: { $setOnInsert: found }, upsert: true } };
}

function toSettle(botId: string, { sourceId, run, page, revision }: PageWrite): Update[] {
  const { url, passages, hash, order, detail, ...told } = page;
  const update = {
    $set: {
      ...told,
      run,
      revision,
      ...(passages ? { passages } : {}),
      ...(hash ? { hash } : {}),
      ...(detail ? { detail } : {}),
    },
    $unset: {
      ...(detail ? {} : { detail: 1 as const }),
      ...(hash === null ? { hash: 1 as const } : {}),
    },
  };
  if (told.outcome === 'read') return [{ updateOne: { filter: { botId, url }, update } }];
  const others = { outcome: 'read', sourceIds: { $elemMatch: { $ne: sourceId } } };
  return [
    { updateOne: { filter: { botId, url, ...others }, update: { $set: { run } } } },
    { updateOne: { filter: { botId, url, $nor: [others] }, update } },
  ];
}
