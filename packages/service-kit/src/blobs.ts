import mongoose, { type Connection } from 'mongoose';
import { databaseOf } from './mongo.ts';

const { GridFSBucket, ObjectId } = mongoose.mongo;
const BUCKET = 'blobs';
// Longer than any upload takes.
const SETTLED_AFTER_MS = 3600_000;

export type Blobs = ReturnType<typeof createBlobs>;

/** Stores files in chunks in the database. `owners`: the collection that references them as `blobId`. */
export function createBlobs(db: Connection, { owners }: { owners: string }) {
  const bucket = () => new GridFSBucket(databaseOf(db), { bucketName: BUCKET });

  async function remove(ids: string[]) {
    const objectIds = ids.map((id) => new ObjectId(id));
    await db.collection(`${BUCKET}.chunks`).deleteMany({ files_id: { $in: objectIds } });
    await db.collection(`${BUCKET}.files`).deleteMany({ _id: { $in: objectIds } });
  }

  return {
    /** Starts a chunked write. Callers must end it with `finish` or give it up. */
    open() {
      const stream = bucket().openUploadStream(BUCKET);
      let failure: Error | undefined;
      stream.on('error', (error) => {
        failure = error;
      });
      const settled = (send: (done: (error?: Error | null) => void) => void) =>
        new Promise<void>((resolve, reject) => {
          if (failure) return reject(failure);
          send((error) => (error ? reject(error) : resolve()));
        });
      const id = stream.id.toHexString();
      return {
        id,
        write: (chunk: Buffer) => settled((done) => stream.write(chunk, done)),
        async finish() {
          await settled((done) => stream.end(done));
        },
        async giveUp() {
          stream.destroy();
          await remove([id]);
        },
      };
    },

    read: (id: string) => bucket().openDownloadStream(new ObjectId(id)),
    remove,

    /** Removes what dead processes left: files without a reference, older than any upload. */
    async removeOrphans(now: Date) {
      const before = ObjectId.createFromTime((now.getTime() - SETTLED_AFTER_MS) / 1000);
      const orphans = await databaseOf(db)
        .collection(`${BUCKET}.chunks`)
        .aggregate<{ _id: mongoose.mongo.ObjectId }>([
          { $match: { files_id: { $lt: before } } },
          { $group: { _id: '$files_id' } },
          { $set: { blobId: { $toString: '$_id' } } },
          { $lookup: { from: owners, localField: 'blobId', foreignField: 'blobId', as: 'owners' } },
          { $match: { owners: { $size: 0 } } },
        ])
        .toArray();
      if (orphans.length > 0) await remove(orphans.map(({ _id }) => _id.toHexString()));
    },
  };
}
