import { ignoreDuplicate } from '@fucina/service-kit/mongo';
import { type Connection, type InferSchemaType, Schema } from 'mongoose';

const schema = new Schema(
  {
    id: { type: String, required: true },
    thirdParties: { type: Boolean, required: true },
    question: { type: String, required: true },
    language: { type: String, required: true },
    requestKey: { type: String, required: true },
    at: { type: Date, required: true },
    expiresAt: { type: Date, required: true },
  },
  { collection: 'consents', versionKey: false, id: false },
);
schema.index({ requestKey: 1 }, { unique: true }); // add
schema.index({ id: 1, at: 1 }); // lookup by the id a visitor quotes
schema.index({ expiresAt: 1 }, { expireAfterSeconds: 0 }); // TTL

/** Consents to third-party services. Append-only. */
export function createConsentsRepository(db: Connection) {
  const model = db.model('Consent', schema);

  return {
    async add(consent: InferSchemaType<typeof schema>) {
      await model.create(consent).catch(ignoreDuplicate);
    },
  };
}
