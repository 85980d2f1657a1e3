import { noticeLimits, type ReadNoticesBody } from '@fucina/contracts/notice';
import { type Connection, Schema } from 'mongoose';

const KEPT_IDS = 200;
const DAY_MS = 86_400_000;

const schema = new Schema(
  {
    _id: { type: String, required: true },
    upTo: { type: Date, default: null },
    ids: { type: [String], default: [] },
  },
  { collection: 'notice_reads', versionKey: false },
);

type Dated = { id: string; at: string };

/** Read notices: all up to a moment, and some later ones by id. */
export type NoticeReads = { upTo: Date | null; ids: string[] };

/** Read marks only: each service lists notices from its own records. */
export function createNoticeReads(db: Connection) {
  const model = db.model('NoticeReads', schema);

  async function find(personId: string): Promise<NoticeReads | null> {
    return model.findById(personId, { _id: 0, upTo: 1, ids: 1 }).lean<NoticeReads>();
  }

  return {
    find,

    async add(personId: string, body: ReadNoticesBody, now: Date) {
      const change =
        'ids' in body
          ? { $push: { ids: { $each: body.ids, $slice: -KEPT_IDS } } }
          : { $max: { upTo: earlier(new Date(body.upTo), now) } };
      await model.updateOne({ _id: personId }, change, { upsert: true });
    },

    async removeByPerson(personId: string) {
      await model.deleteOne({ _id: personId });
    },

    /** The newest notices, each marked as read or not. */
    async mark<Found extends Dated>(
      personId: string,
      found: Found[],
    ): Promise<(Found & { isRead: boolean })[]> {
      const reads = await find(personId);
      const upTo = reads?.upTo?.toISOString() ?? '';
      return found
        .toSorted((a, b) => b.at.localeCompare(a.at))
        .slice(0, noticeLimits.listed)
        .map((one) => ({ ...one, isRead: one.at <= upTo || (reads?.ids.includes(one.id) ?? false) }));
    },
  };
}

export const startOfNotices = (now: Date) => new Date(now.getTime() - noticeLimits.days * DAY_MS);

const earlier = (a: Date, b: Date) => (a < b ? a : b);
