import { type Connection, Schema } from 'mongoose';
import { nameOf, type Place } from '../content/place.ts';

const schema = new Schema(
  { _id: { type: String, required: true } },
  { collection: 'seeded', versionKey: false },
);

/** Records what was seeded, so that a deleted text does not come back. */
export function createSeededRepository(db: Connection) {
  const model = db.model('Seeded', schema);

  return {
    async listMissing<Text extends Place>(texts: Text[]): Promise<Text[]> {
      const known = new Set((await model.find().lean()).map(({ _id }) => _id));
      return texts.filter((text) => !known.has(nameOf(text)));
    },

    async add(place: Place) {
      await model.updateOne({ _id: nameOf(place) }, {}, { upsert: true });
    },
  };
}
