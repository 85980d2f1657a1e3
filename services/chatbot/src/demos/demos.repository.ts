import { type Appearance, type DemoStatus, defaultAppearance, type Position } from '@fucina/contracts/demo';
import type { Language } from '@fucina/contracts/language';
import { isDuplicateKey } from '@fucina/service-kit/mongo';
import { type Connection, Schema } from 'mongoose';

const schema = new Schema(
  {
    _id: { type: String, required: true },
    domain: String,
    host: String,
    visitor: String,
    network: String,
    // Present while the demo may be handed out again: one living demo per visitor and website.
    livingKey: String,
    status: { type: String, enum: ['queued', 'reading', 'ready', 'failed', 'expired'], required: true },
    answerable: Boolean,
    pagesRead: Number,
    pagesFound: Number,
    language: String,
    starterQuestions: { type: [String], default: undefined },
    appearance: { type: Object },
    position: String,
    // SHA-256 of the key of the browser that the demo belongs to.
    editKeyHash: String,
    hasContact: Boolean,
    failure: { type: { code: String, detail: String, _id: false } },
    revision: { type: Number, default: 0 },
    createdAt: Date,
    touchedAt: Date,
    expiresAt: Date,
  },
  { collection: 'demos', versionKey: false },
);
schema.index({ livingKey: 1 }, { unique: true, partialFilterExpression: { livingKey: { $type: 'string' } } }); // createOrFind
schema.index({ status: 1, expiresAt: 1 }); // listExpired
schema.index({ status: 1, touchedAt: 1 }); // listStuck

export type StoredDemo = {
  id: string;
  domain: string;
  host: string;
  network: string;
  status: DemoStatus | 'expired';
  answerable: boolean;
  pagesRead: number;
  pagesFound: number;
  language: Language;
  starterQuestions: string[];
  appearance: Appearance;
  position: Position;
  isOwned: boolean;
  hasContact: boolean;
  failure: { code: string; detail: string } | null;
  revision: number;
  createdAt: Date;
  expiresAt: Date;
};

/** What the crawl has done so far; `revision` never goes back. */
export type CrawlProgress = {
  answerable: boolean;
  pagesRead: number;
  pagesFound: number;
  language: Language;
  revision: number;
};

export type DemosRepository = ReturnType<typeof createDemosRepository>;

