import mongoose from 'mongoose';
import { inBatches } from './in-batches.ts';

type Collection = mongoose.mongo.Collection;
type Operation = mongoose.mongo.AnyBulkWriteOperation;
type Options = Pick<mongoose.mongo.BulkWriteOptions, 'writeConcern' | 'ignoreUndefined'>;
type Written = { isInserted: boolean };

const { MongoBulkWriteError, MongoServerError } = mongoose.mongo;

/** Merges concurrent writes into one bulk command; each caller gets its own result or error. */
export function writeTogether(collection: () => Collection, options: Options = {}) {
  return inBatches<Operation, Written>((operations) => writeAll(collection(), operations, options));
}

export async function writeAll(
  collection: Collection,
  operations: Operation[],
  options: Options = {},
): Promise<(Written | Error)[]> {
  try {
    const { upsertedIds } = await collection.bulkWrite(operations, { ...options, ordered: false });
    return operations.map((_, at) => ({ isInserted: at in upsertedIds }));
  } catch (error) {
    return ownResults(error, operations.length);
  }
}

/** A write-concern error concerns every write, even acknowledged ones. */
function ownResults(error: unknown, count: number): (Written | Error)[] {
  if (!(error instanceof MongoBulkWriteError) || error.result.getWriteConcernError()) throw error;
  const faults = [error.writeErrors].flat();
  if (faults.length === 0) throw error;
  const { upsertedIds } = error;
  const results: (Written | Error)[] = Array.from({ length: count }, (_, at) => ({
    isInserted: at in upsertedIds,
  }));
  for (const { index, code, errmsg } of faults)
    results[index] = new MongoServerError({ message: errmsg ?? '', code });
  return results;
}
