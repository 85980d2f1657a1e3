import type { AuditAction, AuditEntry, NewestFirstQuery } from '@fucina/contracts/administration';
import { type Connection, Schema, Types } from 'mongoose';

const schema = new Schema(
  {
    at: { type: Date, required: true },
    action: { type: String, required: true },
    actorId: { type: String, default: null },
    subjectId: { type: String, default: null },
    address: { type: String, required: true },
    detail: { type: String, default: null },
  },
  { collection: 'audit', versionKey: false },
);

export type NewAuditEntry = {
  at: Date;
  action: AuditAction;
  actorId?: string | null;
  subjectId?: string | null;
  /** The keyed hash of the address block. */
  address: string;
  detail?: string;
};

/** Who did what. Append only: there is no way here to change or remove a line. */
export function createAuditRepository(db: Connection) {
  const model = db.model('AuditEntry', schema);

  return {
    async add(entry: NewAuditEntry) {
      await model.create(entry);
    },

    /** Newest first, by the index that every collection has. */
    async list({ before, limit }: NewestFirstQuery): Promise<AuditEntry[]> {
      const filter = before ? { _id: { $lt: new Types.ObjectId(before) } } : {};
      const records = await model.find(filter).sort({ _id: -1 }).limit(limit).lean();
      return records.map((record) => ({
        id: record._id.toString(),
        at: record.at.toISOString(),
        action: record.action as AuditAction,
        actorId: record.actorId ?? null,
        subjectId: record.subjectId ?? null,
        address: record.address,
        detail: record.detail ?? null,
      }));
    },
  };
}