/** Demos by id. A visitor's living demo of a website is unique, whoever writes at the same moment. */
export function createDemosRepository(db: Connection) {
  const model = db.model('Demo', schema);

  return {
    async ensureIndexes() {
      await model.createIndexes();
    },

    async find(id: string): Promise<StoredDemo | null> {
      const record = await model.findById(id).lean();
      return record ? toDemo(record) : null;
    },

    async findLiving({ visitor, host }: { visitor: string; host: string }): Promise<StoredDemo | null> {
      const record = await model.findOne({ livingKey: livingKey(visitor, host) }).lean();
      return record ? toDemo(record) : null;
    },

    /** Creates the demo, or returns the living one that another request has just made. */
    async createOrFind(input: {
      id: string;
      domain: string;
      host: string;
      visitor: string;
      network: string;
      language: Language;
      now: Date;
      expiresAt: Date;
    }): Promise<StoredDemo> {
      const { id, now, ...rest } = input;
      try {
        const record = await model.create({
          ...rest,
          _id: id,
          livingKey: livingKey(input.visitor, input.host),
          status: 'queued',
          answerable: false,
          pagesRead: 0,
          pagesFound: 0,
          starterQuestions: [],
          appearance: defaultAppearance,
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
      await model.updateOne({ _id: id, status: { $ne: 'expired' } }, { $set: { hasContact: true } });
    },

    /** Gives the demo to the first key that asks, and its look with it; false for every other key. */
    async setOwner(
      { id, editKeyHash }: { id: string; editKeyHash: string },
      look: Partial<Pick<StoredDemo, 'appearance' | 'position'>> = {},
    ): Promise<boolean> {
      const { matchedCount } = await model.updateOne(
        { _id: id, status: { $ne: 'expired' }, editKeyHash: { $in: [null, editKeyHash] } },
        { $set: { editKeyHash, ...look } },
      );
      return matchedCount === 1;
    },

    /** Marks the demo as being read and opens a range of revisions that no earlier run has used. */
    async startReading(id: string, now: Date): Promise<StoredDemo | null> {
      const record = await model
        .findOneAndUpdate(
          { _id: id, status: { $in: ['queued', 'reading'] } },
          { $set: { status: 'reading', touchedAt: now }, $inc: { revision: 1000 } },
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

    async setReady(id: string, starterQuestions: string[]) {
      await model.updateOne(
        { _id: id, status: 'reading' },
        { $set: { status: 'ready', starterQuestions }, $inc: { revision: 1 } },
      );
    },

    /** A failed demo is not handed out again: the visitor's next attempt starts anew. */
    async setFailed(id: string, failure: { code: string; detail: string }) {
      await model.updateOne(
        { _id: id, status: { $in: ['queued', 'reading'] } },
        { $set: { status: 'failed', failure }, $unset: { livingKey: 1 }, $inc: { revision: 1 } },
      );
    },

    /** Leaves nothing but the id, so that its address can say that the demo has expired. */
    async setExpired(id: string) {
      await model.replaceOne({ _id: id }, { _id: id, status: 'expired', revision: 0 });
    },

    async listExpired(now: Date): Promise<string[]> {
      const records = await model
        .find({ status: { $ne: 'expired' }, expiresAt: { $lte: now } }, { _id: 1 })
        .limit(500)
        .lean();
      return records.map((record) => record._id);
    },

    /** Demos that nobody has worked on since `before`. */
    async listStuck(before: Date): Promise<{ id: string; createdAt: Date }[]> {
      const records = await model
        .find({ status: { $in: ['queued', 'reading'] }, touchedAt: { $lt: before } }, { createdAt: 1 })
        .limit(100)
        .lean();
      return records.map((record) => ({ id: record._id, createdAt: record.createdAt ?? before }));
    },
  };
}

function livingKey(visitor: string, host: string) {
  return `${visitor} ${host}`;
}

type DemoRecord = {
  _id: string;
  domain?: string | null;
  host?: string | null;
  network?: string | null;
  status: string;
  answerable?: boolean | null;
  pagesRead?: number | null;
  pagesFound?: number | null;
  language?: string | null;
  starterQuestions?: string[] | null;
  appearance?: unknown;
  position?: string | null;
  editKeyHash?: string | null;
  hasContact?: boolean | null;
  failure?: { code?: string | null; detail?: string | null } | null;
  revision: number;
  createdAt?: Date | null;
  expiresAt?: Date | null;
};

function toDemo(record: DemoRecord): StoredDemo {
  return {
    id: record._id,
    domain: record.domain ?? '',
    host: record.host ?? '',
    network: record.network ?? '',
    status: record.status as StoredDemo['status'],
    answerable: record.answerable ?? false,
    pagesRead: record.pagesRead ?? 0,
    pagesFound: record.pagesFound ?? 0,
    language: record.language === 'en' ? 'en' : 'it',
    starterQuestions: record.starterQuestions ?? [],
    appearance: { ...defaultAppearance, ...(record.appearance as Partial<Appearance> | undefined) },
    position: record.position === 'left' ? 'left' : 'right',
    isOwned: Boolean(record.editKeyHash),
    hasContact: record.hasContact ?? false,
    failure: record.failure ? { code: record.failure.code ?? '', detail: record.failure.detail ?? '' } : null,
    revision: record.revision,
    createdAt: record.createdAt ?? new Date(0),
    expiresAt: record.expiresAt ?? new Date(0),
  };
}
