import type { AuditAction, AuditEntry, NewestFirstQuery } from '@fucina/contracts/administration';
import { isDuplicateKey } from '@fucina/service-kit/mongo';
import { type Connection, Schema, Types } from 'mongoose';

const schema = new Schema(
  {
    at: { type: Date, required: true },
    action: { type: String, required: true },
    actorId: { type: String, default: null },
    subjectId: { type: String, default: null },
    address: { type: String, required: true },
    detail: { type: String, default: null },
    // What a line of which there is one is known by.
    onceKey: String,
  },
  { collection: 'audit', versionKey: false },
);
schema.index({ actorId: 1, _id: -1 }); // listAbout
schema.index({ subjectId: 1, _id: -1 }); // listAbout

schema.index({ onceKey: 1 }, { unique: true, partialFilterExpression: { onceKey: { $type: 'string' } } }); // addOnce

export type NewAuditEntry = {
  at: Date;
  action: AuditAction;
  actorId?: string | null;
  subjectId?: string | null;
  /** The keyed hash of the address block. */
  address: string;
  detail?: string;
};

/** A line without the names of those in it, which their accounts know. */
export type StoredAuditEntry = Omit<AuditEntry, 'actor' | 'subject'>;

/** Who did what. Append only: there is no way here to change or remove a line. */
export function createAuditRepository(db: Connection) {
  const model = db.model('AuditEntry', schema);

  return {
    async ensureIndexes() {
      await model.createIndexes();
    },

    async add(entry: NewAuditEntry) {
      await model.create(entry);
    },

    /** Adds the line unless there is one with this key, whoever writes at the same moment. */
    async addOnce(onceKey: string, entry: NewAuditEntry) {
      // An id of the database's own making would not stand in line with those of this process.
      const line = { _id: new Types.ObjectId(), ...entry };
      try {
        await model.updateOne({ onceKey }, { $setOnInsert: line }, { upsert: true });
      } catch (error) {
        if (!isDuplicateKey(error)) throw error;
      }
    },

    /** Newest first, by the index that every collection has. */
    async list({ before, limit }: NewestFirstQuery): Promise<StoredAuditEntry[]> {
      const filter = before ? { _id: { $lt: new Types.ObjectId(before) } } : {};
      const records = await model.find(filter).sort({ _id: -1 }).limit(limit).lean();
      return records.map(toEntry);
    },

    /** What somebody did, and what was done to them. */
    async listAbout(userId: string): Promise<StoredAuditEntry[]> {
      const filter = { $or: [{ actorId: userId }, { subjectId: userId }] };
      return (await model.find(filter).sort({ _id: -1 }).lean()).map(toEntry);
    },
  };
}

type AuditRecord = { _id: Types.ObjectId; at: Date; action: string; address: string } & {
  [name in 'actorId' | 'subjectId' | 'detail']?: string | null;
};

function toEntry({ _id, at, action, address, ...record }: AuditRecord): StoredAuditEntry {
  return {
    id: _id.toString(),
    at: at.toISOString(),
    action: action as AuditAction,
    actorId: record.actorId ?? null,
    subjectId: record.subjectId ?? null,
    address,
    detail: record.detail ?? null,
  };
}
