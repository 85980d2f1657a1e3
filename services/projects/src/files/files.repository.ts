import type { ProjectFile } from '@fucina/contracts/project-file';
import type { CountersRepository } from '@fucina/service-kit/counters.repository';
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
schema.index({ projectId: 1, _id: -1 }); // listByProject, countByProject
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
    async ensureIndexes() {
      await model.createIndexes();
    },

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

    async countByProject(projectId: number, { before }: { before?: number } = {}) {
      return model.countDocuments({ projectId, ...(before ? { _id: { $lt: before } } : {}) });
    },

    async create(file: NewFile) {
      return createOnce<StoredFile>({
        requestKey: file.requestKey,
        find: () => findByRequestKey(file),
        create: async () => {
          const _id = await counters.takeNext('file');
          const record = await model.create({ _id, ...file, createdAt: now() });
          return record.toObject() as StoredFile;
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
