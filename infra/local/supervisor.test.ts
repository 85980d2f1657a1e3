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

test('a killed child is restarted, and both events are logged', async () => {
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

test('a child that keeps crashing is restarted with exponential backoff', async () => {
  const { said, output } = createRecorder();
  const child = supervise(nodeSpec('pot', 'setTimeout(() => process.exit(3), 60);'), output);
  onTestFinished(child.stop);
  await child.whenReady;

  await until(() => said.some((text) => text.includes('in 1 s')));

  const pauses = said.flatMap((text) => /exit code 3.*in ([\d.]+) s/.exec(text)?.[1] ?? []);
  expect(pauses.slice(0, 3)).toEqual(['0.25', '0.5', '1']);
});

test('a requested restart happens at once, in a new process', async () => {
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

test('in watch mode, a crashed child stays down until a restart is requested', async () => {
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

test('a child that exits before it is ready fails the start with its last output', async () => {
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

test('a child is not ready if another program listens on its port', async () => {
  const { said, output } = createRecorder();
  const other = createServer().listen(0, LOOPBACK);
  await once(other, 'listening');
  onTestFinished(() => void other.close());
  const { port } = other.address() as { port: number };

  const child = supervise(listeningSpec(port), output);

  await expect(child.whenReady).rejects.toThrow(/EADDRINUSE[\s\S]*pot did not start \(exit code 1\)/);
  expect(said).toEqual([]);
});

test('a child is ready once it listens on its port', async () => {
  const { said, output } = createRecorder();
  const child = supervise(listeningSpec(await findFreePort()), output);
  onTestFinished(child.stop);

  await child.whenReady;

  expect(said.join()).toContain('pot: ready');
});

test('a missing executable fails the start', async () => {
  const { output } = createRecorder();
  const spec = { ...nodeSpec('pot', ''), command: '/no/such/program' };

  const child = supervise(spec, output);

  await expect(child.whenReady).rejects.toThrow(/pot did not start \(.*ENOENT/);
});

test('a child’s output is prefixed with its name, and pino logs are made readable', async () => {
  const { logged, output } = createRecorder();
  const code = `console.log('{"level":30,"name":"pot","msg":"listening","port":81}'); console.log('plain');${IDLE}`;
  const child = supervise(nodeSpec('pot', code), output);
  onTestFinished(child.stop);

  await until(() => logged.length === 2);

  expect(logged).toEqual(['pot         │ info  listening port=81', 'pot         │ plain']);
});

test('stopping ends later levels before earlier ones, and leaves no process', async () => {
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

test('a guard exits when its guarded program is killed', async () => {
  const { logged, said, output } = createRecorder();
  const beat = 'console.log(process.pid); setInterval(() => undefined, 1000);';
  const command = guardedCommand(process.execPath, ['-e', beat]);
  const child = supervise({ name: 'pot', ...command, ipc: false, isReady: async () => true }, output);
  onTestFinished(child.stop);
  await until(() => logged.length === 1);

  process.kill(Number(logged[0]?.split('│')[1]), 'SIGKILL');

  await until(() => said.some((text) => text.includes('pot exited (exit code 137)')));
});

test('no child outlives a killed launcher', async () => {
  const launcher = spawn(process.execPath, [path.join(import.meta.dirname, 'testing/doomed-launcher.ts')]);
  onTestFinished(() => void launcher.kill('SIGKILL'));
  const pids: number[] = [];
  createInterface({ input: launcher.stdout }).on('line', (line) => pids.push(Number(line.split('pid ')[1])));
  await until(() => pids.length === 2);

  launcher.kill('SIGKILL');

  await until(() => !pids.some(isAlive));
});
