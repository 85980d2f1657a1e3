import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { connect } from 'node:net';
import { createInterface } from 'node:readline';
import { expect, onTestFinished, test } from 'vitest';

const PATIENCE = { timeout: 10_000 };

async function startThrowing() {
  const at = (file: string) => JSON.stringify(import.meta.resolve(file));
  const code = `
    import { createApp } from ${at('./app.ts')};
    import { closeOnSignal, listen } from ${at('./lifecycle.ts')};
    import { createLogger } from ${at('./logger.ts')};
    const logger = createLogger({ name: 'throwing', level: 'error' });
    const app = createApp({ logger });
    app.get('/fine', (c) => c.json({ fine: true }));
    app.get('/handler', () => { throw new Error('thrown in the handler'); });
    app.get('/later', (c) => { void Promise.reject(new Error('rejected by nobody')); return c.json({ fine: true }); });
    app.post('/body', async (c) => {
      logger.error('begun to read');
      return c.json({ bytes: (await c.req.arrayBuffer()).byteLength });
    });
    app.get('/stream', (c) => c.body(new ReadableStream({
      pull(controller) {
        controller.enqueue(new TextEncoder().encode('begun'));
        controller.error(new Error('thrown in the stream'));
      },
    })));
    closeOnSignal({ logger, close: async () => undefined });
    const { port } = await listen({ fetch: app.fetch, port: 0, host: '127.0.0.1' });
    console.log(port);
  `;
  const child = spawn(process.execPath, ['--input-type=module', '-e', code]);
  onTestFinished(() => void child.kill('SIGKILL'));
  const said: string[] = [];
  const lines = createInterface({ input: child.stdout });
  const [port] = await once(lines, 'line');
  lines.on('line', (line) => said.push(line));
  return { url: `http://127.0.0.1:${port}`, said, isRunning: () => child.exitCode === null };
}

test('errors in handlers, streams and unhandled rejections leave the process running', async () => {
  const { url, said, isRunning } = await startThrowing();

  const thrown = await fetch(`${url}/handler`, { headers: { 'x-request-id': 'of-the-test' } });
  const problem = (await thrown.json()) as Record<string, unknown>;
  const later = await fetch(`${url}/later`);
  const broken = await fetch(`${url}/stream`)
    .then((response) => response.text())
    .catch(() => 'broken off');
  const fine = await fetch(`${url}/fine`);
  await expect.poll(() => said.length, PATIENCE).toBeGreaterThanOrEqual(2);

  expect([thrown.status, problem.code, problem.requestId]).toEqual([500, 'internal', 'of-the-test']);
  expect(JSON.stringify(problem)).not.toContain('thrown in the handler');
  expect([later.status, broken, fine.status, isRunning()]).toEqual([200, 'broken off', 200, true]);
  const logged = (words: string) => said.filter((line) => line.includes(words)).length;
  expect([logged('thrown in the handler'), logged('rejected by nobody')]).toEqual([1, 1]);
});

test('a client that disconnects during its request body is not logged as an error', async () => {
  const { url, said } = await startThrowing();
  const { hostname, port } = new URL(url);
  const caller = connect(Number(port), hostname);
  caller.write('POST /body HTTP/1.1\r\nhost: a\r\ncontent-length: 100\r\n\r\nbegun');
  await expect.poll(() => said.length, PATIENCE).toBe(1);

  caller.destroy();
  await once(caller, 'close');
  await fetch(`${url}/handler`);
  await expect.poll(() => said.some((line) => line.includes('thrown in the handler')), PATIENCE).toBe(true);

  expect(said.filter((line) => line.includes('unexpected error'))).toHaveLength(1);
});
