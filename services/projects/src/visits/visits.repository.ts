import { type Connection, Schema } from 'mongoose';

const schema = new Schema(
  {
    _id: { type: String, required: true },
    lastAt: { type: Date, required: true },
    previousAt: { type: Date, default: null },
  },
  { collection: 'visits', versionKey: false },
);

export type Visit = { lastAt: Date; previousAt: Date | null };

/** Each person's last two visits to the dashboard. */
export function createVisitsRepository(db: Connection) {
  const model = db.model('Visit', schema);

  return {
    async find(personId: string): Promise<Visit | null> {
      return model.findById(personId, { _id: 0, lastAt: 1, previousAt: 1 }).lean<Visit>();
    },

    async set(personId: string, visit: Visit) {
      await model.updateOne({ _id: personId }, { $set: visit }, { upsert: true });
    },

    async removeByPerson(personId: string) {
      await model.deleteOne({ _id: personId });
    },
  };
}
