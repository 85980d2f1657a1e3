import type { ChangeMilestoneBody, CreateMilestoneBody, Milestone } from '@fucina/contracts/project';
import type { CountersRepository } from '@fucina/service-kit/counters.repository';
import { type Connection, Schema } from 'mongoose';
import { changeVersioned, defined } from '../records/change-versioned.ts';
import { createOnce } from '../records/create-once.ts';

const MOST_LISTED = 2000;

const schema = new Schema(
  {
    _id: { type: Number, required: true },
    projectId: { type: Number, required: true },
    title: { type: String, required: true },
    description: { type: String, default: '' },
    status: { type: String, enum: ['pending', 'reached'], default: 'pending' },
    targetDate: { type: String, default: null },
    completedDate: { type: String, default: null },
    version: { type: Number, default: 1 },
    previous: { type: Object, default: null },
    requestKey: String,
  },
  { collection: 'milestones', versionKey: false },
);
schema.index({ projectId: 1, targetDate: 1, _id: 1 }); // listByProject, listByProjects
schema.index({ projectId: 1, status: 1, targetDate: 1 }); // listUpcoming
schema.index(
  { projectId: 1, requestKey: 1 },
  { unique: true, partialFilterExpression: { requestKey: { $type: 'string' } } },
); // create

export type StoredMilestone = Omit<Milestone, 'id'> & {
  _id: number;
  projectId: number;
  previous?: object | null;
};

export const milestoneFields = [
  'title',
  'description',
  'status',
  'targetDate',
  'completedDate',
] as const satisfies (keyof StoredMilestone)[];

export type MilestonesRepository = ReturnType<typeof createMilestonesRepository>;

export function createMilestonesRepository(db: Connection, { counters }: { counters: CountersRepository }) {
  const model = db.model<StoredMilestone & { requestKey?: string }>('Milestone', schema);

  return {
    async listByProject(projectId: number): Promise<StoredMilestone[]> {
      const found = await model.find({ projectId }).sort({ targetDate: 1, _id: 1 }).lean<StoredMilestone[]>();
      // MongoDB sorts undated milestones first; they belong last.
      return [
        ...found.filter(({ targetDate }) => targetDate !== null),
        ...found.filter(({ targetDate }) => targetDate === null),
      ];
    },

    /** Open milestones with a date, earliest first. */
    async listUpcoming(projectIds: number[], { limit }: { limit: number }): Promise<StoredMilestone[]> {
      return model
        .find({ projectId: { $in: projectIds }, status: 'pending', targetDate: { $gt: '' } })
        .sort({ targetDate: 1 })
        .limit(limit)
        .lean<StoredMilestone[]>();
    },

    async listByProjects(projectIds: number[]): Promise<StoredMilestone[]> {
      return model
        .find({ projectId: { $in: projectIds } })
        .limit(MOST_LISTED)
        .lean<StoredMilestone[]>();
    },

    async find({ projectId, id }: { projectId: number; id: number }) {
      return model.findOne({ _id: id, projectId }).lean<StoredMilestone>();
    },

    async create(projectId: number, { requestKey, ...fields }: CreateMilestoneBody) {
      return createOnce<StoredMilestone>({
        requestKey,
        find: (key) => model.findOne({ projectId, requestKey: key }).lean<StoredMilestone>(),
        create: async () => {
          const _id = await counters.takeNext('milestone');
          const values = { _id, projectId, ...defined(fields) };
          const record = await model.create({ ...values, ...(requestKey ? { requestKey } : {}) });
          return record.toObject();
        },
      });
    },

    async change(
      { projectId, id }: { projectId: number; id: number },
      { version, ...given }: ChangeMilestoneBody,
    ) {
      const filter = { _id: id, projectId };
      const fields = defined(given);
      return changeVersioned<StoredMilestone>(
        { version, fields },
        {
          find: () => model.findOne(filter).lean<StoredMilestone>(),
          update: (written) =>
            model
              .findOneAndUpdate({ ...filter, version }, written, { returnDocument: 'after' })
              .lean<StoredMilestone>(),
        },
      );
    },

    async remove({ projectId, id }: { projectId: number; id: number }) {
      return model.findOneAndDelete({ _id: id, projectId }).lean<StoredMilestone>();
    },

    async removeByProject(projectId: number) {
      await model.deleteMany({ projectId });
    },
  };
}

export function toMilestone(stored: StoredMilestone): Milestone {
  const { _id: id, title, description, status, targetDate, completedDate, version } = stored;
  return { id, title, description, status, targetDate, completedDate, version };
}
