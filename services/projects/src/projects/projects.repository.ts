import type { ChangeProjectBody, CreateProjectBody, ProjectStatus } from '@fucina/contracts/project';
import { type Connection, Schema } from 'mongoose';
import { changeVersioned, defined } from '../records/change-versioned.ts';
import type { CountersRepository } from '../records/counters.repository.ts';
import { createOnce } from '../records/create-once.ts';

const schema = new Schema(
  {
    _id: { type: Number, required: true },
    name: { type: String, required: true },
    description: { type: String, default: '' },
    status: { type: String, enum: ['in_progress', 'completed', 'on_hold'], default: 'in_progress' },
    startDate: { type: String, default: null },
    endDate: { type: String, default: null },
    memberIds: { type: [String], default: [] },
    version: { type: Number, default: 1 },
    requestKey: String,
  },
  { collection: 'projects', versionKey: false, timestamps: true },
);
schema.index({ memberIds: 1, status: 1, updatedAt: -1 }); // listByMember with a status
schema.index({ memberIds: 1, updatedAt: -1 }); // listByMember
schema.index({ status: 1, updatedAt: -1 }); // listAll with a status
schema.index({ updatedAt: -1 }); // listAll
schema.index(
  { requestKey: 1 },
  { unique: true, partialFilterExpression: { requestKey: { $type: 'string' } } },
); // create

export type StoredProject = {
  _id: number;
  name: string;
  description: string;
  status: ProjectStatus;
  startDate: string | null;
  endDate: string | null;
  memberIds: string[];
  version: number;
  updatedAt: Date;
};

export const projectFields = [
  'name',
  'description',
  'status',
  'startDate',
  'endDate',
  'memberIds',
] as const satisfies (keyof StoredProject)[];

export type ProjectsRepository = ReturnType<typeof createProjectsRepository>;

export function createProjectsRepository(db: Connection, { counters }: { counters: CountersRepository }) {
  const model = db.model<StoredProject & { requestKey?: string }>('Project', schema);
  const newestFirst = { updatedAt: -1 } as const;

  return {
    async ensureIndexes() {
      await model.createIndexes();
    },

    async listByMember(memberId: string, { status }: { status: ProjectStatus | undefined }) {
      const filter = { memberIds: memberId, ...(status ? { status } : {}) };
      return model.find(filter).sort(newestFirst).limit(500).lean<StoredProject[]>();
    },

    async listAll({
      status,
      skip,
      limit,
    }: {
      status: ProjectStatus | undefined;
      skip: number;
      limit: number;
    }) {
      const filter = status ? { status } : {};
      const [projects, total] = await Promise.all([
        model.find(filter).sort(newestFirst).skip(skip).limit(limit).lean<StoredProject[]>(),
        model.countDocuments(filter),
      ]);
      return { projects, total };
    },

    async find(id: number) {
      return model.findById(id).lean<StoredProject>();
    },

    async create({ requestKey, ...fields }: CreateProjectBody) {
      return createOnce<StoredProject>({
        requestKey,
        find: (key) => model.findOne({ requestKey: key }).lean<StoredProject>(),
        create: async () => {
          const _id = await counters.takeNext('project');
          const record = await model.create({
            _id,
            ...defined(fields),
            ...(requestKey ? { requestKey } : {}),
          });
          return record.toObject();
        },
      });
    },

    async change(id: number, { version, ...given }: ChangeProjectBody) {
      const filter = { _id: id };
      const fields = defined(given);
      const update = { $set: fields, $inc: { version: 1 } };
      return changeVersioned<StoredProject>(
        { version, fields },
        {
          find: () => model.findOne(filter).lean<StoredProject>(),
          update: () =>
            model
              .findOneAndUpdate({ ...filter, version }, update, { returnDocument: 'after' })
              .lean<StoredProject>(),
        },
      );
    },

    /** Something below the project has changed: it moves to the top of the lists. */
    async touch(id: number) {
      await model.updateOne({ _id: id }, { $set: { updatedAt: new Date() } });
    },

    async remove(id: number) {
      await model.deleteOne({ _id: id });
    },
  };
}
