import { type ChangeTaskBody, type CreateTaskBody, type Task, task } from '@fucina/contracts/project';
import type { CountersRepository } from '@fucina/service-kit/counters.repository';
import { uniqueIfSet } from '@fucina/service-kit/mongo';
import { type Stored, showAs } from '@fucina/service-kit/stored-record';
import { type Connection, Schema } from 'mongoose';
import { createPlannedParts, type Part } from '../records/parts.ts';

const schema = new Schema(
  {
    _id: { type: Number, required: true },
    projectId: { type: Number, required: true },
    position: { type: Number, required: true },
    title: { type: String, required: true },
    description: { type: String, default: '' },
    status: { type: String, enum: ['pending', 'in_progress', 'completed'], default: 'pending' },
    priority: { type: String, enum: ['high', 'medium', 'low'], default: 'medium' },
    dueDate: { type: String, default: null },
    completionPercentage: { type: Number, default: 0 },
    version: { type: Number, default: 1 },
    previous: { type: Object, default: null },
    requestKey: String,
  },
  { collection: 'tasks', versionKey: false },
);
schema.index({ projectId: 1, position: 1 }); // listByProject
schema.index({ projectId: 1, completionPercentage: 1 }); // averageProgress, without reading the tasks
schema.index({ projectId: 1, status: 1, dueDate: 1 }); // listUpcoming
schema.index({ projectId: 1, requestKey: 1 }, uniqueIfSet('requestKey')); // create

export type StoredTask = Stored<Task> & Part & { position: number; previous?: object | null };

export const taskFields = [
  'title',
  'description',
  'status',
  'priority',
  'dueDate',
  'completionPercentage',
] as const satisfies (keyof StoredTask)[];

export function createTasksRepository(db: Connection, { counters }: { counters: CountersRepository }) {
  const model = db.model<StoredTask & { requestKey?: string }>('Task', schema);

  return {
    ...createPlannedParts<StoredTask, CreateTaskBody, ChangeTaskBody>(model, {
      takeId: () => counters.takeNext('task'),
      // Ids increase, so a new task comes last until it is moved.
      firstValues: (id) => ({ position: id }),
    }),

    async listByProject(projectId: number): Promise<StoredTask[]> {
      return model.find({ projectId }).sort({ position: 1 }).lean<StoredTask[]>();
    },

    async listUpcoming(projectIds: number[], { limit }: { limit: number }): Promise<StoredTask[]> {
      const open: Task['status'][] = ['pending', 'in_progress'];
      return model
        .find({ projectId: { $in: projectIds }, status: { $in: open }, dueDate: { $gt: '' } })
        .sort({ dueDate: 1 })
        .limit(limit)
        .lean<StoredTask[]>();
    },

    /** Positions stay below the id, and so the position, of any later task. */
    async setOrder(projectId: number, ids: number[]) {
      await model.bulkWrite(
        ids.map((id, position) => ({
          updateOne: { filter: { _id: id, projectId }, update: { $set: { position } } },
        })),
      );
    },

    /** Average progress per project in per cent, rounded. Omits projects without tasks. */
    async averageProgress(projectIds: number[]): Promise<Map<number, number>> {
      const rows = await model.aggregate<{ _id: number; average: number }>([
        { $match: { projectId: { $in: projectIds } } },
        { $project: { _id: 0, projectId: 1, completionPercentage: 1 } },
        { $group: { _id: '$projectId', average: { $avg: '$completionPercentage' } } },
      ]);
      return new Map(rows.map(({ _id, average }) => [_id, Math.round(average)]));
    },
  };
}

export const toTask = (stored: StoredTask) => showAs(task, stored);
