import { fileLimits, type ProjectFile, projectFile } from '@fucina/contracts/project-file';
import type { CountersRepository } from '@fucina/service-kit/counters.repository';
import { createOnce } from '@fucina/service-kit/create-once';
import { createInFreeSlot } from '@fucina/service-kit/in-free-slot';
import { uniqueIfSet } from '@fucina/service-kit/mongo';
import { type PersonName, personType } from '@fucina/service-kit/person-name';
import { type Stored, showAs } from '@fucina/service-kit/stored-record';
import { type Connection, Schema } from 'mongoose';
import { createSignedParts, type Part, type Place } from '../records/parts.ts';

export type StoredFile = Stored<ProjectFile, 'createdAt'> & Part & { blobId: string };

export const toFile = (stored: StoredFile) => showAs(projectFile, stored);

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
schema.index({ projectId: 1, slot: 1 }, uniqueIfSet('slot', 'number')); // create
schema.index({ projectId: 1, 'uploadedBy.id': 1, requestKey: 1 }, uniqueIfSet('requestKey')); // create, findByRequestKey
schema.index({ 'uploadedBy.id': 1, _id: 1 }); // listByPerson, forgetPerson
schema.index({ blobId: 1 }); // removeOrphans of the blobs

type NewFile = Omit<StoredFile, '_id' | 'createdAt'> & { requestKey: string };
type Request = { projectId: number; uploadedBy: PersonName; requestKey: string };

export function createFilesRepository(
  db: Connection,
  { counters, now }: { counters: CountersRepository; now: () => Date },
) {
  const model = db.model('File', schema);
  const findByRequestKey = ({ projectId, uploadedBy, requestKey }: Request) =>
    model.findOne({ projectId, 'uploadedBy.id': uploadedBy.id, requestKey }).lean<StoredFile>();

  return {
    ...createSignedParts(model, {
      by: 'uploadedBy',
      limit: fileLimits.perProject,
      show: toFile,
      isKeyPersonal: true,
    }),

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

    async listBlobIds(projectId: number): Promise<string[]> {
      return model.distinct('blobId', { projectId });
    },
  };
}
