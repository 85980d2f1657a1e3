import { spawn } from 'node:child_process';
import { cp, mkdir, mkdtemp, readFile, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { rootFolder } from '../local/lib/machine.ts';

const FILES = ['v1.js', 'panel-v1.js'];

// So that anyone can rebuild the widget and compare it with what websites embed.
test('building the widget in two folders yields identical bytes', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'fucina-widget-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));

  const [one, other] = await Promise.all(
    ['one', 'another/much/deeper'].map((name) => buildIn(path.join(folder, name))),
  );

  expect(one?.map(({ length }) => length > 1000)).toEqual([true, true]);
  expect(one?.map((file, index) => other?.[index] && file.equals(other[index]))).toEqual([true, true]);
}, 120_000);

async function buildIn(tree: string): Promise<Buffer[]> {
  await mkdir(tree, { recursive: true });
  await symlink(path.join(rootFolder, 'node_modules'), path.join(tree, 'node_modules'));
  for (const name of ['tsconfig.base.json', 'packages/contracts', 'packages/widget'])
    await cp(path.join(rootFolder, name), path.join(tree, name), {
      recursive: true,
      verbatimSymlinks: true,
      filter: (source) => !/\/(dist|test)$/.test(source),
    });

  const widget = path.join(tree, 'packages/widget');
  for (const mode of ['production', 'panel']) await runVite(widget, mode);
  return Promise.all(FILES.map((file) => readFile(path.join(widget, 'dist', file))));
}

function runVite(cwd: string, mode: string) {
  const vite = path.join(cwd, 'node_modules/vite/bin/vite.js');
  return new Promise<void>((resolve, reject) => {
    const child = spawn(process.execPath, [vite, 'build', '--mode', mode, '--logLevel', 'error'], { cwd });
    let output = '';
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += chunk));
    child.once('close', (code) => (code === 0 ? resolve() : reject(new Error(output))));
  });
}
