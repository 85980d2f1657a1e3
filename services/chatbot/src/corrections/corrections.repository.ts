import { type CorrectionState, correction } from '@fucina/contracts/correction';
import { inEachLanguage, type Language } from '@fucina/contracts/languages';
import { showAs } from '@fucina/service-kit/stored-record';
import { type Connection, Schema, type Types } from 'mongoose';

const answer = { _id: false, text: String, state: String };
const schema = new Schema(
  {
    botId: { type: String, required: true },
    question: { type: String, required: true },
    language: { type: String, required: true },
    phrasings: [String],
    answers: { _id: false, ...inEachLanguage(() => answer) },
    version: { type: Number, required: true },
    requestKey: { type: String, required: true },
    createdAt: { type: Date, required: true },
    updatedAt: { type: Date, required: true },
  },
  { collection: 'corrections', versionKey: false },
);
schema.index({ botId: 1, _id: -1 }); // listByBot, countByBot
schema.index({ botId: 1, requestKey: 1 }, { unique: true }); // create, findByRequest

export type StoredAnswer = { text: string; state: CorrectionState };
type CorrectionParts = {
  question: string;
  language: Language;
  phrasings: string[];
  answers: Record<Language, StoredAnswer>;
};
type NewCorrection = CorrectionParts & { requestKey: string; now: Date };
export type StoredCorrection = CorrectionParts & {
  id: string;
  version: number;
  createdAt: Date;
  updatedAt: Date;
};

export type CorrectionsRepository = ReturnType<typeof createCorrectionsRepository>;

export function createCorrectionsRepository(db: Connection) {
  const model = db.model('Correction', schema);

  return {
    async listByBot(botId: string): Promise<StoredCorrection[]> {
      const records = await model.find({ botId }).sort({ _id: -1 }).lean();
      return records.map(toStored);
    },

    async countByBot(botId: string): Promise<number> {
      return model.countDocuments({ botId });
    },

    async find(botId: string, id: string): Promise<StoredCorrection | null> {
      const record = await model.findOne({ _id: id, botId }).lean();
      return record && toStored(record);
    },

    async findByRequest(botId: string, requestKey: string): Promise<StoredCorrection | null> {
      const record = await model.findOne({ botId, requestKey }).lean();
      return record && toStored(record);
    },

    async create(botId: string, { now, ...parts }: NewCorrection): Promise<StoredCorrection> {
      const record = { botId, ...parts, version: 1, createdAt: now, updatedAt: now };
      return toStored((await model.create(record)).toObject());
    },

    async change(
      { botId, id, version }: { botId: string; id: string; version: number },
      { now, ...parts }: Partial<CorrectionParts> & { now: Date },
    ): Promise<StoredCorrection | null> {
      const record = await model
        .findOneAndUpdate(
          { _id: id, botId, version },
          { $set: { ...parts, updatedAt: now }, $inc: { version: 1 } },
          { returnDocument: 'after' },
        )
        .lean();
      return record && toStored(record);
    },

    async remove(botId: string, id: string) {
      await model.deleteOne({ _id: id, botId });
    },
  };
}

type CorrectionRecord = Omit<StoredCorrection, 'id'> & {
  _id: Types.ObjectId;
  botId: string;
  requestKey: string;
};

function toStored(record: object): StoredCorrection {
  const { _id, botId: _b, requestKey: _r, ...rest } = record as CorrectionRecord;
  return { ...rest, id: _id.toString() };
}

export function toCorrection({ id: _id, answers, ...stored }: StoredCorrection) {
  const toAnswer = ({ text, state }: StoredAnswer) => ({ text, state, isDraft: state !== 'written' });
  return showAs(correction, {
    ...{ _id, ...stored },
    answers: inEachLanguage((language) => toAnswer(answers[language])),
  });
}
