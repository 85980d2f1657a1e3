import mongoose from 'mongoose';

/**
 * Coalesces concurrent calls: the first runs at once, and calls that arrive meanwhile form the next batch. `work`
 * returns a result or error per item. If it throws, its batch and the one waiting behind it fail together, so callers
 * do not wait for a dead backend twice.
 */
export function inBatches<Item, Result>(
  work: (items: Item[]) => Promise<(Result | Error)[]>,
  { most = 100 }: { most?: number } = {},
): (item: Item) => Promise<Result> {
  type Waiter = { item: Item } & Omit<PromiseWithResolvers<Result>, 'promise'>;
  const waiting: Waiter[] = [];
  let isWorking = false;

  async function workOn(batch: Waiter[]) {
    try {
      const results = await work(batch.map(({ item }) => item));
      batch.forEach(({ resolve, reject }, at) => {
        const result = results[at];
        if (result instanceof Error) reject(result);
        else resolve(result as Result);
      });
    } catch (error) {
      for (const { reject } of [...batch, ...waiting.splice(0)]) reject(error);
    }
  }

  async function workOff() {
    isWorking = true;
    while (waiting.length > 0) await workOn(waiting.splice(0, most));
    isWorking = false;
  }

  return (item) => {
    const { promise, resolve, reject } = Promise.withResolvers<Result>();
    waiting.push({ item, resolve, reject });
    if (!isWorking) void workOff();
    return promise;
  };
}

/** Like `inBatches`, with a separate queue per key. */
export function inBatchesOfEach<Item, Result>(
  nameOf: (item: Item) => string,
  work: (items: Item[]) => Promise<(Result | Error)[]>,
): (item: Item) => Promise<Result> {
  const lines = new Map<string, { hand: (item: Item) => Promise<Result>; waiting: number }>();
  return async (item) => {
    const name = nameOf(item);
    const line = lines.get(name) ?? { hand: inBatches(work), waiting: 0 };
    lines.set(name, line);
    line.waiting += 1;
    try {
      return await line.hand(item);
    } finally {
      line.waiting -= 1;
      if (line.waiting === 0) lines.delete(name);
    }
  };
}

type Collection = mongoose.mongo.Collection;
type Operation = mongoose.mongo.AnyBulkWriteOperation;
type WriteOptions = Pick<mongoose.mongo.BulkWriteOptions, 'writeConcern' | 'ignoreUndefined'>;
type Written = { isInserted: boolean };

const { MongoBulkWriteError, MongoServerError } = mongoose.mongo;

/** Merges concurrent writes into one bulk command. Each caller gets its own result or error. */
export function writeTogether(collection: () => Collection, options: WriteOptions = {}) {
  return inBatches<Operation, Written>((operations) => writeAll(collection(), operations, options));
}

export async function writeAll(
  collection: Collection,
  operations: Operation[],
  options: WriteOptions = {},
): Promise<(Written | Error)[]> {
  try {
    const { upsertedIds } = await collection.bulkWrite(operations, { ...options, ordered: false });
    return operations.map((_, at) => ({ isInserted: at in upsertedIds }));
  } catch (error) {
    return ownResults(error, operations.length);
  }
}

/** A write-concern error fails every write of the batch, even those already acknowledged. */
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
