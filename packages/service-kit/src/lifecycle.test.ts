import { once } from 'node:events';
import { Agent, createServer, get, type IncomingMessage, type ServerResponse } from 'node:http';
import { expect, test } from 'vitest';
import { openServer } from './lifecycle.ts';

test('a closing server waits for the request in hand, and not for the idle connection it leaves behind', async () => {
  let answer: ServerResponse | undefined;
  const server = createServer((_req, res) => {
    answer = res;
    res.write('begun');
  });
  const { port, close } = await openServer(server, { port: 0, host: '127.0.0.1' });
  const agent = new Agent({ keepAlive: true });
  const [response] = (await once(get({ port, agent }), 'response')) as [IncomingMessage];

  let isClosed = false;
  const closed = close().then(() => {
    isClosed = true;
  });
  const isClosedAmidAnswer = isClosed;
  answer?.end();
  response.resume();
  await closed;
  agent.destroy();

  expect(isClosedAmidAnswer).toBe(false);
  expect(response.complete).toBe(true);
});

test('a port that is taken is an error and not a crash', async () => {
  const first = await openServer(createServer(), { port: 0, host: '127.0.0.1' });

  const second = openServer(createServer(), { port: first.port, host: '127.0.0.1' });

  await expect(second).rejects.toMatchObject({ code: 'EADDRINUSE' });
  await first.close();
});
