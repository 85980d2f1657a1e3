import { isDuplicateKey, uniqueIfSet } from '@fucina/service-kit/mongo';
import { type Connection, Schema } from 'mongoose';
import type { StoredSource } from './stored-source.ts';

const schema = new Schema(
  {
    _id: { type: String, required: true },
    botId: { type: String, required: true },
    kind: { type: String, enum: ['document', 'page', 'site', 'text'], required: true },
    name: String,
    url: String,
    include: [String],
    exclude: [String],
    size: Number,
    blobId: String,
    contentHash: String,
    text: String,
    requestKey: String,
    uploadKey: String,
    status: { type: String, enum: ['queued', 'reading', 'ready', 'failed'], required: true },
    run: { type: Number, required: true },
    reader: String,
    progress: Object,
    passages: Number,
    pages: Number,
    failure: Object,
    remarks: [Object],
    changes: Object,
    schedule: String,
    nextReadingAt: Date,
    createdAt: { type: Date, required: true },
    startedAt: Date,
    touchedAt: { type: Date, required: true },
    readAt: Date,
    removedAt: Date,
  },
  { collection: 'sources', versionKey: false, minimize: false },
);
schema.index({ botId: 1, createdAt: -1 }); // listByBot, listByBots, countByBot
schema.index({ botId: 1, contentHash: 1 }, uniqueIfSet('contentHash')); // createOrFind
schema.index({ botId: 1, requestKey: 1 }, uniqueIfSet('requestKey')); // createOrFind, findByRequest
schema.index({ status: 1, touchedAt: 1 }); // listStuck
schema.index({ nextReadingAt: 1 }); // listDue
schema.index({ removedAt: 1 }, { sparse: true }); // listRemoved
schema.index({ blobId: 1 }); // removeOrphans of the blobs

const MOST_OF_BOT = 1000;

export type ReadingResult = Pick<
  StoredSource,
  'status' | 'failure' | 'remarks' | 'passages' | 'pages' | 'changes'
>;
type Progress = Partial<Pick<StoredSource, 'progress' | 'passages' | 'pages'>>;
type Reader = { id: string; reader: string };

export type SourcesRepository = ReturnType<typeof createSourcesRepository>;

