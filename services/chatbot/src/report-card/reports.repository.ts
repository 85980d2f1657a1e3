import type { ReportCase, ReportRun } from '@fucina/contracts/report-card';
import { isDuplicateKey } from '@fucina/service-kit/mongo';
import { type Connection, Schema, Types } from 'mongoose';
import { createOutbox, type News, newsFields, newsFrom, newsIndex } from '../shared/outbox.ts';
import { type Counts, countVerdicts } from './judge-answer.ts';
import type { ReportQuestion } from './questions/report-question.ts';

const schema = new Schema(
  {
    botId: { type: String, required: true },
    revision: { type: Number, required: true },
    isRunning: { type: Boolean, required: true },
    startedAt: { type: Date, required: true },
    touchedAt: { type: Date, required: true },
    finishedAt: Date,
    givenUpAt: Date,
    questions: { type: [Object], default: undefined },
    cases: { type: [Object], default: undefined },
    counts: { type: Object },
    isCut: { type: Boolean, default: false },
    fellFrom: Number,
    news: { type: newsFields, default: undefined },
  },
  { collection: 'report_runs', versionKey: false },
);
schema.index({ botId: 1, _id: -1 }); // findLast, listHistory, listFalls
schema.index(
  { botId: 1 },
  { name: 'one_at_a_time', unique: true, partialFilterExpression: { isRunning: true } },
); // start
schema.index({ touchedAt: 1 }, { partialFilterExpression: { isRunning: true } }); // listStuck
schema.index(...newsIndex); // leasePending

export type StoredRun = {
  id: string;
  botId: string;
  revision: number;
  isRunning: boolean;
  startedAt: Date;
  finishedAt: Date | null;
  /** Fixed before the first answer, so that a resumed run asks the same questions. */
  questions: ReportQuestion[] | null;
  cases: ReportCase[];
  counts: Counts | null;
  isCut: boolean;
  fellFrom: number | null;
};

export type ScoreDrop = { _id: Types.ObjectId; botId: string; counts: Counts; fellFrom: number; news: News };

/** At most one run in progress per bot. */
export function createReportsRepository(db: Connection) {
  const model = db.model('ReportRun', schema);

  async function listEnded(filter: object, limit: number) {
    const records = await model
      .find({ ...filter, isRunning: false }, { counts: 1, finishedAt: 1 })
      .sort({ _id: -1 })
      .limit(limit)
      .lean<{ _id: Types.ObjectId; counts: Counts; finishedAt: Date }[]>();
    return records.map(({ _id, counts, finishedAt }) => ({ id: _id.toString(), counts, finishedAt }));
  }

  return {
    ...createOutbox<ScoreDrop>(db, 'report_runs'),

    /** Returns the run in progress if there is one, which may be of an earlier revision. */
    async start({ botId, revision, now }: NewRun): Promise<Pick<StoredRun, 'id' | 'revision'>> {
      try {
        const run = { botId, revision, isRunning: true, startedAt: now, touchedAt: now };
        return { id: (await model.create(run))._id.toString(), revision };
      } catch (error) {
        const running =
          isDuplicateKey(error) && (await model.findOne({ botId, isRunning: true }, { revision: 1 }).lean());
        if (!running) throw error;
        return { id: running._id.toString(), revision: running.revision };
      }
    },

    async find(id: string): Promise<StoredRun | null> {
      return toRun(await model.findById(id).lean());
    },

    async findNewest(botId: string): Promise<NewestRun | null> {
      const fields = { revision: 1, isRunning: 1, givenUpAt: 1 };
      return model.findOne({ botId }, fields).sort({ _id: -1 }).lean<NewestRun>();
    },

    async findLastFinished(botId: string): Promise<StoredRun | null> {
      const finished = { botId, isRunning: false, counts: { $exists: true } };
      return toRun(await model.findOne(finished, { questions: 0 }).sort({ _id: -1 }).lean());
    },

    async listHistory(botId: string, limit: number): Promise<ReportRun[]> {
      const records = await listEnded({ botId, counts: { $exists: true } }, limit);
      return records
        .map(({ id, finishedAt, counts }) => ({ id, finishedAt: finishedAt.toISOString(), ...counts }))
        .reverse();
    },

    listFalls: (botId: string, { since, limit }: { since: Date; limit: number }) =>
      listEnded({ botId, fellFrom: { $exists: true }, finishedAt: { $gt: since } }, limit),

    /** First write wins; returns the stored questions. */
    async setQuestions(id: string, questions: ReportQuestion[], now: Date): Promise<ReportQuestion[]> {
      const open = { _id: id, isRunning: true, questions: { $exists: false } };
      await model.updateOne(open, { $set: { questions, cases: [], touchedAt: now } });
      return ((await model.findById(id, { questions: 1 }).lean())?.questions ?? []) as ReportQuestion[];
    },

    /** Appends only if the count still matches, so a slower worker is ignored. */
    async addCases(id: string, { after, cases, now }: { after: number; cases: ReportCase[]; now: Date }) {
      await model.updateOne(
        { _id: id, isRunning: true, cases: { $size: after } },
        { $push: { cases: { $each: cases } }, $set: { touchedAt: now } },
      );
    },

    /** Idempotent. A drop in score is queued for notification in the same write. */
    async finish(id: string, { isCut, now }: { isCut: boolean; now: Date }) {
      const run = toRun(await model.findOne({ _id: id, isRunning: true }).lean());
      if (!run) return;
      const before = await this.findLastFinished(run.botId);
      const counts = countVerdicts(run.cases);
      const hasFallen = before?.counts && before.counts.total > 0 && counts.score < before.counts.score;
      const fall = hasFallen ? { fellFrom: before.counts?.score, news: newsFrom(now) } : {};
      await model.updateOne(
        { _id: id, isRunning: true },
        { $set: { isRunning: false, finishedAt: now, counts, isCut, ...fall }, $unset: { questions: 1 } },
      );
      await this.removeOldCases(run.botId);
    },

    /** Keeps only the totals of older runs. */
    async removeOldCases(botId: string) {
      const kept = await model.find({ botId }, { _id: 1 }).sort({ _id: -1 }).limit(3).lean();
      const last = kept.at(-1)?._id;
      if (last)
        await model.updateMany({ botId, _id: { $lt: last }, isRunning: false }, { $unset: { cases: 1 } });
    },

    /** The bot is gone, or the run is impossible. */
    async abandon(id: string) {
      await model.deleteOne({ _id: id, isRunning: true });
    },

    /** The process died twice during this run. Earlier results stay valid. */
    async giveUp(id: string, now: Date) {
      await model.updateOne(
        { _id: id, isRunning: true },
        { $set: { isRunning: false, givenUpAt: now }, $unset: { questions: 1, cases: 1 } },
      );
    },

    async listStuck(before: Date): Promise<string[]> {
      const records = await model
        .find({ isRunning: true, touchedAt: { $lt: before } }, { _id: 1 })
        .limit(100)
        .lean();
      return records.map(({ _id }) => _id.toString());
    },
  };
}

type NewRun = { botId: string; revision: number; now: Date };
type NewestRun = { revision: number; isRunning: boolean; givenUpAt?: Date };

type RunRecord = Partial<Record<keyof StoredRun, unknown>> & { _id: Types.ObjectId };

function toRun(record: object | null): StoredRun | null {
  if (!record) return null;
  const { _id, ...rest } = record as RunRecord;
  const empty = { finishedAt: null, questions: null, cases: [], counts: null, fellFrom: null };
  return { ...empty, ...rest, id: new Types.ObjectId(_id).toString() } as unknown as StoredRun;
}
