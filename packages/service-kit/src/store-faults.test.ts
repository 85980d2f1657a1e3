import mongoose from 'mongoose';
import { expect, test } from 'vitest';
import { toProblem } from './problem.ts';

/** Imitates driver errors, some classes of which are not exported. */
function driverError(name: string, message = 'interrupted') {
  return Object.defineProperty(new mongoose.mongo.MongoDriverError(message), 'name', { value: name });
}

const serverError = (code: number, message = `code ${code}`) =>
  new mongoose.mongo.MongoServerError({ code, message });

/** Imitates how the driver wraps a failed bulk write. */
const bulkError = (cause: Error) =>
  new mongoose.mongo.MongoBulkWriteError(cause as never, {} as mongoose.mongo.BulkWriteResult);

test.each([
  ['whose pool is cleared after a network error', driverError('PoolClearedOnNetworkError')],
  ['whose pool is closed', driverError('MongoPoolClosedError')],
  ['whose server is closed', driverError('MongoServerClosedError')],
  ['that is shutting down', serverError(91)],
  ['that interrupts a query to shut down', serverError(11_600)],
  ['that is no longer primary', serverError(10_107)],
  ['that lost a cursor in a restart', serverError(43)],
  ['whose disk is full', serverError(14_031)],
  ['whose disk fills up during a write', serverError(8, '28: No space left on device - ')],
  ['whose pool times out during a bulk write', bulkError(driverError('MongoWaitQueueTimeoutError'))],
  ['that shuts down during a bulk write', bulkError(serverError(11_600))],
])('a database %s is reported as unavailable with Retry-After', (_, error) => {
  const { code, options } = toProblem(error);

  expect([code, options.retryAfter]).toEqual(['database.unavailable', 3]);
});

test('a query that the database rejects is an internal error', () => {
  expect(toProblem(serverError(2)).code).toBe('internal');
  expect(toProblem(bulkError(serverError(2))).code).toBe('internal');
});

test.each([
  'MISCONF Errors writing to the AOF file: No space left on device',
  'LOADING Redis is loading the dataset in memory',
  "READONLY You can't write against a read only replica.",
])('the Redis error %j is reported as queue.unavailable', (message) => {
  expect(toProblem(new Error(message)).code).toBe('queue.unavailable');
});