/** A bot's sources. Only the worker sees one being removed. */
export function createSourcesRepository(db: Connection) {
  const model = db.model('Source', schema);
  const living = { removedAt: null };

  async function findOne(filter: object): Promise<StoredSource | null> {
    const record = await model.findOne({ ...filter, ...living }).lean();
    return record && toStored(record);
  }

  async function change(filter: object, update: object): Promise<StoredSource | null> {
    const options = { returnDocument: 'after', updatePipeline: Array.isArray(update) } as const;
    const record = await model.findOneAndUpdate({ ...living, ...filter }, update, options).lean();
    return record && toStored(record);
  }
  async function queueRun(filter: object, fields: Partial<StoredSource>, now: Date) {
    const begin = {
      ...fields,
      status: 'queued',
      touchedAt: now,
      startedAt: null,
      progress: null,
      reader: null,
    };
    return change(filter, { $set: begin, $inc: { run: 1 } });
  }

  async function list(filter: object, limit: number): Promise<StoredSource[]> {
    const records = await model.find(filter, { text: 0 }).sort({ createdAt: -1, _id: 1 }).limit(limit).lean();
    return records.map(toStored);
  }

  return {
    listByBot: (botId: string) => list({ botId, ...living }, MOST_OF_BOT),
    listByBots: (botIds: string[]) =>
      list({ botId: { $in: botIds }, ...living }, MOST_OF_BOT * botIds.length),

    find: ({ botId, id }: { botId: string; id: string }) => findOne({ _id: id, botId }),
    findByRequest: (request: { botId: string; requestKey: string }) => findOne(request),

    /** Idempotent by id, request key and file hash. */
    async createOrFind({ id, ...source }: StoredSource): Promise<{ source: StoredSource; isNew: boolean }> {
      try {
        const record = await model.create({ _id: id, ...source });
        return { source: toStored(record.toObject()), isNew: true };
      } catch (error) {
        if (!isDuplicateKey(error)) throw error;
        const { botId, contentHash, requestKey } = source;
        const same = [
          { _id: id },
          ...(contentHash ? [{ contentHash }] : []),
          ...(requestKey ? [{ requestKey }] : []),
        ];
        const earlier = await findOne({ botId, $or: same });
        if (!earlier) throw error;
        return { source: earlier, isNew: false };
      }
    },

    async countByBot(botId: string, { before }: { before?: StoredSource } = {}): Promise<number> {
      const earlier = before && [
        { createdAt: { $lt: before.createdAt } },
        { createdAt: before.createdAt, _id: { $lt: before.id } },
      ];
      return model.countDocuments({ botId, ...living, ...(earlier ? { $or: earlier } : {}) });
    },

    async countUnread(botId: string): Promise<number> {
      return model.countDocuments({ botId, status: { $in: ['queued', 'reading'] }, ...living });
    },

    /** Plan pages used by documents, including those still being read. */
    async countDocumentPages({ botId, except }: { botId: string; except?: string | undefined }) {
      const [sum] = await model.aggregate<{ pages: number }>([
        { $match: { botId, ...living, kind: 'document', _id: { $ne: except ?? null } } },
        { $group: { _id: null, pages: { $sum: '$pages' } } },
      ]);
      return sum?.pages ?? 0;
    },

    /** Queues another reading. Null if one is queued or running. */
    startRun: (id: string, fields: Partial<Pick<StoredSource, 'text' | 'nextReadingAt'>>, now: Date) =>
      queueRun({ _id: id, status: { $in: ['ready', 'failed'] } }, fields, now),

    /** Queues a reading even while one is running, whose input is out of date. */
    restart: (id: string, fields: Pick<StoredSource, 'text'>, now: Date) =>
      queueRun({ _id: id }, fields, now),

    /** Undoes a pending removal. Null if there is none. */
    revive: (id: string, fields: Pick<StoredSource, 'text'>, now: Date) =>
      queueRun({ _id: id, removedAt: { $type: 'date' } }, { ...fields, removedAt: null }, now),

    /** Takes over a reading. Null if it has ended or the source is gone. */
    async startReading({ id, run, reader }: Reader & { run: number }, now: Date) {
      const startedAt = { $ifNull: ['$startedAt', now] };
      return change({ _id: id, run, status: { $in: ['queued', 'reading'] } }, [
        { $set: { status: 'reading', reader, touchedAt: now, startedAt } },
      ]);
    },

    /** False if another reader has taken over, or the source is gone. */
    async setProgress({ id, reader }: Reader, progress: Progress, now: Date): Promise<boolean> {
      const { matchedCount } = await model.updateOne(
        { _id: id, reader, status: 'reading', ...living },
        { $set: { ...progress, touchedAt: now } },
      );
      return matchedCount === 1;
    },

    async finish({ id, reader }: Reader, result: ReadingResult, now: Date) {
      const end = { ...result, progress: null, reader: null, touchedAt: now };
      const readAt = result.status === 'ready' ? { readAt: now } : {};
      return change({ _id: id, reader, status: 'reading' }, { $set: { ...end, ...readAt } });
    },

    /** Fails a reading that no worker has, unless it has moved on meanwhile. */
    async giveUp({ id, run }: { id: string; run: number }, result: Partial<ReadingResult>, now: Date) {
      const end = { ...result, progress: null, reader: null, touchedAt: now };
      return change({ _id: id, run, status: { $in: ['queued', 'reading'] } }, { $set: end });
    },

    /** Requeues a reading that failed through our fault; null for other failures. */
    async reopen({ id, run }: { id: string; run: number }, now: Date): Promise<StoredSource | null> {
      return change(
        { _id: id, run, status: { $in: ['ready', 'failed'] }, 'failure.code': 'source.interrupted' },
        { $set: { status: 'queued', failure: null, touchedAt: now, startedAt: null } },
      );
    },

    async setAddress(id: string, url: string) {
      await model.updateOne({ _id: id }, { $set: { url, name: url } });
    },

    async setSchedule({ botId, id }: { botId: string; id: string }, schedule: ScheduleFields) {
      return change({ _id: id, botId }, { $set: schedule });
    },

    /** Soft delete: only the worker finds it, and the same file may be uploaded again. */
    async setRemoved({ botId, id }: { botId: string; id: string }, now: Date) {
      return change(
        { _id: id, botId },
        { $set: { removedAt: now, contentHash: null, requestKey: null, text: null, nextReadingAt: null } },
      );
    },

    listStuck: (before: Date) =>
      list({ status: { $in: ['queued', 'reading'] }, touchedAt: { $lt: before }, ...living }, 200),

    listReadingSince: (before: Date) =>
      list({ status: 'reading', startedAt: { $type: 'date', $lt: before }, ...living }, 200),

    listDue: (now: Date) => list({ nextReadingAt: { $type: 'date', $lte: now }, ...living }, 200),
    listRemoved: () => list({ removedAt: { $type: 'date' } }, 200),

    async exists(id: string): Promise<boolean> {
      return (await model.exists({ _id: id, ...living })) !== null;
    },

    async remove(id: string) {
      await model.deleteOne({ _id: id });
    },

    async forget(id: string) {
      await model.deleteOne({ _id: id, removedAt: { $type: 'date' } });
    },

    async listBlobIds(botId: string): Promise<string[]> {
      return (await model.distinct('blobId', { botId })).filter((id) => id !== null);
    },
  };
}

type ScheduleFields = Pick<StoredSource, 'schedule' | 'nextReadingAt'>;

function toStored(record: object): StoredSource {
  const { _id: id, ...rest } = record as { _id: string };
  return { text: null, ...rest, id } as StoredSource;
}
