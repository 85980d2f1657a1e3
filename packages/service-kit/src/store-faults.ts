// Told by names, not by classes: the gateway and the frontend map problems too, and must not load a database driver.

const DATABASE_DOWN = new Set([
  'MongoNetworkError',
  'MongoNetworkTimeoutError',
  'MongoServerSelectionError',
  'MongoNotConnectedError',
  'MongoTopologyClosedError',
  'MongoWaitQueueTimeoutError',
  'MongoPoolClearedError',
  'PoolClearedOnNetworkError',
  'MongoPoolClosedError',
  'MongoServerClosedError',
  'MongooseServerSelectionError',
]);

/** Answers of a server that is going away, has been started again amid an answer, is not the one that writes, or has no room left on its disk. */
const SERVER_AWAY = new Set<unknown>([43, 91, 189, 10_107, 11_600, 11_602, 13_435, 13_436, 14_031]);

/** As the storage engine says it; the server has a code of its own for it only where it looked beforehand. */
const NO_ROOM = 'No space left on device';

/** Faults of the connection to MongoDB, not of the query: the caller may try again. */
export function isDatabaseDown(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  // Many writes in one command: the driver wraps whatever stopped them, and copies what the server answered.
  const { errorResponse } = error as { errorResponse?: unknown };
  if (errorResponse instanceof Error) return isDatabaseDown(errorResponse);
  // A process listens before it has reached its database for the first time; mongoose has no class for that.
  if (error.name === 'MongooseError' && error.message.includes('before initial connection')) return true;
  if (DATABASE_DOWN.has(error.name)) return true;
  const { code } = error as { code?: unknown };
  if (error.name === 'MongoServerError' || error.name === 'MongoBulkWriteError')
    return SERVER_AWAY.has(code) || error.message.includes(NO_ROOM);
  // The driver lets the error of a write to a socket that has just died through as it is.
  return code === 'EPIPE';
}

const QUEUE_DOWN = [
  "Stream isn't writeable",
  'Connection is closed',
  'Command timed out',
  'max retries per request',
  'OOM command not allowed',
  'MISCONF ',
  'LOADING Redis',
  'READONLY You',
];

/** Faults of the connection to Redis, or Redis being full: the caller may try again. */
export function isQueueDown(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { code, syscall } = error as NodeJS.ErrnoException;
  if (error.name === 'MaxRetriesPerRequestError') return true;
  if (code === 'ECONNREFUSED' && syscall === 'connect') return true;
  return QUEUE_DOWN.some((message) => error.message.includes(message));
}
