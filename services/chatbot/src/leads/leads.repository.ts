import type { Lead, LeadKind, LeadStatus, ListLeadsQuery } from '@fucina/contracts/lead';
import { createIndexes, isDuplicateKey } from '@fucina/service-kit/mongo';
import { type Connection, Types } from 'mongoose';
import { createUntold, newsFrom } from '../owner-news/untold.ts';
import { toFilter } from './leads-query.ts';
import { leadSchema, type NewLead, type StoredLead, toLead } from './stored-lead.ts';
import { wordsOf } from './words.ts';

export type LeadsRepository = ReturnType<typeof createLeadsRepository>;

type Filters = { status?: LeadStatus | undefined; kind?: LeadKind | undefined; q: string };
type Changes = { status?: LeadStatus | undefined; note?: string | undefined };

/** Leads outlive their demo but not their retention period. */
export function createLeadsRepository(db: Connection) {
  const model = db.model('Lead', leadSchema);

  return {
    ...createUntold<StoredLead>(db, 'leads', 'mail'),

    async ensureIndexes() {
      await createIndexes(model);
    },

    /** Idempotent: a repeat, or the same request by the same person, keeps the original. */
    async keep(lead: NewLead) {
      try {
        await model.create({
          ...lead,
          email: lead.email.toLowerCase(),
          words: wordsOf(lead),
          mail: { ...newsFrom(lead.createdAt), isWaiting: lead.status !== 'spam' },
        });
      } catch (error) {
        if (!isDuplicateKey(error)) throw error;
      }
    },

    async countNew(): Promise<number> {
      return model.countDocuments({ status: 'new' });
    },

    async list({ before, limit, ...filters }: ListLeadsQuery): Promise<Lead[]> {
      const records = await model
        .find({ ...toFilter(filters), ...(before ? { _id: { $lt: new Types.ObjectId(before) } } : {}) })
        .sort({ _id: -1 })
        .limit(limit)
        .lean<StoredLead[]>();
      return records.map(toLead);
    },

    /** Newest first, streamed. */
    async *each(filters: Filters): AsyncGenerator<Lead> {
      const cursor = model.find(toFilter(filters)).sort({ _id: -1 }).lean<StoredLead[]>().cursor();
      for await (const record of cursor) yield toLead(record as unknown as StoredLead);
    },

    async find(id: string): Promise<Lead | null> {
      const record = await model.findById(id).lean<StoredLead>();
      return record && toLead(record);
    },

    /** Compare-and-set on the version; null if it changed. */
    async change(id: string, version: number, { status, note }: Changes): Promise<Lead | null> {
      const fields = { ...(status ? { status } : {}), ...(note === undefined ? {} : { note }) };
      const record = await model
        .findOneAndUpdate(
          { _id: id, version },
          { $set: fields, $inc: { version: 1 } },
          { returnDocument: 'after' },
        )
        .lean<StoredLead>();
      return record && toLead(record);
    },

    async remove(id: string) {
      await model.deleteOne({ _id: id });
    },

    async removeOlderThan(date: Date): Promise<number> {
      return (await model.deleteMany({ createdAt: { $lt: date } })).deletedCount;
    },

    /** For data exports, staff notes included. */
    async listByEmail(email: string) {
      const records = await model
        .find({ email: email.toLowerCase() })
        .sort({ createdAt: 1 })
        .lean<StoredLead[]>();
      return records.map((record) => {
        const { id: _id, version: _version, status: _status, ...told } = toLead(record);
        return Object.fromEntries(Object.entries(told).filter(([, value]) => value !== null && value !== ''));
      });
    },

    async removeByEmail(email: string) {
      await model.deleteMany({ email: email.toLowerCase() });
    },
  };
}
