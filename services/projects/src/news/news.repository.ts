import { randomUUID } from 'node:crypto';
import { ignoreDuplicate } from '@fucina/service-kit/mongo';
import { type Connection, Schema } from 'mongoose';

const KEPT_SECONDS = 30 * 24 * 3600;

const schema = new Schema(
  {
    _id: { type: String, required: true },
    personId: { type: String, required: true },
    activityId: { type: String, required: true },
    at: { type: Date, required: true },
    /** Digest it belongs to. A digest's content never changes. */
    mailId: { type: String, default: null },
    isSettled: { type: Boolean, default: false },
  },
  { collection: 'news', versionKey: false },
);
schema.index({ mailId: 1, at: 1 }); // listDuePeople
schema.index({ personId: 1, mailId: 1 }); // gather, removeByPerson
schema.index({ isSettled: 1, mailId: 1 }); // listMailIds, findMail, settle
schema.index({ at: 1 }, { expireAfterSeconds: KEPT_SECONDS });

type StoredNews = { personId: string; activityId: string };
export type NewsMail = { id: string; personId: string; activityIds: string[] };

export type NewsRepository = ReturnType<typeof createNewsRepository>;

/** News per person. Kept for a while after sending, for idempotency. */
export function createNewsRepository(db: Connection) {
  const model = db.model('News', schema);

  return {
    async note({ activityId, personIds, at }: { activityId: string; personIds: string[]; at: Date }) {
      const entries = personIds.map((personId) => ({
        _id: `${personId} ${activityId}`,
        personId,
        activityId,
        at,
      }));
      if (entries.length === 0) return;
      await model.insertMany(entries, { ordered: false }).catch(ignoreDuplicate);
    },

    async listDuePeople(since: Date): Promise<string[]> {
      return model.distinct('personId', { mailId: null, at: { $lte: since } });
    },

    async gather(personId: string) {
      await model.updateMany({ personId, mailId: null }, { $set: { mailId: randomUUID() } });
    },

    async listMailIds(): Promise<string[]> {
      return model.distinct('mailId', { isSettled: false, mailId: { $gt: '' } });
    },

    async findMail(id: string): Promise<NewsMail | null> {
      const news = await model.find({ isSettled: false, mailId: id }).lean<StoredNews[]>();
      const personId = news[0]?.personId;
      return personId ? { id, personId, activityIds: news.map(({ activityId }) => activityId) } : null;
    },

    async settle(mailId: string) {
      await model.updateMany({ isSettled: false, mailId }, { $set: { isSettled: true } });
    },

    async removeByPerson(personId: string) {
      await model.deleteMany({ personId });
    },
  };
}
