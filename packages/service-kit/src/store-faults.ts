// By name rather than class: gateway and frontend map problems too, and must not load a database driver.

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

/** Shutting down, restarted mid-query, not primary, or out of disk space. */
const SERVER_AWAY = new Set<unknown>([43, 91, 189, 10_107, 11_600, 11_602, 13_435, 13_436, 14_031]);

/** Storage engine error. The server's own code covers only its pre-checks. */
const NO_ROOM = 'No space left on device';

/** True for MongoDB connection faults, which are retryable, as opposed to query errors. */
export function isDatabaseDown(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  // In bulk writes the driver wraps the cause and copies the server's answer.
  const { errorResponse } = error as { errorResponse?: unknown };
  if (errorResponse instanceof Error) return isDatabaseDown(errorResponse);
  // For requests before the first connection mongoose has no error class.
  if (error.name === 'MongooseError' && error.message.includes('before initial connection')) return true;
  if (DATABASE_DOWN.has(error.name)) return true;
  const { code } = error as { code?: unknown };
  if (error.name === 'MongoServerError' || error.name === 'MongoBulkWriteError')
    return SERVER_AWAY.has(code) || error.message.includes(NO_ROOM);
  // Passed through by the driver when it writes to a dead socket.
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

/** True for Redis connection faults and a Redis out of memory, which are retryable. */
export function isQueueDown(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { code, syscall } = error as NodeJS.ErrnoException;
  if (error.name === 'MaxRetriesPerRequestError') return true;
  if (code === 'ECONNREFUSED' && syscall === 'connect') return true;
  return QUEUE_DOWN.some((message) => error.message.includes(message));
}
