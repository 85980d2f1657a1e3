import { createReadStream } from 'node:fs';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { databaseOf } from '@fucina/service-kit/mongo';
import mongoose, { type Connection } from 'mongoose';

const BUCKET = 'media';

export type FilesRepository = ReturnType<typeof createFilesRepository>;

export function createFilesRepository(db: Connection) {
  const bucket = () => new mongoose.mongo.GridFSBucket(databaseOf(db), { bucketName: BUCKET });
  const toObjectId = (id: string) => new mongoose.mongo.ObjectId(id);

  return {
    /** Otherwise GridFS creates them with the first file. */
    async createIndexes() {
      await db.collection(`${BUCKET}.chunks`).createIndex({ files_id: 1, n: 1 }, { unique: true });
      await db.collection(`${BUCKET}.files`).createIndex({ filename: 1, uploadDate: 1 });
    },

    async add({ path, name }: { path: string; name: string }): Promise<string> {
      const upload = bucket().openUploadStream(name);
      try {
        await pipeline(createReadStream(path), upload);
      } catch (error) {
        await upload.abort().catch(() => undefined);
        throw error;
      }
      return upload.id.toHexString();
    },

    /** `end` is exclusive. */
    open(id: string, { start, end }: { start: number; end: number }): Readable {
      return bucket().openDownloadStream(toObjectId(id), { start, end });
    },

    async remove(ids: string[]) {
      const objectIds = ids.map(toObjectId);
      await db.collection(`${BUCKET}.files`).deleteMany({ _id: { $in: objectIds } });
      await db.collection(`${BUCKET}.chunks`).deleteMany({ files_id: { $in: objectIds } });
    },

    async listBefore(date: Date): Promise<string[]> {
      const found = await bucket()
        .find({ uploadDate: { $lt: date } }, { projection: { _id: 1 } })
        .toArray();
      return found.map(({ _id }) => _id.toHexString());
    },
  };
}
