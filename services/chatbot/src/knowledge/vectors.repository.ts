import type { PageVectors } from '@fucina/answering/search/vectors/make-vectors';
import { isWritten } from '@fucina/service-kit/mongo';
import { type Connection, Schema } from 'mongoose';

const vectorSchema = new Schema(
  {
    botId: { type: String, required: true },
    url: { type: String, required: true },
    model: { type: String, required: true },
    // In passage order. `data` holds one int8 vector per digest.
    digests: { type: [String], required: true },
    data: { type: Buffer, required: true },
    at: { type: Date, required: true },
  },
  { collection: 'vectors', versionKey: false },
);
vectorSchema.index({ botId: 1, url: 1 }, { unique: true }); // replacePage, removePage, listKnown
vectorSchema.index({ botId: 1, model: 1, at: 1 }); // readSince
vectorSchema.index({ url: 1, model: 1, at: -1 }); // findPage

const markSchema = new Schema(
  { _id: String, model: String, revision: Number, claimedUntil: Date },
  { collection: 'vector_marks', versionKey: false },
);

/** The model, and the revision up to which the bot is embedded. */
export type Mark = { botId: string; model: string; revision: number };

type OfModel = Omit<Mark, 'revision'>;
type Dated = PageVectors & { at: Date };

export type VectorsRepository = ReturnType<typeof createVectorsRepository>;

/** Derived data, which can be rebuilt at any time. */
export function createVectorsRepository(db: Connection) {
  const vectors = db.model('Vector', vectorSchema);
  const marks = db.model('VectorMark', markSchema);

  return {
    async replacePage({ botId, model, now, page }: OfModel & { now: Date; page: PageVectors }) {
      const { url, digests, data } = page;
      const bytes = Buffer.from(data.buffer, data.byteOffset, data.byteLength);
      await vectors.updateOne(
        { botId, url },
        { $set: { model, digests, data: bytes, at: now } },
        { upsert: true },
      );
    },

    async removePage(botId: string, url: string) {
      await vectors.deleteOne({ botId, url });
    },

    /** The bot's latest vectors for a page or, on first reading, another bot's: vectors depend only on the text. */
    async findPage({ botId, model, url }: OfModel & { url: string }): Promise<PageVectors | null> {
      const own = await vectors.findOne({ botId, url, model }).lean();
      const record = own ?? (await vectors.findOne({ url, model }).sort({ at: -1 }).lean());
      return record && toPage(record);
    },

    /** Includes `since` itself. */
    async *readSince({ botId, model, since }: OfModel & { since: Date }): AsyncGenerator<Dated> {
      const records = vectors
        .find({ botId, model, at: { $gte: since } })
        .sort({ at: 1 })
        .lean()
        .cursor({ batchSize: 20 });
      for await (const record of records) yield { ...toPage(record), at: record.at };
    },

    async listMarks(): Promise<Mark[]> {
      const records = await marks.find({}).lean();
      return records.map(({ _id, model, revision }) => ({
        botId: String(_id),
        model: model ?? '',
        revision: revision ?? 0,
      }));
    },

    /** Lease, so that only one process embeds a bot. */
    async claim(botId: string, { now, until }: { now: Date; until: Date }): Promise<boolean> {
      const isFree = { $or: [{ claimedUntil: { $exists: false } }, { claimedUntil: { $lt: now } }] };
      return isWritten(
        marks.updateOne({ _id: botId, ...isFree }, { $set: { claimedUntil: until } }, { upsert: true }),
      );
    },

    async release(botId: string) {
      await marks.updateOne({ _id: botId }, { $unset: { claimedUntil: 1 } });
    },

    async mark({ botId, model, revision }: Mark) {
      await marks.updateOne({ _id: botId }, { $set: { model, revision } }, { upsert: true });
    },

    async removeByBot(botId: string) {
      await vectors.deleteMany({ botId });
      await marks.deleteOne({ _id: botId });
    },
  };
}

function toPage({ url, digests, data }: { url: string; digests: string[]; data: unknown }): PageVectors {
  // The driver returns its own binary type.
  const { buffer } = data as { buffer: Uint8Array };
  return { url, digests, data: data instanceof Uint8Array ? data : buffer };
}
