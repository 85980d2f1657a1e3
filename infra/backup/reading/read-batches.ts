import { createHash } from 'node:crypto';
import mongoose from 'mongoose';
import type { Id, Range, Total } from '../archive/frames.ts';

const { BSON } = mongoose.mongo;
const BATCH_BYTES = 2 * 1024 * 1024;
const BATCH_DOCUMENTS = 5000;

type Collection = mongoose.mongo.Collection;
type Session = mongoose.mongo.ClientSession | undefined;

export type ReadBatch = {
  range: Range;
  documents: Uint8Array[];
  bytes: number;
  sha256: string;
  isLast: boolean;
};

/** Reads a range in batches, in id order. An empty range yields one empty batch. */
export async function* readBatches(
  collection: Collection,
  range: Range,
  session?: Session,
): AsyncGenerator<ReadBatch> {
  let { from } = range;
  let documents: Uint8Array[] = [];
  let bytes = 0;
  for await (const document of find(collection, range, session)) {
    if (
      documents.length > 0 &&
      (bytes + document.byteLength > BATCH_BYTES || documents.length === BATCH_DOCUMENTS)
    ) {
      const to = idOf(document);
      yield toBatch({ ...open(from, to) }, documents, false);
      [from, documents, bytes] = [to, [], 0];
    }
    documents.push(document);
    bytes += document.byteLength;
  }
  yield toBatch(open(from, range.to), documents, true);
}

/** Uses index bounds, since a filter does not compare ids of different types. */
function find(collection: Collection, { from, to }: Range, session: Session): AsyncIterable<Uint8Array> {
  const cursor = collection
    .find({}, { raw: true, batchSize: 1000, ...(session && { session }) })
    .sort({ _id: 1 })
    .hint({ _id: 1 });
  if (from !== undefined) cursor.min({ _id: from });
  if (to !== undefined) cursor.max({ _id: to });
  return cursor as unknown as AsyncIterable<Uint8Array>;
}

function toBatch(range: Range, documents: Uint8Array[], isLast: boolean): ReadBatch {
  const hash = createHash('sha256');
  let bytes = 0;
  for (const document of documents) {
    hash.update(document);
    bytes += document.byteLength;
  }
  return { range, documents, bytes, sha256: hash.digest('hex'), isLast };
}

const open = (from: Id | undefined, to: Id | undefined): Range => ({
  ...(from === undefined ? {} : { from }),
  ...(to === undefined ? {} : { to }),
});

function idOf(document: Uint8Array): Id {
  return BSON.deserialize(document, { promoteValues: false, promoteLongs: false })._id as Id;
}

export function createTotal(names: Pick<Total, 'database' | 'collection'>) {
  const hash = createHash('sha256');
  let count = 0;
  let bytes = 0;
  return {
    add(batch: ReadBatch) {
      for (const document of batch.documents) hash.update(document);
      count += batch.documents.length;
      bytes += batch.bytes;
    },
    end: (): Total => ({ ...names, count, bytes, sha256: hash.digest('hex') }),
  };
}
