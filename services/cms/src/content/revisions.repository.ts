import type { Language } from '@fucina/contracts/language';
import { type Connection, Schema } from 'mongoose';

const schema = new Schema(
  { _id: { type: String, required: true }, revision: { type: Number, required: true } },
  { collection: 'revisions', versionKey: false },
);

export type RevisionsRepository = ReturnType<typeof createRevisionsRepository>;

/** A number per language that grows whenever what visitors read may have changed. */
export function createRevisionsRepository(db: Connection) {
  const model = db.model('Revision', schema);

  return {
    async grow(language: Language): Promise<number> {
      const grown = await model
        .findByIdAndUpdate(language, { $inc: { revision: 1 } }, { upsert: true, returnDocument: 'after' })
        .lean();
      return grown.revision;
    },

    async read(language: Language): Promise<number> {
      return (await model.findById(language).lean())?.revision ?? 0;
    },
  };
}
