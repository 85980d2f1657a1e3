import { type Connection, Schema } from 'mongoose';

const schema = new Schema(
  { _id: { type: String, required: true }, last: { type: Number, required: true } },
  { collection: 'counters', versionKey: false },
);

export type CountersRepository = ReturnType<typeof createCountersRepository>;

/** Sequential integer ids per kind: 1, 2, 3 …, never reused. Required by the specification. */
export function createCountersRepository(db: Connection) {
  const model = db.model('Counter', schema);

  return {
    async takeNext(kind: string): Promise<number> {
      const counter = await model
        .findByIdAndUpdate(kind, { $inc: { last: 1 } }, { upsert: true, returnDocument: 'after' })
        .lean();
      return counter.last;
    },
  };
}
