import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { expect, onTestFinished, test, vi } from 'vitest';
import { guardedCommand } from './lib/guarded-command.ts';
import { answers, findFreePort, LOOPBACK } from './lib/ports.ts';
import { type ChildSpec, createSupervisor, nodeChild, supervise } from './supervisor.ts';
import { createRecorder, isAlive, makeFolder, until } from './testing/processes.ts';

// Starts processes, possibly on a busy machine.
vi.setConfig({ testTimeout: 120_000 });

const IDLE = 'process.on("disconnect", () => process.exit()); setInterval(() => undefined, 1000);';

function nodeSpec(name: string, code: string, isReady = async () => true): ChildSpec {
  return { name, command: process.execPath, args: ['-e', code], ipc: true, isReady };
}

test('a child that is killed is started again, and both are said', async () => {
  const { said, output } = createRecorder();
  const child = supervise(nodeSpec('pot', IDLE), output);
  onTestFinished(child.stop);
  await child.whenReady;
  const firstPid = child.pid() ?? 0;

  process.kill(firstPid, 'SIGKILL');
  await until(() => said.some((text) => text.includes('pot is back')));

  expect(child.pid()).not.toBe(firstPid);
  expect(isAlive(child.pid() ?? 0)).toBe(true);
  expect(said.join('\n')).toContain('pot exited (SIGKILL): restarting in 0.25 s');
});

test('a child that keeps dying is started again after longer and longer pauses', async () => {
  const { said, output } = createRecorder();
  const child = supervise(nodeSpec('pot', 'setTimeout(() => process.exit(3), 60);'), output);
  onTestFinished(child.stop);
  await child.whenReady;

  await until(() => said.some((text) => text.includes('in 1 s')));

  const pauses = said.flatMap((text) => /exit code 3.*in ([\d.]+) s/.exec(text)?.[1] ?? []);
  expect(pauses.slice(0, 3)).toEqual(['0.25', '0.5', '1']);
});

test('a child that is to restart comes back at once, as another process', async () => {
  const { said, output } = createRecorder();
  const child = supervise(nodeSpec('pot', IDLE), output);
  onTestFinished(child.stop);
  await child.whenReady;
  const firstPid = child.pid() ?? 0;

  await child.restart();
  await until(() => said.some((text) => text.includes('pot is back')));

  expect(isAlive(firstPid)).toBe(false);
  expect(isAlive(child.pid() ?? 0)).toBe(true);
  expect(said.join('\n')).not.toContain('exited');
});

test('a child whose source is worked on stays down after it has died, until it is to restart', async () => {
  const { folder, remove } = await makeFolder();
  onTestFinished(remove);
  const file = path.join(folder, 'pot.mjs');
  writeFileSync(file, 'setTimeout(() => process.exit(3), 60);');
  const { said, output } = createRecorder();
  const spec = { ...nodeSpec('pot', ''), args: [file], waitsForRestart: true };
  const child = supervise(spec, output);
  onTestFinished(child.stop);
  await child.whenReady;
  await until(() => said.includes('pot exited (exit code 3): it restarts on the next save'));

  writeFileSync(file, IDLE);
  await child.restart();
  await until(() => said.some((text) => text.includes('pot is back')));

  expect(isAlive(child.pid() ?? 0)).toBe(true);
});

test('a child that dies before it was ready fails the start with its last lines', async () => {
  const { output } = createRecorder();
  const code = 'console.error("REDIS_URL: Required"); process.exit(1);';

  const child = supervise(
    nodeSpec('pot', code, async () => false),
    output,
  );

  await expect(child.whenReady).rejects.toThrow('REDIS_URL: Required\npot did not start (exit code 1).');
});

/** A Node child that listens on a port, and lingers if it cannot. */
function listeningSpec(port: number): ChildSpec {
  const command = nodeChild(path.join(import.meta.dirname, 'testing/listening-child.ts'), [String(port)]);
  return { name: 'pot', ...command, port, isReady: () => answers({ port }) };
}

test('a child is not ready because another program answers where it should listen', async () => {
  const { said, output } = createRecorder();
  const other = createServer().listen(0, LOOPBACK);
  await once(other, 'listening');
  onTestFinished(() => void other.close());
  const { port } = other.address() as { port: number };

  const child = supervise(listeningSpec(port), output);

  await expect(child.whenReady).rejects.toThrow(/EADDRINUSE[\s\S]*pot did not start \(exit code 1\)/);
  expect(said).toEqual([]);
});

test('a child that listens on its port is ready', async () => {
  const { said, output } = createRecorder();
  const child = supervise(listeningSpec(await findFreePort()), output);
  onTestFinished(child.stop);

  await child.whenReady;

  expect(said.join()).toContain('pot: ready');
});

test('a program that does not exist fails the start', async () => {
  const { output } = createRecorder();
  const spec = { ...nodeSpec('pot', ''), command: '/no/such/program' };

  const child = supervise(spec, output);

  await expect(child.whenReady).rejects.toThrow(/pot did not start \(.*ENOENT/);
});

test('what a child prints carries its name, and pino lines become readable', async () => {
  const { logged, output } = createRecorder();
  const code = `console.log('{"level":30,"name":"pot","msg":"listening","port":81}'); console.log('plain');${IDLE}`;
  const child = supervise(nodeSpec('pot', code), output);
  onTestFinished(child.stop);

  await until(() => logged.length === 2);

  expect(logged).toEqual(['pot         │ info  listening port=81', 'pot         │ plain']);
});

test('stopping ends the later level before the earlier one and leaves no process', async () => {
  const { logged, output } = createRecorder();
  const pids: number[][] = [];
  const supervisor = createSupervisor({ ...output, onPids: (now) => pids.push(now) });
  const sayAtEnd =
    'process.on("SIGTERM", () => { console.log("ends"); setTimeout(() => process.exit(), 30); });';
  await supervisor.startLevel([nodeSpec('below', `${sayAtEnd}console.log("up");${IDLE}`)]);
  await supervisor.startLevel([nodeSpec('above', `${sayAtEnd}console.log("up");${IDLE}`)]);
  await until(() => logged.length === 2 && pids.at(-1)?.length === 2);

  await supervisor.stopAll();

  expect(pids.at(-1)?.filter(isAlive)).toEqual([]);
  await until(() => logged.length === 4);
  expect(logged.slice(2)).toEqual(['above       │ ends', 'below       │ ends']);
});

test('a guarded program that is killed itself ends its wrapper with it', async () => {
  const { logged, said, output } = createRecorder();
  const beat = 'console.log(process.pid); setInterval(() => undefined, 1000);';
  const command = guardedCommand(process.execPath, ['-e', beat]);
  const child = supervise({ name: 'pot', ...command, ipc: false, isReady: async () => true }, output);
  onTestFinished(child.stop);
  await until(() => logged.length === 1);

  process.kill(Number(logged[0]?.split('│')[1]), 'SIGKILL');

  await until(() => said.some((text) => text.includes('pot exited (exit code 137)')));
});

test('when the launcher is killed, neither our own nor a foreign child outlives it', async () => {
  const launcher = spawn(process.execPath, [path.join(import.meta.dirname, 'testing/doomed-launcher.ts')]);
  onTestFinished(() => void launcher.kill('SIGKILL'));
  const pids: number[] = [];
  createInterface({ input: launcher.stdout }).on('line', (line) => pids.push(Number(line.split('pid ')[1])));
  await until(() => pids.length === 2);

  launcher.kill('SIGKILL');

  await until(() => !pids.some(isAlive));
});
