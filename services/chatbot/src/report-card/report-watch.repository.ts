import { type Connection, Schema } from 'mongoose';

const schema = new Schema(
  {
    _id: { type: String, required: true },
    revision: { type: Number, required: true },
    since: { type: Date, required: true },
    tested: { type: Number, default: 0 },
  },
  { collection: 'report_watch', versionKey: false },
);

/** The last revision seen and when it appeared, and the revision last tested. */
export type Watched = { revision: number; since: Date; tested: number };
/** Debounces tests: a bot is tested once its knowledge has stopped changing. */
export function createReportWatchRepository(db: Connection) {
  const model = db.model('ReportWatch', schema);

  return {
    async listAll(): Promise<Map<string, Watched>> {
      const records = await model.find().lean();
      return new Map(records.map(({ _id, revision, since, tested }) => [_id, { revision, since, tested }]));
    },

    async setSeen(botId: string, { revision, now }: { revision: number; now: Date }) {
      await model.updateOne({ _id: botId }, { $set: { revision, since: now } }, { upsert: true });
    },

    async setTested(botId: string, revision: number) {
      await model.updateOne({ _id: botId }, { $max: { tested: revision } });
    },

    async removeByBot(botId: string) {
      await model.deleteOne({ _id: botId });
    },
  };
}
