import type { PageKnowledge, Passage } from '@fucina/answering/passages/passages';
import type { DemoPage, PageOutcome } from '@fucina/contracts/demo';
import type { Language } from '@fucina/contracts/language';
import type { PageChange, SourcePage } from '@fucina/contracts/source';
import type { PageModel } from './pages.repository.ts';

export type SourcePageRecord = {
  url: string;
  title: string;
  outcome: PageOutcome;
  detail?: string | undefined;
  passages?: Passage[] | undefined;
  order: number;
  hash?: string | null;
  change: PageChange;
  isStored?: boolean;
};
export type KnownPage = {
  url: string;
  outcome: PageOutcome;
  hash: string | null;
  run: number;
  change: PageChange;
  passages: number;
};

/** Run number of a page that another source read and this one only linked to. */
export const FOUND_RUN = -1;

/** A document counts as one page, whatever its length. */
const OF_THE_WEB = { $not: /^document:/ };

/** Query hint: choosing among the candidate indexes takes longer than the write. */
const BY_URL = { botId: 1, url: 1 };

export function createSourcePages(model: PageModel) {
  return {
    /**
     * Writes a source's pages. A URL that another source has read keeps its text, unless this source read it too; it
     * then belongs to both. Inserts everything before settling anything, so that an interruption loses no links.
     */
    async recordOfSource(botId: string, { sourceId, run, pages, revision }: SourceBatch) {
      const found = pages.filter(({ isStored }) => !isStored);
      const operations = [
        ...found.map((page) => toInsert(botId, { sourceId, run, page, revision })),
        ...found.map(({ url }) => ({
          updateOne: {
            hint: BY_URL,
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
      if (operations.length === 0) return;
      // Bypasses Mongoose: casting a hundred passages costs more than writing them. The revision is written next with
      // journalling, which covers these writes too.
      await model.collection.bulkWrite(operations, {
        ordered: true,
        writeConcern: { w: 'majority', j: false },
      });
    },

    /** Moves pages to a later revision after another process took the first. */
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

    /** Marks unchanged pages as read without rewriting them. */
    async setSame(botId: string, { sourceId, run, urls, detail }: Unchanged) {
      const filter = { botId, url: { $in: urls }, sourceIds: sourceId };
      const read = { run, change: 'same', outcome: 'read' };
      await model.updateMany(
        filter,
        detail === undefined ? { $set: read, $unset: { detail: 1 } } : { $set: { ...read, detail } },
      );
    },

    /**
     * Detaches pages from a source. Pages left without a source become tombstones, with a new revision that makes
     * indexes drop them.
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

    /** Pages gone from the website lose their content but stay in the report. */
    async setVanished({ botId, sourceId, urls, run, revision }: Vanishing) {
      const filter = { botId, url: { $in: urls }, sourceIds: [sourceId] };
      await model.updateMany(filter, {
        $set: { passages: [], outcome: 'not found', change: 'vanished', run, revision },
        $unset: { hash: 1, detail: 1 },
      });
    },

    /** The most common language; null on a tie. */
    async findLanguage(botId: string): Promise<Language | null> {
      const [found] = await model.aggregate<{ lead: number }>([
        { $match: { botId, outcome: 'read' } },
        { $project: { language: { $first: '$passages.language' } } },
        { $match: { language: { $type: 'string' } } },
        { $group: { _id: null, lead: { $sum: { $cond: [{ $eq: ['$language', 'it'] }, 1, -1] } } } },
      ]);
      if (!found?.lead) return null;
      return found.lead > 0 ? 'it' : 'en';
    },

    async countKnown(botId: string): Promise<{ pagesRead: number; pagesFound: number }> {
      const [pagesRead, pagesFound] = await Promise.all([
        model.countDocuments({ botId, outcome: 'read' }),
        model.countDocuments({ botId, goneAt: null }),
      ]);
      return { pagesRead, pagesFound };
    },

    async countWebPages({ botId, except }: { botId: string; except?: string | undefined }): Promise<number> {
      const ofOthers = except ? { sourceIds: { $nin: [except] } } : {};
      return model.countDocuments({ botId, outcome: 'read', url: OF_THE_WEB, ...ofOthers });
    },

    /** Web pages other than these: those of other sources, and those this run published before `revision`. */
    async countBeside({ botId, sourceId, run, revision, urls }: Beside): Promise<number> {
      const own = { sourceIds: [sourceId], run };
      const others = { sourceIds: { $elemMatch: { $ne: sourceId } } };
      return model.countDocuments({
        botId,
        outcome: 'read',
        revision: { $lt: revision },
        url: { $nin: urls, ...OF_THE_WEB },
        $or: [own, others],
      });
    },

    async listReadByOthers({ botId, sourceId, urls }: OfSource & { urls: string[] }): Promise<string[]> {
      const others = { outcome: 'read', sourceIds: { $elemMatch: { $ne: sourceId } } };
      return model.distinct('url', { botId, url: { $in: urls }, ...others });
    },

    async listFirstKnowledge(botId: string, limit: number): Promise<PageKnowledge[]> {
      const records = await model
        .find({ botId, outcome: 'read' }, { url: 1, passages: { $slice: 40 } })
        .sort({ order: 1 })
        .limit(limit)
        .lean<Known[]>();
      return records.map(({ url, passages }) => ({ url, passages: passages ?? [] }));
    },

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

    /** Indexes live for a day at most, so older tombstones can go. */
    async removeGone(before: Date) {
      await model.deleteMany({ goneAt: { $lt: before } });
    },
  };
}

type ListedPage = { url: string; title: string; outcome: string; detail?: string | null };

export function toDemoPage({ url, title, outcome, detail }: ListedPage): DemoPage {
  return { url, title, outcome: outcome as PageOutcome, ...(detail ? { detail } : {}) };
}

type Known = { url: string; sourceIds?: string[]; passages?: Passage[] };
type OfSource = { botId: string; sourceId: string };
type PageWrite = { sourceId: string; run: number; page: SourcePageRecord; revision: number };
type Update = { updateOne: { hint: object; filter: object; update: object } };
type SourceBatch = { sourceId: string; run: number; pages: SourcePageRecord[]; revision: number };
type Forgetting = OfSource & { urls?: string[]; revision: number; now: Date };
type Beside = OfSource & { urls: string[]; run: number; revision: number };
type Unchanged = { sourceId: string; run: number; urls: string[]; detail: string | undefined };
type Vanishing = OfSource & { urls: string[]; run: number; revision: number };

function toInsert(botId: string, { sourceId, run, page, revision }: PageWrite) {
  const { url, change, order } = page;
  const found = { title: '', outcome: 'queued', run, change, revision, order, sourceIds: [sourceId] };
  return {
    updateOne: { hint: BY_URL, filter: { botId, url }, update: { $setOnInsert: found }, upsert: true },
  };
}

function toSettle(botId: string, { sourceId, run, page, revision }: PageWrite): Update[] {
  const { url, title, outcome, change, passages, hash, detail } = page;
  // Skips pages removed from this source meanwhile.
  const own = { botId, url, sourceIds: sourceId };
  const update = {
    $set: {
      title,
      outcome,
      change,
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
  if (outcome === 'read') return [{ updateOne: { hint: BY_URL, filter: own, update } }];
  const others = { outcome: 'read', sourceIds: { $elemMatch: { $ne: sourceId } } };
  return [
    { updateOne: { hint: BY_URL, filter: { ...own, $and: [others] }, update: { $set: { run } } } },
    { updateOne: { hint: BY_URL, filter: { ...own, $nor: [others] }, update } },
  ];
}
