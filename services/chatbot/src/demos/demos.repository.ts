import type { Appearance, Position, SiteLook } from '@fucina/contracts/demo';
import type { Language } from '@fucina/contracts/language';
import { createIndexes, isDuplicateKey } from '@fucina/service-kit/mongo';
import type { Connection } from 'mongoose';
import { inBatches } from '../in-batches.ts';
import { type Browser, claimFor, madeBy, type Proof } from './demo-ownership.ts';
import { demoSchema, type StoredDemo, toDemo } from './stored-demo.ts';

/** `revision` only grows. */
export type CrawlProgress = {
  answerable: boolean;
  pagesRead: number;
  pagesFound: number;
  language: Language;
  revision: number;
};

/** Reserved for each start of a demo's reading. */
export const REVISIONS_OF_READING = 1000;
const COUNTED = ['queued', 'reading', 'ready', 'failed', 'claimed'];

export type DemosRepository = ReturnType<typeof createDemosRepository>;

/** At most one live demo per visitor and website, enforced by index. */
export function createDemosRepository(db: Connection) {
  const model = db.model('Demo', demoSchema);
  const find = inBatches(async (ids: string[]): Promise<(StoredDemo | null)[]> => {
    const records = await model.find({ _id: { $in: [...new Set(ids)] } }).lean();
    const found = new Map(records.map((record) => [record._id, record]));
    return ids.map((id) => {
      const record = found.get(id);
      return record ? toDemo(record) : null;
    });
  });

  return {
    async ensureIndexes() {
      await createIndexes(model);
    },

    find,

    async findMany(ids: string[]): Promise<StoredDemo[]> {
      const records = await model.find({ _id: { $in: ids } }).lean();
      return records.map(toDemo);
    },

    async findLiving({ visitor, host }: { visitor: string; host: string }): Promise<StoredDemo | null> {
      const record = await model.findOne({ livingKey: livingKey(visitor, host) }).lean();
      return record ? toDemo(record) : null;
    },

    /** Creates the demo, or returns the live one created concurrently. */
    async createOrFind(input: {
      id: string;
      domain: string;
      host: string;
      visitor: string;
      editKeyHash: string | null;
      network: string;
      language: Language;
      now: Date;
      expiresAt: Date;
    }): Promise<StoredDemo> {
      const { id, now, editKeyHash, ...rest } = input;
      try {
        const record = await model.create({
          ...rest,
          _id: id,
          ...(editKeyHash !== null && { editKeyHash }),
          livingKey: livingKey(input.visitor, input.host),
          status: 'queued',
          answerable: false,
          pagesRead: 0,
          pagesFound: 0,
          starterQuestions: [],
          createdAt: now,
          touchedAt: now,
        });
        return toDemo(record.toObject());
      } catch (error) {
        if (!isDuplicateKey(error)) throw error;
        const record = await model.findOne({ livingKey: livingKey(input.visitor, input.host) }).lean();
        if (!record) throw error;
        return toDemo(record);
      }
    },

    async remove(id: string) {
      await model.deleteOne({ _id: id });
    },

    async setHasContact(id: string) {
      await model.updateOne(
        { _id: id, status: { $nin: ['expired', 'claimed'] } },
        { $set: { hasContact: true } },
      );
    },

    /** Verifies the key, or sets one if there is none; with it, the look. False for everyone else. */
    async setOwner(
      { id, editKeyHash, visitor }: Browser & { id: string; editKeyHash: string },
      look: { appearance?: Partial<Appearance>; position?: Position } = {},
    ): Promise<boolean> {
      const { matchedCount } = await model.updateOne(
        {
          _id: id,
          status: { $nin: ['expired', 'claimed'] },
          claimedBy: null,
          ...madeBy({ editKeyHash, visitor }),
        },
        { $set: { editKeyHash, ...look } },
      );
      return matchedCount === 1;
    },

    /** Marks the demo as being crawled and reserves a fresh range of revisions. */
    async startReading(id: string, now: Date): Promise<StoredDemo | null> {
      const record = await model
        .findOneAndUpdate(
          { _id: id, status: { $in: ['queued', 'reading'] }, claimedBy: null },
          { $set: { status: 'reading', touchedAt: now }, $inc: { revision: REVISIONS_OF_READING } },
          { returnDocument: 'after' },
        )
        .lean();
      return record ? toDemo(record) : null;
    },

    async setProgress(id: string, { revision, ...progress }: CrawlProgress, now: Date) {
      await model.updateOne(
        { _id: id, status: 'reading' },
        { $set: { ...progress, touchedAt: now }, $max: { revision } },
      );
    },

    /** Raises no revision: those belong to the pages. */
    async setSiteLook(id: string, siteLook: SiteLook) {
      await model.updateOne({ _id: id, status: { $in: ['reading', 'ready'] } }, { $set: { siteLook } });
    },

    async setReady(id: string, starterQuestions: string[]) {
      await model.updateOne(
        { _id: id, status: 'reading' },
        { $set: { status: 'ready', starterQuestions }, $inc: { revision: 1 } },
      );
    },

    /** A failed demo is not reused: the next attempt starts anew. */
    async setFailed(id: string, failure: { code: string; detail: string }) {
      await model.updateOne(
        { _id: id, status: { $in: ['queued', 'reading'] }, claimedBy: null },
        { $set: { status: 'failed', failure }, $unset: { livingKey: 1 }, $inc: { revision: 1 } },
      );
    },

    /** Requeues a demo interrupted by our own fault; false for any other. */
    async reopen(id: string, now: Date): Promise<boolean> {
      const { matchedCount } = await model.updateOne(
        { _id: id, status: 'failed', 'failure.code': 'crawl.interrupted', claimedBy: null },
        { $set: { status: 'queued', touchedAt: now }, $unset: { failure: 1 }, $inc: { revision: 1 } },
      );
      return matchedCount === 1;
    },

    async countSince(since: Date) {
      const groups = await model.aggregate<{ _id: string; demos: number; pages: number }>([
        { $match: { status: { $in: COUNTED }, touchedAt: { $gte: since } } },
        { $group: { _id: '$status', demos: { $sum: 1 }, pages: { $sum: '$pagesRead' } } },
      ]);
      const demosThat = (...statuses: string[]) =>
        groups.filter(({ _id }) => statuses.includes(_id)).reduce((sum, { demos }) => sum + demos, 0);
      return {
        read: demosThat('ready', 'claimed'),
        failed: demosThat('failed'),
        underWay: demosThat('queued', 'reading'),
        pages: groups.reduce((sum, { pages }) => sum + pages, 0),
      };
    },

    /** Assigns a demo to an account, by its maker's browser or verified otherwise. */
    async setClaimedBy(
      { id, ownerId, proof }: { id: string; ownerId: string; proof: Proof },
      now: Date,
    ): Promise<boolean> {
      const { isOpen, update } = claimFor({ ownerId, proof }, now);
      const { matchedCount } = await model.updateOne(
        { _id: id, status: { $in: ['queued', 'reading', 'ready'] }, ...isOpen },
        update,
        { updatePipeline: true },
      );
      return matchedCount === 1;
    },

    /** The demo's crawl has ended: the bot's continues. */
    async setHandedOver(id: string, { notTouchedSince }: { notTouchedSince?: Date } = {}) {
      const isLost = notTouchedSince ? { touchedAt: { $lt: notTouchedSince } } : {};
      await model.updateOne(
        { _id: id, status: 'reading', claimedBy: { $type: 'string' }, ...isLost },
        { $set: { status: 'queued' } },
      );
    },

    async listClaimed(): Promise<string[]> {
      const records = await model
        .find({ claimedBy: { $type: 'string' } }, { _id: 1 })
        .limit(500)
        .lean();
      return records.map((record) => record._id);
    },

    /** Erases all but the id, so the URL can say what became of the demo; keeps the counters of a claimed one. */
    async setGone(
      id: string,
      gone: { status: 'expired' } | { status: 'claimed'; pagesRead: number; touchedAt: Date },
    ) {
      await model.replaceOne({ _id: id }, { _id: id, revision: 0, ...gone });
    },

    /** Blocks answers and claims from here on; false if it is not past its days or is being claimed. */
    async setExpired(id: string, now: Date): Promise<boolean> {
      const { matchedCount } = await model.updateOne(
        { _id: id, expiresAt: { $lte: now }, claimedBy: null },
        { $set: { status: 'expired' }, $unset: { livingKey: 1 } },
      );
      return matchedCount === 1;
    },

    async listExpired(now: Date): Promise<string[]> {
      const records = await model
        .find({ expiresAt: { $lte: now }, claimedBy: null }, { _id: 1 })
        .limit(500)
        .lean();
      return records.map((record) => record._id);
    },

    async listStuck(before: Date): Promise<{ id: string; createdAt: Date }[]> {
      const records = await model
        .find(
          { status: { $in: ['queued', 'reading'] }, touchedAt: { $lt: before }, claimedBy: null },
          { createdAt: 1 },
        )
        .limit(100)
        .lean();
      return records.map((record) => ({ id: record._id, createdAt: record.createdAt ?? before }));
    },
  };
}

function livingKey(visitor: string, host: string) {
  return `${visitor} ${host}`;
}
