// Told by names, not by classes: the gateway and the frontend map problems too, and must not load a database driver.

const DATABASE_DOWN = new Set([
  'MongoNetworkError',
  'MongoNetworkTimeoutError',
  'MongoServerSelectionError',
  'MongoNotConnectedError',
  'MongoTopologyClosedError',
  'MongoWaitQueueTimeoutError',
  'MongoPoolClearedError',
  'MongooseServerSelectionError',
]);

/** Faults of the connection to MongoDB, not of the query: the caller may try again. */
export function isDatabaseDown(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  // A process listens before it has reached its database for the first time; mongoose has no class for that.
  if (error.name === 'MongooseError' && error.message.includes('before initial connection')) return true;
  // The driver lets the error of a write to a socket that has just died through as it is.
  return DATABASE_DOWN.has(error.name) || (error as NodeJS.ErrnoException).code === 'EPIPE';
}

const QUEUE_DOWN = [
  "Stream isn't writeable",
  'Connection is closed',
  'Command timed out',
  'max retries per request',
  'OOM command not allowed',
];

/** Faults of the connection to Redis, or Redis being full: the caller may try again. */
export function isQueueDown(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { code, syscall } = error as NodeJS.ErrnoException;
  if (error.name === 'MaxRetriesPerRequestError') return true;
  if (code === 'ECONNREFUSED' && syscall === 'connect') return true;
  return QUEUE_DOWN.some((message) => error.message.includes(message));
}
