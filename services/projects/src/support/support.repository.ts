import {
  type AskSupportBody,
  type ListSupportQuery,
  type SupportRequest,
  type SupportState,
  supportRequest,
} from '@fucina/contracts/support';
import { createOnce } from '@fucina/service-kit/create-once';
import { FORMER_PERSON, type PersonName, personType } from '@fucina/service-kit/person-name';
import { type Stored, showAs } from '@fucina/service-kit/stored-record';
import { type Connection, Schema, Types } from 'mongoose';

const schema = new Schema(
  {
    authorId: { type: String, required: true },
    name: { type: String, required: true },
    email: { type: String, required: true },
    subject: { type: String, required: true },
    message: { type: String, required: true },
    state: { type: String, enum: ['open', 'answered'], default: 'open' },
    answeredBy: { type: personType, default: null },
    answeredAt: { type: Date, default: null },
    requestKey: { type: String, required: true },
    createdAt: { type: Date, required: true },
  },
  { collection: 'support', versionKey: false },
);
schema.index({ authorId: 1, requestKey: 1 }, { unique: true }); // create, listAnswered, listByAuthor, removeByAuthor
schema.index({ state: 1, _id: -1 }); // list with a state, countOpen
schema.index({ 'answeredBy.id': 1 }); // forgetPerson

type StoredRequest = Stored<SupportRequest, 'createdAt' | 'answeredAt'> & { _id: Types.ObjectId };

export function createSupportRepository(db: Connection) {
  const model = db.model('SupportRequest', schema);

  return {
    async create({ authorId, at, ...body }: AskSupportBody & { authorId: string; at: Date }) {
      const { record } = await createOnce<StoredRequest>({
        requestKey: body.requestKey,
        find: (requestKey) => model.findOne({ authorId, requestKey }).lean<StoredRequest>(),
        create: async () =>
          (await model.create({ authorId, ...body, createdAt: at })).toObject() as StoredRequest,
      });
      return toRequest(record);
    },

    async list({ state, before, limit }: ListSupportQuery): Promise<SupportRequest[]> {
      const filter = {
        ...(state ? { state } : {}),
        ...(before ? { _id: { $lt: new Types.ObjectId(before) } } : {}),
      };
      const found = await model.find(filter).sort({ _id: -1 }).limit(limit).lean<StoredRequest[]>();
      return found.map(toRequest);
    },

    /** Null if there is no such question. Idempotent. */
    async setState(id: string, { state, by, at }: { state: SupportState; by: PersonName; at: Date }) {
      const _id = new Types.ObjectId(id);
      const answered = { answeredBy: by, answeredAt: at };
      const open = { answeredBy: null, answeredAt: null };
      await model.updateOne(
        { _id, state: { $ne: state } },
        { $set: { state, ...(state === 'answered' ? answered : open) } },
      );
      const found = await model.findById(_id).lean<StoredRequest>();
      return found && toRequest(found);
    },

    async countOpen(): Promise<number> {
      return model.countDocuments({ state: 'open' });
    },

    async listAnswered(authorId: string, { since }: { since: Date }) {
      const found = await model
        .find({ authorId, state: 'answered', answeredAt: { $gt: since } })
        .lean<(StoredRequest & { answeredAt: Date })[]>();
      return found.map((stored) => ({ ...toRequest(stored), answeredAt: stored.answeredAt.toISOString() }));
    },

    async listByAuthor(authorId: string): Promise<SupportRequest[]> {
      const found = await model.find({ authorId }).sort({ _id: -1 }).lean<StoredRequest[]>();
      return found.map(toRequest);
    },

    async forgetPerson(personId: string) {
      await model.updateMany({ 'answeredBy.id': personId }, { $set: { answeredBy: FORMER_PERSON } });
    },

    async removeByAuthor(authorId: string) {
      await model.deleteMany({ authorId });
    },
  };
}

const toRequest = (stored: StoredRequest) => showAs(supportRequest, stored);
