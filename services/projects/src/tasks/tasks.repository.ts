import type { ChangeTaskBody, CreateTaskBody, Task } from '@fucina/contracts/project';
import type { CountersRepository } from '@fucina/service-kit/counters.repository';
import { type Connection, Schema } from 'mongoose';
import { changeVersioned, defined } from '../records/change-versioned.ts';
import { createOnce } from '../records/create-once.ts';

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
schema.index(
  { projectId: 1, requestKey: 1 },
  { unique: true, partialFilterExpression: { requestKey: { $type: 'string' } } },
); // create

export type StoredTask = Omit<Task, 'id'> & {
  _id: number;
  projectId: number;
  position: number;
  previous?: object | null;
};

export const taskFields = [
  'title',
  'description',
  'status',
  'priority',
  'dueDate',
  'completionPercentage',
] as const satisfies (keyof StoredTask)[];

export type TasksRepository = ReturnType<typeof createTasksRepository>;

export function createTasksRepository(db: Connection, { counters }: { counters: CountersRepository }) {
  const model = db.model<StoredTask & { requestKey?: string }>('Task', schema);

  return {
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

    async find({ projectId, id }: { projectId: number; id: number }) {
      return model.findOne({ _id: id, projectId }).lean<StoredTask>();
    },

    async create(projectId: number, { requestKey, ...fields }: CreateTaskBody) {
      return createOnce<StoredTask>({
        requestKey,
        find: (key) => model.findOne({ projectId, requestKey: key }).lean<StoredTask>(),
        create: async () => {
          const _id = await counters.takeNext('task');
          // Ids increase, so a new task comes last until it is moved.
          const values = { _id, projectId, position: _id, ...defined(fields) };
          const record = await model.create({ ...values, ...(requestKey ? { requestKey } : {}) });
          return record.toObject();
        },
      });
    },

    async change(
      { projectId, id }: { projectId: number; id: number },
      { version, ...given }: ChangeTaskBody,
    ) {
      const filter = { _id: id, projectId };
      const fields = defined(given);
      return changeVersioned<StoredTask>(
        { version, fields },
        {
          find: () => model.findOne(filter).lean<StoredTask>(),
          update: (written) =>
            model
              .findOneAndUpdate({ ...filter, version }, written, { returnDocument: 'after' })
              .lean<StoredTask>(),
        },
      );
    },

    /** Redistributes the tasks' existing positions. */
    async setOrder(projectId: number, ids: number[]) {
      const tasks = await model.find({ projectId }, { position: 1 }).lean<StoredTask[]>();
      const positions = tasks.map(({ position }) => position).sort((a, b) => a - b);
      await model.bulkWrite(
        ids.map((id, at) => ({
          updateOne: { filter: { _id: id, projectId }, update: { $set: { position: positions[at] ?? id } } },
        })),
      );
    },

    async remove({ projectId, id }: { projectId: number; id: number }) {
      return model.findOneAndDelete({ _id: id, projectId }).lean<StoredTask>();
    },

    async removeByProject(projectId: number) {
      await model.deleteMany({ projectId });
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

export function toTask(stored: StoredTask): Task {
  const { _id: id, title, description, status, priority, dueDate, completionPercentage, version } = stored;
  return { id, title, description, status, priority, dueDate, completionPercentage, version };
}
