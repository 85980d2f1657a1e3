import mongoose, { type Connection, type Schema } from 'mongoose';
import { isDraining } from './lifecycle.ts';
import type { Logger } from './logger.ts';
import { createConnectionLog, warnAfterStart } from './starting.ts';

/** True if a unique index rejected the write. */
export function isDuplicateKey(error: unknown): boolean {
  return error instanceof mongoose.mongo.MongoServerError && error.code === 11_000;
}

/** For `catch`: ignores a write that a unique index rejected. */
export function ignoreDuplicate(error: unknown) {
  if (!isDuplicateKey(error)) throw error;
}

/** False if a unique index rejected the write. */
export async function isWritten(write: PromiseLike<unknown>): Promise<boolean> {
  try {
    await write;
    return true;
  } catch (error) {
    ignoreDuplicate(error);
    return false;
  }
}

/** Options of a unique index on a field that some records lack. */
export const uniqueIfSet = (field: string, type: 'string' | 'number' = 'string') => ({
  unique: true,
  partialFilterExpression: { [field]: { $type: type } },
});

/** Escapes a text for use in a regular expression. */
export const escapeRegex = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

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
 * Connects in the background, so that a process can start before its database. Reports a dead database within 2
 * seconds and reconnects on its own.
 */
export function connectMongo({ uri, logger }: { uri: string; logger: Logger }): Connection {
  const connection = mongoose.createConnection(uri, connectOptions);
  connection.on('error', (error) => warnAfterStart(logger, { err: error }, 'database connection error'));
  let isLost = false;
  connection.on('disconnected', () => {
    if (isDraining()) return;
    isLost = true;
    logger.warn('database disconnected');
  });
  connection.on('connected', () => {
    if (isLost) logger.info('database connected again');
    isLost = false;
  });
  void keepTrying(connection, { uri, logger });
  return connection;
}

async function keepTrying(connection: Connection, { uri, logger }: { uri: string; logger: Logger }) {
  const logAttempt = createConnectionLog(logger, 'database not reachable yet');
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
      logAttempt(error);
      await new Promise((resolve) => setTimeout(resolve, 500));
      attempt = connection.openUri(uri, connectOptions);
    }
  }
}

/** Resolves once the database is reachable; never rejects. */
export async function whenConnected(connection: Connection) {
  if (connection.readyState === 1) return;
  await new Promise((resolve) => connection.once('connected', resolve));
}

/** MongoDB error codes: the index exists with other options or keys. */
const INDEX_CONFLICTS: unknown[] = [85, 86];
const INDEX_NOT_FOUND = 27;

/** Structural type, since Mongoose's model types are not mutually assignable. */
type Indexed = {
  schema: Pick<Schema, 'indexes'>;
  diffIndexes(): Promise<{ toDrop: string[] }>;
  collection: Pick<mongoose.mongo.Collection, 'createIndexes' | 'dropIndex'>;
};

/** Creates the indexes of a connection's models. One that differs from an earlier release is rebuilt. */
export async function createIndexes({ models }: Connection) {
  await Promise.all(Object.values(models).map(createIndexesOf));
}

async function createIndexesOf(model: Indexed) {
  const indexes = model.schema.indexes().map(([key, options]) => ({ ...options, key }));
  if (indexes.length === 0) return;
  try {
    await model.collection.createIndexes(indexes as mongoose.mongo.IndexDescription[]);
  } catch (error) {
    if (!INDEX_CONFLICTS.includes(codeOf(error))) throw error;
    await dropChangedIndexes(model);
    await model.collection.createIndexes(indexes as mongoose.mongo.IndexDescription[]);
  }
}

async function dropChangedIndexes(model: Indexed) {
  const wanted = model.schema
    .indexes()
    .map(([keys, { name }]) => name ?? Object.entries(keys).flat().join('_'));
  const { toDrop } = await model.diffIndexes();
  for (const name of toDrop.filter((changed) => wanted.includes(changed))) {
    // Another starting process may have dropped it.
    await model.collection.dropIndex(name).catch((error) => {
      if (codeOf(error) !== INDEX_NOT_FOUND) throw error;
    });
  }
}

const codeOf = (error: unknown) => (error instanceof mongoose.mongo.MongoServerError ? error.code : null);

/** The driver's own database. Throws before the first connection. */
export function databaseOf({ db }: Connection) {
  if (!db) throw new mongoose.mongo.MongoNotConnectedError('not connected yet');
  return db;
}

/** Rejects if the database does not answer a ping. */
export async function pingMongo(connection: Connection) {
  await databaseOf(connection).command({ ping: 1 });
}
