import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { claimDataDir } from './lib/data-dir.ts';
import { rootFolder } from './lib/machine.ts';
import { makeFolder } from './testing/processes.ts';

function bootstrap(args: string[], env: NodeJS.ProcessEnv = {}) {
  return new Promise<{ code: number | null; output: string }>((resolve) => {
    let output = '';
    const script = path.join(import.meta.dirname, 'bootstrap.mjs');
    const child = spawn(process.execPath, [script, ...args], { env: { ...process.env, ...env } });
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += chunk));
    child.once('close', (code) => resolve({ code, output }));
  });
}

test('an unknown command prints the available ones, each of which has a file', async () => {
  const { code, output } = await bootstrap(['begin']);

  expect(code).toBe(1);
  expect(output.trim()).toMatch(/^Usage: node infra\/local\/bootstrap\.mjs start\|dev\|test\|[a-z:|]+$/);
  const commands = output.trim().split(' ').at(-1)?.split('|') ?? [];
  const files = commands.map((command) => `${command.replace(':', '-')}.ts`);
  expect(readdirSync(import.meta.dirname)).toEqual(expect.arrayContaining(files));
});

test('a failing command passes on its message and exit code', async () => {
  const { folder, remove } = await makeFolder();
  onTestFinished(remove);
  writeFileSync(path.join(folder, 'letter.txt'), 'dear');

  const { code, output } = await bootstrap(['reset'], { DATA_DIR: folder });

  expect(code).toBe(1);
  expect(output.trim().split('\n').at(-1)).toMatch(/nothing was deleted\.$/);
  expect(readdirSync(folder)).toEqual(['letter.txt']);
});

/** A folder `npm run reset` has to wait for: its launcher is dead, but a child (this process) still runs. */
async function makeFolderInUse() {
  const { folder, remove } = await makeFolder();
  onTestFinished(remove);
  const claim = await claimDataDir({ folder, url: 'http://localhost' });
  claim.recordChildren([process.pid]);
  const file = path.join(folder, 'run.json');
  const run = JSON.parse(readFileSync(file, 'utf8')) as { launcher: object };
  writeFileSync(file, JSON.stringify({ ...run, launcher: { pid: process.pid, startedAt: 'long ago' } }));
  return folder;
}

// npm forwards SIGTERM to its shell, which exits alone.
test('stopping npm leaves no process behind', async () => {
  const sayBegun = "data:text/javascript,if(process.argv[1]?.endsWith('reset.ts'))console.log('begun')";
  const npm = spawn('npm', ['run', '--silent', 'reset'], {
    cwd: rootFolder,
    env: { ...process.env, DATA_DIR: await makeFolderInUse(), NODE_OPTIONS: `--import=${sayBegun}` },
  });
  let output = '';
  for (const stream of [npm.stdout, npm.stderr]) stream.on('data', (chunk) => (output += chunk));
  // The output closes when the last process holding it exits.
  const allEnded = once(npm, 'close');

  await once(npm.stdout, 'data');
  npm.kill('SIGTERM');
  await allEnded;

  expect(output).toBe('begun\n');
});
