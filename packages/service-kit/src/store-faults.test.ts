import mongoose from 'mongoose';
import { expect, test } from 'vitest';
import { toProblem } from './problem.ts';

/** As the driver throws them, who makes some classes only for itself. */
function driverError(name: string, message = 'interrupted') {
  return Object.defineProperty(new mongoose.mongo.MongoDriverError(message), 'name', { value: name });
}

const serverError = (code: number) => new mongoose.mongo.MongoServerError({ code, message: `code ${code}` });

test.each([
  ['that broke off what was under way', driverError('PoolClearedOnNetworkError')],
  ['whose connections were closed', driverError('MongoPoolClosedError')],
  ['that was closed before it answered', driverError('MongoServerClosedError')],
  ['that is shutting down', serverError(91)],
  ['that interrupted a query to shut down', serverError(11_600)],
  ['that is not the primary any more', serverError(10_107)],
  ['that was started again, and knows the cursor no longer', serverError(43)],
  ['whose disk is full', serverError(14_031)],
])('a database %s may be asked again', (_, error) => {
  const { code, options } = toProblem(error);

  expect([code, options.retryAfter]).toEqual(['database.unavailable', 3]);
});

test('what the database has against a query is no reason to ask again', () => {
  expect(toProblem(serverError(2)).code).toBe('internal');
});

test.each([
  'MISCONF Errors writing to the AOF file: No space left on device',
  'LOADING Redis is loading the dataset in memory',
  "READONLY You can't write against a read only replica.",
])('a queue that answers %j may be asked again', (message) => {
  expect(toProblem(new Error(message)).code).toBe('queue.unavailable');
});
