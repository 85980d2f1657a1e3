import { fileLimits, type ProjectFile } from '@fucina/contracts/project-file';
import type { CountersRepository } from '@fucina/service-kit/counters.repository';
import { createInFreeSlot } from '@fucina/service-kit/in-free-slot';
import { type Connection, Schema } from 'mongoose';
import { createOnce } from '../records/create-once.ts';
import { FORMER_PERSON, type Person, personType } from '../records/former-person.ts';

export type StoredFile = Omit<ProjectFile, 'id' | 'createdAt'> & {
  _id: number;
  projectId: number;
  blobId: string;
  createdAt: Date;
};

export function toFile({ _id: id, name, type, size, uploadedBy, createdAt }: StoredFile): ProjectFile {
  return { id, name, type, size, uploadedBy, createdAt: createdAt.toISOString() };
}

const schema = new Schema(
  {
    _id: { type: Number, required: true },
    projectId: { type: Number, required: true },
    // Numbered slots: the unique index caps the files per project. Unset for older files.
    slot: Number,
    name: { type: String, required: true },
    type: { type: String, required: true },
    size: { type: Number, required: true },
    blobId: { type: String, required: true },
    uploadedBy: { type: personType, required: true },
    requestKey: String,
    createdAt: { type: Date, required: true },
  },
  { collection: 'files', versionKey: false },
);
schema.index({ projectId: 1, _id: -1 }); // listByProject
schema.index(
  { projectId: 1, slot: 1 },
  { unique: true, partialFilterExpression: { slot: { $type: 'number' } } },
); // create
schema.index(
  { projectId: 1, 'uploadedBy.id': 1, requestKey: 1 },
  { unique: true, partialFilterExpression: { requestKey: { $type: 'string' } } },
); // create, findByRequestKey
schema.index({ 'uploadedBy.id': 1, _id: 1 }); // listByPerson, forgetPerson
schema.index({ blobId: 1 }); // removeOrphans of the blobs

type NewFile = Omit<StoredFile, '_id' | 'createdAt'> & { requestKey: string };
type Place = { projectId: number; id: number };
type Request = { projectId: number; uploadedBy: Person; requestKey: string };

export type FilesRepository = ReturnType<typeof createFilesRepository>;

export function createFilesRepository(
  db: Connection,
  { counters, now }: { counters: CountersRepository; now: () => Date },
) {
  const model = db.model('File', schema);
  const findByRequestKey = ({ projectId, uploadedBy, requestKey }: Request) =>
    model.findOne({ projectId, 'uploadedBy.id': uploadedBy.id, requestKey }).lean<StoredFile>();

  return {
    async listByProject(projectId: number, { limit }: { limit: number }): Promise<ProjectFile[]> {
      const found = await model.find({ projectId }).sort({ _id: -1 }).limit(limit).lean<StoredFile[]>();
      return found.map(toFile);
    },

    async find({ projectId, id }: Place) {
      return model.findOne({ _id: id, projectId }).lean<StoredFile>();
    },

    async findById(id: number) {
      return model.findById(id).lean<StoredFile>();
    },

    findByRequestKey,

    /** Cheap check before an upload; `create` enforces the limit. */
    async hasRoom(projectId: number) {
      return (await model.countDocuments({ projectId })) < fileLimits.perProject;
    },

    /** Idempotent by request key. The record is null if the project is full, even under concurrent uploads. */
    async create(file: NewFile) {
      const { projectId } = file;
      return createOnce<StoredFile | null>({
        requestKey: file.requestKey,
        find: () => findByRequestKey(file),
        create: async () => {
          const [_id, taken, withoutSlot] = await Promise.all([
            counters.takeNext('file'),
            model.distinct('slot', { projectId }),
            model.countDocuments({ projectId, slot: null }),
          ]);
          const record = { _id, ...file, createdAt: now() };
          return createInFreeSlot<StoredFile>({
            slots: fileLimits.perProject - withoutSlot,
            taken: taken.filter((slot) => typeof slot === 'number'),
            create: async (slot) => (await model.create({ ...record, slot })).toObject() as StoredFile,
          });
        },
      });
    },

    async remove({ projectId, id }: Place) {
      await model.deleteOne({ _id: id, projectId });
    },

    async listByPerson(personId: string): Promise<(ProjectFile & { projectId: number })[]> {
      const found = await model.find({ 'uploadedBy.id': personId }).sort({ _id: 1 }).lean<StoredFile[]>();
      return found.map((file) => ({ ...toFile(file), projectId: file.projectId }));
    },

    async forgetPerson(personId: string) {
      const update = { $set: { uploadedBy: FORMER_PERSON }, $unset: { requestKey: 1 } } as const;
      await model.updateMany({ 'uploadedBy.id': personId }, update);
    },

    async listBlobIds(projectId: number): Promise<string[]> {
      return model.distinct('blobId', { projectId });
    },

    async removeByProject(projectId: number) {
      await model.deleteMany({ projectId });
    },
  };
}
