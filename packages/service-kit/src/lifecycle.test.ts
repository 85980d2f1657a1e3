import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { Agent, createServer, get, type IncomingMessage, type ServerResponse } from 'node:http';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { openServer } from './lifecycle.ts';

test('closing the server waits for active requests but not for idle connections', async () => {
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

test('1,000 simultaneous connections are accepted while the process is busy', async () => {
  const code = `
    import { createServer } from 'node:http';
    import { openServer } from ${JSON.stringify(import.meta.resolve('./lifecycle.ts'))};
    const { port } = await openServer(createServer(), { port: 0, host: '127.0.0.1' });
    console.log(port);
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0);
  `;
  const child = spawn(process.execPath, ['--input-type=module', '-e', code]);
  const [port] = await once(child.stdout, 'data');

  const sockets = Array.from({ length: 1000 }, () => connect(Number(port), '127.0.0.1'));
  const connected = await Promise.all(sockets.map((socket) => once(socket, 'connect')));
  for (const socket of sockets) socket.destroy();
  child.kill('SIGKILL');

  expect(connected).toHaveLength(1000);
});

test('a port in use rejects with EADDRINUSE', async () => {
  const first = await openServer(createServer(), { port: 0, host: '127.0.0.1' });

  const second = openServer(createServer(), { port: first.port, host: '127.0.0.1' });

  await expect(second).rejects.toMatchObject({ code: 'EADDRINUSE' });
  await first.close();
});

/** A process whose preparation fails when its store closes, or on its own. */
async function runProcess(breaksOff: 'with the store' | 'by itself') {
  const code = `
    import { closeOnSignal } from ${JSON.stringify(import.meta.resolve('./lifecycle.ts'))};
    const store = Promise.withResolvers();
    const logger = { info() {}, error(fields) { console.error(fields.err.message) } };
    const close = async () => {
      store.reject(new Error('the store was closed'));
      await new Promise((resolve) => setTimeout(resolve, 50));
    };
    const { prepare } = closeOnSignal({ logger, close });
    console.log('preparing');
    setInterval(() => undefined, 1000);
    if (${breaksOff === 'by itself'}) store.reject(new Error('the store is broken'));
    await prepare(() => store.promise);
  `;
  const child = spawn(process.execPath, ['--input-type=module', '-e', code]);
  const said = text(child.stderr);
  const ended = once(child, 'exit');
  child.stdout.once('data', () => child.kill('SIGTERM'));
  const [exitCode] = await ended;
  return { exitCode, said: await said };
}

test('a process stopped during startup exits with 0 and no error', async () => {
  expect(await runProcess('with the store')).toEqual({ exitCode: 0, said: '' });
});

test('a failed startup exits with 1 and logs the error', async () => {
  const { exitCode, said } = await runProcess('by itself');

  expect(exitCode).toBe(1);
  expect(said).toContain('the store is broken');
});

test('a process that receives SIGTERM keeps serving while it reports not ready', async () => {
  const code = `
    import { createHealthRoutes } from ${JSON.stringify(import.meta.resolve('./health.ts'))};
    import { closeOnSignal, listen } from ${JSON.stringify(import.meta.resolve('./lifecycle.ts'))};
    const routes = createHealthRoutes({ checks: {} });
    const server = await listen({ fetch: routes.fetch, port: 0, host: '127.0.0.1' });
    const logger = { info: (_fields, message) => console.log(message), error() {} };
    closeOnSignal({ logger, drainMs: 1500, close: () => server.close() });
    console.log(server.port);
  `;
  const child = spawn(process.execPath, ['--input-type=module', '-e', code]);
  const ended = once(child, 'exit');
  const [port] = await once(child.stdout, 'data');
  const ask = async () => (await fetch(`http://127.0.0.1:${Number(port)}/health/ready`)).status;

  const before = await ask();
  child.kill('SIGTERM');
  await once(child.stdout, 'data');
  const meanwhile = await ask();
  const [exitCode] = await ended;

  expect([before, meanwhile, exitCode]).toEqual([200, 503, 0]);
});
