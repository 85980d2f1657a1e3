import type { Approval, CreateApprovalBody, DecisionBody } from '@fucina/contracts/project';
import type { CountersRepository } from '@fucina/service-kit/counters.repository';
import { type Connection, Schema } from 'mongoose';
import { createOnce } from '../records/create-once.ts';
import { FORMER_PERSON, personType } from '../records/former-person.ts';

const schema = new Schema(
  {
    _id: { type: Number, required: true },
    projectId: { type: Number, required: true },
    title: { type: String, required: true },
    description: { type: String, default: '' },
    state: { type: String, enum: ['open', 'accepted', 'declined'], default: 'open' },
    reason: { type: String, default: '' },
    decidedBy: { type: personType, default: null },
    decidedAt: { type: Date, default: null },
    requestKey: { type: String, required: true },
    createdAt: { type: Date, required: true },
  },
  { collection: 'approvals', versionKey: false },
);
schema.index({ projectId: 1, _id: -1 }); // listByProject
schema.index({ projectId: 1, requestKey: 1 }, { unique: true }); // create
schema.index({ 'decidedBy.id': 1, _id: 1 }); // listByPerson, forgetPerson

type StoredApproval = Omit<Approval, 'id' | 'createdAt' | 'decidedAt'> & {
  _id: number;
  projectId: number;
  createdAt: Date;
  decidedAt: Date | null;
};
type NewApproval = CreateApprovalBody & { projectId: number };
type Place = { projectId: number; id: number };

export type ApprovalsRepository = ReturnType<typeof createApprovalsRepository>;

/** Client approvals. Decisions are final. */
export function createApprovalsRepository(
  db: Connection,
  { counters, now }: { counters: CountersRepository; now: () => Date },
) {
  const model = db.model('Approval', schema);

  return {
    async listByProject(projectId: number, { limit }: { limit: number }): Promise<Approval[]> {
      const found = await model.find({ projectId }).sort({ _id: -1 }).limit(limit).lean<StoredApproval[]>();
      return found.map(toApproval);
    },

    async find({ projectId, id }: Place): Promise<Approval | null> {
      const found = await model.findOne({ _id: id, projectId }).lean<StoredApproval>();
      return found && toApproval(found);
    },

    async create({ projectId, title, description, requestKey }: NewApproval): Promise<Approval> {
      const { record } = await createOnce<StoredApproval>({
        requestKey,
        find: (key) => model.findOne({ projectId, requestKey: key }).lean<StoredApproval>(),
        create: async () => {
          const _id = await counters.takeNext('approval');
          const fields = { _id, projectId, title, description, requestKey, createdAt: now() };
          return (await model.create(fields)).toObject() as StoredApproval;
        },
      });
      return toApproval(record);
    },

    /** Null if already decided. */
    async decide(
      { projectId, id }: Place,
      { decision, reason, decidedBy }: DecisionBody & { decidedBy: NonNullable<Approval['decidedBy']> },
    ): Promise<Approval | null> {
      const decided = await model
        .findOneAndUpdate(
          { _id: id, projectId, state: 'open' },
          { $set: { state: decision, reason, decidedBy, decidedAt: now() } },
          { returnDocument: 'after' },
        )
        .lean<StoredApproval>();
      return decided && toApproval(decided);
    },

    async listByPerson(personId: string) {
      const found = await model.find({ 'decidedBy.id': personId }).sort({ _id: 1 }).lean<StoredApproval[]>();
      return found.map((approval) => ({ ...toApproval(approval), projectId: approval.projectId }));
    },

    async forgetPerson(personId: string) {
      await model.updateMany({ 'decidedBy.id': personId }, { $set: { decidedBy: FORMER_PERSON } });
    },

    async removeByProject(projectId: number) {
      await model.deleteMany({ projectId });
    },
  };
}

function toApproval({ _id: id, createdAt, decidedAt, ...stored }: StoredApproval): Approval {
  const { title, description, state, reason, decidedBy } = stored;
  return {
    id,
    title,
    description,
    state,
    reason,
    decidedBy,
    decidedAt: decidedAt?.toISOString() ?? null,
    createdAt: createdAt.toISOString(),
  };
}
