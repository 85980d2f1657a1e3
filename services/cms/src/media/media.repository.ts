import type { CountersRepository } from '@fucina/service-kit/counters';
import type { Connection } from 'mongoose';
import { NOBODY } from '../request.ts';
import { mediaSchema, type StoredMedia } from './stored-media.ts';

export type NewMedia = Pick<
  StoredMedia,
  'kind' | 'filename' | 'originalFilename' | 'mimeType' | 'size' | 'alt' | 'createdBy'
> &
  Partial<Pick<StoredMedia, 'url' | 'section' | 'hash' | 'files'>> & { requestKey?: string | undefined };

export type MediaRepository = ReturnType<typeof createMediaRepository>;

export function createMediaRepository(db: Connection, { counters }: { counters: CountersRepository }) {
  const model = db.model<StoredMedia>('Media', mediaSchema);

  return {
    async ensureIndexes() {
      await model.createIndexes();
    },

    list: () => model.find().sort({ _id: -1 }).lean<StoredMedia[]>(),
    listByIds: (ids: number[]) => model.find({ _id: { $in: ids } }).lean<StoredMedia[]>(),
    find: (id: number) => model.findById(id).lean<StoredMedia>(),
    findByRequestKey: (requestKey: string) => model.findOne({ requestKey }).lean<StoredMedia>(),
    count: () => model.estimatedDocumentCount(),

    async create({ requestKey, ...fields }: NewMedia): Promise<StoredMedia> {
      const _id = await counters.takeNext('media');
      const record = await model.create({ _id, ...fields, ...(requestKey ? { requestKey } : {}) });
      return record.toObject();
    },

    /** Null if the version changed. */
    async change(
      { _id, version }: Pick<StoredMedia, '_id' | 'version'>,
      fields: Partial<StoredMedia>,
    ): Promise<StoredMedia | null> {
      return model
        .findOneAndUpdate(
          { _id, version },
          { $set: fields, $inc: { version: 1 } },
          { returnDocument: 'after' },
        )
        .lean<StoredMedia>();
    },

    remove: (id: number) => model.findByIdAndDelete(id).lean<StoredMedia>(),

    async listByPerson(
      personId: string,
    ): Promise<Pick<StoredMedia, '_id' | 'originalFilename' | 'createdAt'>[]> {
      return model.find({ 'createdBy.id': personId }, { originalFilename: 1, createdAt: 1 }).lean();
    },

    async forgetPerson(personId: string) {
      await model.updateMany({ 'createdBy.id': personId }, { $set: { createdBy: NOBODY } });
    },

    async listFileIds(): Promise<string[]> {
      return model.distinct('files.fileId');
    },
  };
}
