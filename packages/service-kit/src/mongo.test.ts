import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import { once } from 'node:events';
import { createServer, type Socket } from 'node:net';
import { type Connection, Schema } from 'mongoose';
import { expect, test } from 'vitest';
import { createLogger } from './logger.ts';
import { connectMongo, createIndexes, whenConnected } from './mongo.ts';
import { toProblem } from './problem.ts';
import { createTestDatabase } from './testing/test-stores.ts';

async function startSilentDatabase() {
  const server = createServer((socket) => socket.on('error', () => undefined));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as { port: number };
  return { uri: `mongodb://127.0.0.1:${port}/silent`, stop: () => server.close() };
}

test('a query without a connection is reported as database.unavailable', async () => {
  const database = await startSilentDatabase();
  const connection = connectMongo({
    uri: database.uri,
    logger: createLogger({ name: 'test', level: 'silent' }),
  });
  const model = connection.model('Note', new Schema({ text: String }));

  const error = await model.findOne().then(
    () => null,
    (reason: unknown) => reason,
  );
  await connection.close();
  database.stop();

  expect(toProblem(error)).toMatchObject({ code: 'database.unavailable', options: { retryAfter: 3 } });
});

async function socketsOpenedBy(work: () => Promise<unknown>): Promise<Socket[]> {
  const sockets: Socket[] = [];
  const note = (message: unknown) => void sockets.push((message as { socket: Socket }).socket);
  subscribe('net.client.socket', note);
  await work().finally(() => unsubscribe('net.client.socket', note));
  return sockets;
}

test('a query on a broken connection is retried on a new one', async () => {
  const database = await createTestDatabase();
  const logger = createLogger({ name: 'test', level: 'silent' });
  const schema = new Schema({ text: String });
  let connection = null as Connection | null;
  const sockets = await socketsOpenedBy(async () => {
    connection = connectMongo({ uri: database.uri, logger });
    await whenConnected(connection);
    await connection.model('Note', schema).create({ text: 'kept' });
  });

  // Destroyed, but their close events are still pending.
  for (const socket of sockets) socket.destroy();
  const found = await connection?.model('Note', schema).find().lean();

  expect(sockets.length).toBeGreaterThan(1);
  expect(found).toMatchObject([{ text: 'kept' }]);
  await connection?.close();
  await database.drop();
});

test('changed indexes are rebuilt, even when two processes start together', async () => {
  const database = await createTestDatabase();
  const logger = createLogger({ name: 'test', level: 'silent' });
  const schema = new Schema({ name: String }, { collection: 'notes', versionKey: false });
  schema.index({ name: 1 }, { unique: true, sparse: true });
  await database.db.collection('notes').createIndex({ name: 1 });
  await database.db.collection('notes').createIndex({ other: 1 });
  const connections = [1, 2].map(() => connectMongo({ uri: database.uri, logger }));
  await Promise.all(connections.map(whenConnected));

  for (const connection of connections) connection.model('Note', schema);
  await Promise.all(connections.map(createIndexes));

  const indexes = await database.db.collection('notes').indexes();
  expect(indexes.find(({ name }) => name === 'name_1')).toMatchObject({ unique: true, sparse: true });
  expect(indexes.map(({ name }) => name).sort()).toEqual(['_id_', 'name_1', 'other_1']);
  await Promise.all(connections.map((connection) => connection.close()));
  await database.drop();
});
