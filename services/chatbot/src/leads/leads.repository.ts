import type { Plan } from '@fucina/contracts/demo';
import type { Language } from '@fucina/contracts/language';
import { isDuplicateKey } from '@fucina/service-kit/mongo';
import { type Connection, Schema } from 'mongoose';

const schema = new Schema(
  {
    kind: { type: String, enum: ['contact', 'plan'], required: true },
    plan: String,
    email: { type: String, required: true },
    name: { type: String, default: '' },
    domain: { type: String, required: true },
    demoId: { type: String, required: true },
    language: { type: String, required: true },
    createdAt: { type: Date, required: true },
  },
  { collection: 'leads', versionKey: false },
);
schema.index({ demoId: 1, kind: 1, plan: 1, email: 1 }, { unique: true }); // keep
schema.index({ email: 1, createdAt: 1 }); // listByEmail, removeByEmail

/** Somebody who wants to hear from us, and the demo that brought them. */
export type Lead = ({ kind: 'contact' } | { kind: 'plan'; plan: Plan }) & {
  email: string;
  name: string;
  domain: string;
  demoId: string;
  language: Language;
  createdAt: Date;
};

export type LeadsRepository = ReturnType<typeof createLeadsRepository>;

/** Who asked for what. A lead outlives its demo. */
export function createLeadsRepository(db: Connection) {
  const model = db.model('Lead', schema);

  return {
    async ensureIndexes() {
      await model.createIndexes();
    },

    /** Keeps the lead once: the same wish of the same person stays as it was first written. */
    async keep(lead: Lead) {
      try {
        await model.create({ ...lead, email: lead.email.toLowerCase() });
      } catch (error) {
        if (!isDuplicateKey(error)) throw error;
      }
    },

    async listByEmail(email: string) {
      const records = await model.find({ email: email.toLowerCase() }).sort({ createdAt: 1 }).lean();
      return records.map(({ _id, plan, createdAt, ...lead }) => ({
        ...lead,
        ...(plan ? { plan } : {}),
        createdAt: createdAt.toISOString(),
      }));
    },

    async removeByEmail(email: string) {
      await model.deleteMany({ email: email.toLowerCase() });
    },
  };
}
