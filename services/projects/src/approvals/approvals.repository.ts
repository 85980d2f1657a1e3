import {
  type Approval,
  approval,
  type CreateApprovalBody,
  type DecisionBody,
} from '@fucina/contracts/project';
import type { CountersRepository } from '@fucina/service-kit/counters.repository';
import { createOnce } from '@fucina/service-kit/create-once';
import { type PersonName, personType } from '@fucina/service-kit/person-name';
import { type Stored, showAs } from '@fucina/service-kit/stored-record';
import { type Connection, Schema } from 'mongoose';
import { createSignedParts, type Part, type Place } from '../records/parts.ts';

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

type StoredApproval = Stored<Approval, 'createdAt' | 'decidedAt'> & Part;
type NewApproval = CreateApprovalBody & { projectId: number };

export function createApprovalsRepository(
  db: Connection,
  { counters, now }: { counters: CountersRepository; now: () => Date },
) {
  const model = db.model('Approval', schema);

  return {
    ...createSignedParts(model, { by: 'decidedBy', limit: 200, show: toApproval, isKeyPersonal: false }),

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
      { decision, reason, decidedBy }: DecisionBody & { decidedBy: PersonName },
    ): Promise<StoredApproval | null> {
      return model
        .findOneAndUpdate(
          { _id: id, projectId, state: 'open' },
          { $set: { state: decision, reason, decidedBy, decidedAt: now() } },
          { returnDocument: 'after' },
        )
        .lean<StoredApproval>();
    },
  };
}

export const toApproval = (stored: StoredApproval) => showAs(approval, stored);
