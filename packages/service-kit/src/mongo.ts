import mongoose, { type Connection } from 'mongoose';
import type { Logger } from './logger.ts';

/** True when a unique index refused the write: somebody else was first. */
export function isDuplicateKey(error: unknown): boolean {
  return error instanceof mongoose.mongo.MongoServerError && error.code === 11_000;
}

const connectOptions: mongoose.ConnectOptions = {
  serverSelectionTimeoutMS: 2000,
  connectTimeoutMS: 2000,
  socketTimeoutMS: 10_000,
  waitQueueTimeoutMS: 2000,
  heartbeatFrequencyMS: 1000,
  maxPoolSize: 20,
  writeConcern: { w: 'majority', j: true },
  bufferCommands: false,
  autoIndex: false,
  autoCreate: false,
};

/**
 * Opens a connection that reports a dead database within 2 seconds and finds it again by itself.
 * Returns at once, so that a process can start before its database.
 */
export function connectMongo({ uri, logger }: { uri: string; logger: Logger }): Connection {
  const connection = mongoose.createConnection(uri, connectOptions);
  connection.on('error', (error) => logger.warn({ err: error }, 'database connection error'));
  connection.on('disconnected', () => logger.warn('database disconnected'));
  connection.on('connected', () => logger.info('database connected'));
  void keepTrying(connection, { uri, logger });
  return connection;
}

async function keepTrying(connection: Connection, { uri, logger }: { uri: string; logger: Logger }) {
  let isClosed = false;
  connection.once('close', () => {
    isClosed = true;
  });
  let attempt = connection.asPromise();
  while (!isClosed) {
    try {
      await attempt;
      return;
    } catch (error) {
      logger.warn({ err: error }, 'database not reachable yet');
      await new Promise((resolve) => setTimeout(resolve, 500));
      attempt = connection.openUri(uri, connectOptions);
    }
  }
}

/** Resolves when the database has been reached, however long that takes. */
export async function whenConnected(connection: Connection) {
  if (connection.readyState === 1) return;
  await new Promise((resolve) => connection.once('connected', resolve));
}

/** Resolves when the database answers a ping; rejects otherwise. */
export async function pingMongo(connection: Connection) {
  if (!connection.db) throw new mongoose.mongo.MongoNotConnectedError('not connected yet');
  await connection.db.command({ ping: 1 });
}
