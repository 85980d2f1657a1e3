import {
  type ChangeMilestoneBody,
  type CreateMilestoneBody,
  type Milestone,
  milestone,
} from '@fucina/contracts/project';
import type { CountersRepository } from '@fucina/service-kit/counters.repository';
import { uniqueIfSet } from '@fucina/service-kit/mongo';
import { type Stored, showAs } from '@fucina/service-kit/stored-record';
import { type Connection, Schema } from 'mongoose';
import { createPlannedParts, type Part } from '../records/parts.ts';

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
schema.index({ projectId: 1, requestKey: 1 }, uniqueIfSet('requestKey')); // create

export type StoredMilestone = Stored<Milestone> & Part & { previous?: object | null };

export const milestoneFields = [
  'title',
  'description',
  'status',
  'targetDate',
  'completedDate',
] as const satisfies (keyof StoredMilestone)[];

export function createMilestonesRepository(db: Connection, { counters }: { counters: CountersRepository }) {
  const model = db.model<StoredMilestone & { requestKey?: string }>('Milestone', schema);

  return {
    ...createPlannedParts<StoredMilestone, CreateMilestoneBody, ChangeMilestoneBody>(model, {
      takeId: () => counters.takeNext('milestone'),
    }),

    async listByProject(projectId: number): Promise<StoredMilestone[]> {
      const found = await model.find({ projectId }).sort({ targetDate: 1, _id: 1 }).lean<StoredMilestone[]>();
      // MongoDB sorts undated milestones first; they belong last.
      return [
        ...found.filter(({ targetDate }) => targetDate !== null),
        ...found.filter(({ targetDate }) => targetDate === null),
      ];
    },

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
  };
}

export const toMilestone = (stored: StoredMilestone) => showAs(milestone, stored);
