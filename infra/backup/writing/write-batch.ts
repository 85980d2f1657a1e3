import type mongoose from 'mongoose';
import type { Batch, Range } from '../archive/frames.ts';
import { toExactDocument } from './exact-documents.ts';

type Db = mongoose.mongo.Db;

export async function writeBatch(db: Db, { collection, replaces }: Batch, documents: Uint8Array[]) {
  if (replaces) await removeRange(db.collection(collection), replaces);
  if (documents.length === 0) return;
  const written = await db.command({
    insert: collection,
    documents: documents.map(toExactDocument),
    ordered: false,
    writeConcern: { w: 'majority', j: true },
  });
  const [failed] = (written.writeErrors ?? []) as { errmsg: string }[];
  if (failed) throw new Error(`${db.databaseName}.${collection} could not be written: ${failed.errmsg}`);
}

async function removeRange(collection: mongoose.mongo.Collection, { from, to }: Range) {
  const cursor = collection.find({}, { projection: { _id: 1 }, promoteValues: false }).hint({ _id: 1 });
  if (from !== undefined) cursor.min({ _id: from });
  if (to !== undefined) cursor.max({ _id: to });
  const ids = (await cursor.toArray()).map(({ _id }) => _id);
  if (ids.length > 0) await collection.deleteMany({ _id: { $in: ids } });
}
