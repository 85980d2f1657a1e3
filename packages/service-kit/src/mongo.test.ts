import { once } from 'node:events';
import { createServer } from 'node:net';
import { Schema } from 'mongoose';
import { expect, test } from 'vitest';
import { createLogger } from './logger.ts';
import { connectMongo } from './mongo.ts';
import { toProblem } from './problem.ts';

/** A database that takes connections and says nothing yet. */
async function startSilentDatabase() {
  const server = createServer((socket) => socket.on('error', () => undefined));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as { port: number };
  return { uri: `mongodb://127.0.0.1:${port}/silent`, stop: () => server.close() };
}

test('a query before the first connection is answered like one to a database that is away', async () => {
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
