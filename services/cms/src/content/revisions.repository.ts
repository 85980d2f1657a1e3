import type { Language } from '@fucina/contracts/language';
import { type Connection, Schema } from 'mongoose';

const schema = new Schema(
  { _id: { type: String, required: true }, revision: { type: Number, required: true } },
  { collection: 'revisions', versionKey: false },
);

/** A counter per language, bumped whenever published content may have changed. */
export function createRevisionsRepository(db: Connection) {
  const model = db.model('Revision', schema);

  return {
    async grow(languages: Iterable<Language>) {
      for (const language of new Set(languages)) {
        await model.updateOne({ _id: language }, { $inc: { revision: 1 } }, { upsert: true });
      }
    },

    async read(language: Language): Promise<number> {
      return (await model.findById(language).lean())?.revision ?? 0;
    },
  };
}
